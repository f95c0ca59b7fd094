import type { ErrorCode } from '@causeway/api-contract/error.ts'
import { headers as headerNames } from '@causeway/api-contract/headers.ts'
import { camelCaseKey, camelCaseKeys } from '@causeway/domain-types/case.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** What can go wrong before or instead of an answer in the server's error shape. */
export type TransportCode = 'NETWORK_FAILED' | 'TIMED_OUT' | 'ABORTED' | 'BAD_RESPONSE'

export interface ApiErrorInit {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: ErrorCode | TransportCode | (string & {})
  /** What the server says to people, when it says something. */
  userMessage?: string
  fields?: Readonly<Record<string, string>>
  retryAfter?: number
  requestId?: string
  endpointId?: string
  /** The answer's body with camelCase keys, for callers that need more than this class names. */
  body?: unknown
  cause?: unknown
}

/** Every failure of a call: the server's error, no network, a timeout, an abort, an answer that is no JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** The server's own text for people; undefined when it sent none, and then `message` is only for logs. */
  readonly userMessage: string | undefined
  /** What is wrong with which field, by its camelCase path (`bags.0.merchantId`). */
  readonly fields: Readonly<Record<string, string>>
  /** Whole seconds until another try makes sense. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  readonly endpointId: string | undefined
  readonly body: unknown

  constructor(init: ApiErrorInit) {
    super(init.userMessage ?? `${init.code} (${init.status})`, { cause: init.cause })
    this.status = init.status
    this.code = init.code
    this.userMessage = init.userMessage
    this.fields = init.fields ?? {}
    this.retryAfter = init.retryAfter
    this.requestId = init.requestId
    this.endpointId = init.endpointId
    this.body = init.body
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** Whether another try may help: no network, a timeout, an unreadable answer or a fault of the server. */
export function isTransient(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.code === 'NETWORK_FAILED' || error.code === 'TIMED_OUT') return true
  return error.status >= 500 || (error.code === 'BAD_RESPONSE' && error.status < 400)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

function fieldsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, message]) => {
      const field = path.split('.').map(camelCaseKey).join('.')
      return typeof message === 'string' ? [[field, message]] : []
    }),
  )
}

export interface FailedAnswer {
  status: number
  headers: Headers
  /** The parsed body, or undefined when it is no JSON. */
  body: unknown
  endpointId?: string
}

/** The error for an answer of 400 and above. */
export function errorFromAnswer({ status, headers, body, endpointId }: FailedAnswer): ApiError {
  const wire = isRecord(body) ? body : {}
  const common = {
    retryAfter: retryAfterSeconds(headers.get('retry-after'), wire['retry_after']),
    requestId: text(wire['request_id']) ?? headers.get(headerNames.requestId) ?? undefined,
    endpointId,
    body: camelCaseKeys(body),
  }
  if (wire['code'] === 'INVALID_TOKEN') {
    return new ApiError({
      ...common,
      status: 401,
      code: 'INVALID_TOKEN',
      userMessage: 'Unauthorized. Invalid Token',
    })
  }
  return new ApiError({
    ...common,
    status,
    code: text(wire['code']) ?? 'BAD_RESPONSE',
    userMessage: text(wire['message']),
    fields: fieldsOf(wire['fields']),
  })
}
