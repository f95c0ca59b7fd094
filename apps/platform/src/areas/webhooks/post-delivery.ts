import type http from 'node:http'
import { createCaller, noAnswerText } from '../../outbound/caller.ts'
import { RefusedAddress } from '../../outbound/checked-lookup.ts'
import type { EndpointRules } from '../../outbound/endpoint-address.ts'

/** What came of one attempt. */
export interface AttemptResult {
  statusCode: number | null
  responseHeaders: Record<string, string> | null
  /** Of the answer, as much as is kept. */
  response: string | null
  /** Why there is no answer. */
  error: string | null
}

export interface PostDelivery {
  (url: string, headers: Record<string, string>, body: string): Promise<AttemptResult>
}

export interface Poster {
  post: PostDelivery
  close(): void
}

const TIMEOUT_MS = 10_000
const RESPONSE_BYTES = 64 * 1024

const failureText = (error: Error, url: URL): string =>
  error instanceof RefusedAddress ? `Not sent: ${error.message}.` : noAnswerText(error, url)

const headersOf = (answer: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** Cut without half a character at its end. PostgreSQL keeps no NUL in a text. */
function textOf(chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks)
  const isCut = bytes.length > RESPONSE_BYTES
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes.subarray(0, RESPONSE_BYTES), { stream: isCut })
    .replaceAll('\u0000', '\uFFFD')
}

/**
 * Reads up to the limit; what comes after is not waited for. An answer that breaks off before is none, and what came of
 * it is kept to be looked at.
 */
async function readStart(answer: http.IncomingMessage): Promise<{ response: string; brokenBy: unknown }> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      if (size >= RESPONSE_BYTES) break
    }
  } catch (error) {
    return { response: textOf(chunks), brokenBy: error }
  }
  return { response: textOf(chunks), brokenBy: null }
}

const NOTHING = { statusCode: null, responseHeaders: null, response: null }

/** Sends deliveries of one stage. */
export function createPoster(rules: EndpointRules): Poster {
  const caller = createCaller(rules)

  const post: PostDelivery = async (address, headers, body) => {
    const url = new URL(address)
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const failure = (error: unknown) =>
      late.aborted
        ? `There was no whole answer within ${TIMEOUT_MS / 1000} seconds.`
        : failureText(error instanceof Error ? error : new Error(String(error)), url)
    try {
      const { answer } = await caller.call(url, { method: 'POST', headers, body, signal: late })
      const { response, brokenBy } = await readStart(answer)
      const error = brokenBy === null ? null : failure(brokenBy)
      return { statusCode: answer.statusCode ?? null, responseHeaders: headersOf(answer), response, error }
    } catch (error) {
      return { ...NOTHING, error: failure(error) }
    }
  }
  return { post, close: caller.close }
}
