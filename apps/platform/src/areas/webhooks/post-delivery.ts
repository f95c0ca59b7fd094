import { callbackify } from 'node:util'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type EndpointRules, hostOf } from './endpoint-address.ts'

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

class RefusedAddress extends Error {}

/** Answers with addresses that were checked, and with these only, so that the socket connects to nothing else. */
function checkedLookup({ resolve, policy }: EndpointRules): LookupFunction {
  const lookup = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname)
    const refused = addresses.map(policy).find((reason) => reason !== null)
    if (refused) throw new RefusedAddress(refused)
    const [first, ...rest] = addresses.map((address) => ({ address, family: isIP(address) }))
    if (!first) throw new Error(`${hostname} has no address`)
    return [first, ...rest] as const
  })
  return (hostname, options, callback) =>
    lookup(hostname, (error, found) => {
      if (error) callback(error, [])
      else if (options.all) callback(null, [...found])
      else callback(null, found[0].address, found[0].family)
    })
}

function failureText(error: NodeJS.ErrnoException, url: URL): string {
  if (error instanceof RefusedAddress) return `Not sent: ${error.message}.`
  switch (error.code) {
    case 'ECONNREFUSED':
      return `Nothing listens at ${url.host}.`
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed before there was an answer.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${url.hostname} is not known.`
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

/** Reads up to the limit. What comes after is not waited for: the status is what counts. */
async function readStart(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size >= RESPONSE_BYTES) break
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD')
}

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
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the server had closed meanwhile: nobody has read the request.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) resolve(ask(url, headers, body, signal))
        else reject(error)
      })
      sent.end(body)
    })

  const post: PostDelivery = async (address, headers, body) => {
    const none = { statusCode: null, responseHeaders: null, response: null }
    const url = new URL(address)
    const host = hostOf(url)
    // Sockets look up no addresses, so the policy is asked here.
    const refused = isIP(host) ? rules.policy(host) : null
    if (refused) return { ...none, error: `Not sent: ${refused}.` }
    const late = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const { answer } = await ask(url, headers, body, late)
      const seen = { statusCode: answer.statusCode ?? null, responseHeaders: headersOf(answer) }
      return { ...seen, response: await readStart(answer), error: null }
    } catch (error) {
      if (late.aborted)
        return { ...none, error: `There was no whole answer within ${TIMEOUT_MS / 1000} seconds.` }
      return { ...none, error: failureText(error instanceof Error ? error : new Error(String(error)), url) }
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
