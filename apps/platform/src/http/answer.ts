import type { ErrorBody } from '@causeway/api-contract/error.ts'
import { outageOf } from '../db/outage.ts'
import { ApiFailure, unavailable } from './errors.ts'
import type { ReadyFile } from './ready-file.ts'
import type { ReadyJson } from './ready-json.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Encoded here and once. A server that is given a text measures it and joins it with its head, and each makes another
 * copy of it, which lives until much of the process's memory has been looked through for what nobody needs.
 */
export function jsonAnswer(
  text: string,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  return new Response(Buffer.from(text), {
    status,
    headers: { 'content-type': JSON_TYPE, 'x-request-id': requestId, ...headers },
  })
}

const internal = () =>
  new ApiFailure(500, 'INTERNAL', 'An issue occurred on our end. Please try again or contact us.')

/** What a caller is told of an error. What is no refusal of ours and no outage says nothing of its cause. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  switch (outageOf(error)) {
    case 'away':
      return unavailable('The service cannot reach its database. Try again in a few seconds.', 5)
    case 'full':
      return unavailable('The service has no room left to save anything. Try again in a few minutes.', 60)
    case null:
      return internal()
  }
}

/** Kept by the browser that asked, which asks each time whether it still holds. */
const TAGGED = 'private, no-cache'

/** What PostgreSQL made goes out as it is, or not at all where the asker has it. */
export function readyAnswer(
  { text, tag }: ReadyJson<unknown>,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  if (tag === null) return jsonAnswer(text ?? '', requestId, headers)
  const tagged = { ...headers, 'cache-control': TAGGED, etag: `"${tag}"` }
  if (text !== null) return jsonAnswer(text, requestId, tagged)
  return new Response(null, { status: 304, headers: { 'x-request-id': requestId, ...tagged } })
}

/** Should it be opened as a page, nothing in it runs. */
const SANDBOXED = "default-src 'none'; sandbox"
const UNCHANGING = 'public, max-age=31536000, immutable'

/** What somebody sent, as the type that we recognised and as nothing else. */
export function fileAnswer({ bytes, contentType }: ReadyFile, requestId: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.byteLength),
      'cache-control': UNCHANGING,
      'content-security-policy': SANDBOXED,
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  })
}

/** The one shape of a failed answer. */
export function failureAnswer(error: unknown, requestId: string): Response {
  const { status, code, message, fields, retryAfter } = failureOf(error)
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
