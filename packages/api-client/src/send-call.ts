import ky, { isHTTPError } from 'ky'
import type { PreparedCall } from './prepare-call.ts'
import type { RequestConfig } from './request-config.ts'
import type { Answer } from './response-cache.ts'

const TIMEOUT = 30_000
/** A server that asks for a longer wait is not asked again by itself. */
const LONGEST_WAIT = 30_000

/** Sends a call and reads its answer whole, whatever the status; rejects only when there is no answer. */
export async function sendCall(
  { fetch, timeout = TIMEOUT, readRetries = 0 }: RequestConfig,
  call: PreparedCall,
  signal: AbortSignal | undefined,
  validators: Record<string, string> = {},
): Promise<Answer> {
  try {
    const response = await ky(call.url, {
      method: call.method,
      headers: { ...call.headers, ...validators },
      body: call.body,
      signal,
      credentials: call.credentials,
      // The browser's own cache knows nothing of our writes: it must always ask.
      cache: 'no-cache',
      timeout: call.isUpload ? false : timeout,
      throwHttpErrors: (status) => status !== 304,
      // Error bodies are kept as text and read like all others.
      parseJson: (text) => text,
      retry: {
        limit: call.safe ? readRetries : 0,
        methods: [call.method],
        statusCodes: [500, 502, 503, 504],
        afterStatusCodes: [503],
        maxRetryAfter: LONGEST_WAIT,
      },
      ...(fetch ? { fetch: (input, init) => fetch(input, init) } : {}),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    const { status, headers } = error.response
    return { status, headers, text: typeof error.data === 'string' ? error.data : '' }
  }
}
