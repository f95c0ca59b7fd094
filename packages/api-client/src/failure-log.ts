import { redact } from '@causeway/domain-types/redaction.ts'
import type { ApiError } from './api-error.ts'
import type { PreparedCall } from './prepare-call.ts'
import type { FailureLog, RequestOptions } from './request-config.ts'

export function failureLog(
  error: ApiError,
  { method, path }: PreparedCall,
  options: RequestOptions,
): FailureLog {
  const { target, endpoint } = options
  const { status, code, message, requestId } = error
  const body = redact(error.body, endpoint?.redact)
  return { endpointId: endpoint?.id, target, method, path, status, code, message, requestId, body }
}
