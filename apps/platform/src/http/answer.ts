import type { ErrorBody } from '@causeway/api-contract/error.ts'
import { ApiFailure } from './errors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function jsonAnswer(
  text: string,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, { headers: { 'content-type': JSON_TYPE, 'x-request-id': requestId, ...headers } })
}

const internal = () =>
  new ApiFailure(500, 'INTERNAL', 'An issue occurred on our end. Please try again or contact us.')

/** The one shape of a failed answer. What is no refusal of ours says nothing of its cause. */
export function failureAnswer(error: unknown, requestId: string): Response {
  const { status, code, message, fields, retryAfter } = error instanceof ApiFailure ? error : internal()
  const body: ErrorBody = {
    code,
    message,
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    request_id: requestId,
  }
  const headers = new Headers({
    'content-type': JSON_TYPE,
    'x-request-id': requestId,
    'cache-control': 'no-store',
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(body), { status, headers })
}
