import { camelCaseKey } from '@causeway/domain-types/case.ts'
import type { ApiError } from './api-error.ts'
import type { PreparedCall } from './prepare-call.ts'
import type { FailureLog, RequestOptions } from './request-config.ts'

const ALWAYS_HIDDEN = ['appSecret', 'token', 'password']

function hide(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      hidden.has(camelCaseKey(key)) ? '[hidden]' : hide(child, hidden),
    ]),
  )
}

export function failureLog(
  error: ApiError,
  { method, path }: PreparedCall,
  options: RequestOptions,
): FailureLog {
  const { target, endpoint } = options
  const { status, code, message, requestId } = error
  const body = hide(error.body, new Set([...ALWAYS_HIDDEN, ...(endpoint?.redact ?? [])]))
  return { endpointId: endpoint?.id, target, method, path, status, code, message, requestId, body }
}
