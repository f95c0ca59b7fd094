import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, RefusedAddress } from '../../outbound/checked-lookup.ts'
import { type EndpointRules, hostOf } from '../../outbound/endpoint-address.ts'

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
const IDLE_SOCKETS = 256

function failureText(error: NodeJS.ErrnoException, url: URL): string {
  if (error instanceof RefusedAddress) return `Not sent: ${error.message}.`
  switch (error.code) {
    case 'ECONNREFUSED':
      return `Nothing listens at ${url.host}.`
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed before there was a whole answer.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${url.hostname} is not known.`
    case 'HPE_HEADER_OVERFLOW':
      return 'The headers of the answer are larger than 16 KB.'
    default:
      return error.code?.startsWith('HPE_')
        ? 'The answer was not HTTP.'
        : `The request failed: ${error.message || error.code}.`
  }
}

const headersOf = (answer: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** PostgreSQL keeps no NUL in a text. */
const textOf = (chunks: readonly Buffer[]) =>
  Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD')

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

/** Sends deliveries of one stage; follows no redirect. */
export function createPoster(rules: EndpointRules): Poster {
  const kept = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS, lookup: checkedLookup(rules) }
  const plain = new http.Agent(kept)
  const secure = new https.Agent(kept)

  const ask = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<{ answer: http.IncomingMessage }>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      const agent = url.protocol === 'https:' ? secure : plain
      const sent = request(url, { method: 'POST', headers, agent, signal }, (answer) => resolve({ answer }))
      // It asks to speak something else than HTTP from here on; Node has no answer then, and no error.
      sent.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ answer })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the server had closed meanwhile: nobody has read the request.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) resolve(ask(url, headers, body, signal))
        else reject(error)
      })
      sent.end(body)
    })

  const post: PostDelivery = async (address, headers, body) => {
    const url = new URL(address)
    const host = hostOf(url)
    // Sockets look up no addresses, so the policy is asked here.
    const refused = isIP(host) ? rules.policy(host) : null
    if (refused) return { ...NOTHING, error: `Not sent: ${refused}.` }
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const failure = (error: unknown) =>
      late.aborted
        ? `There was no whole answer within ${TIMEOUT_MS / 1000} seconds.`
        : failureText(error instanceof Error ? error : new Error(String(error)), url)
    try {
      const { answer } = await ask(url, headers, body, late)
      const { response, brokenBy } = await readStart(answer)
      const error = brokenBy === null ? null : failure(brokenBy)
      return { statusCode: answer.statusCode ?? null, responseHeaders: headersOf(answer), response, error }
    } catch (error) {
      return { ...NOTHING, error: failure(error) }
    }
  }
  return {
    post,
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}
