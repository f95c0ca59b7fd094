import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, RefusedAddress } from './checked-lookup.ts'
import { type EndpointRules, hostOf } from './endpoint-address.ts'

interface CallOptions {
  method: string
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/** Calls the addresses that people typed: the allowed ones only. Follows no redirect. */
export interface Caller {
  /** The head of the answer, its body still to be read; a RefusedAddress where it must not be called. */
  call(url: URL, options: CallOptions): Promise<{ answer: http.IncomingMessage }>
  close(): void
}

const IDLE_SOCKETS = 256

export function createCaller(rules: EndpointRules): Caller {
  const kept = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS, lookup: checkedLookup(rules) }
  const plain = new http.Agent(kept)
  const secure = new https.Agent(kept)

  const ask = (url: URL, { body, ...options }: CallOptions) =>
    new Promise<{ answer: http.IncomingMessage }>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      const agent = url.protocol === 'https:' ? secure : plain
      const sent = request(url, { ...options, agent }, (answer) => resolve({ answer }))
      // It asks to speak something else than HTTP from here on; Node has no answer then, and no error.
      sent.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ answer })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the server had closed meanwhile: nobody has read the request.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) resolve(ask(url, { body, ...options }))
        else reject(error)
      })
      sent.end(body)
    })

  return {
    async call(url, options) {
      const host = hostOf(url)
      // Sockets look up no addresses, so the policy is asked here.
      const isOpen = rules.openOrigins.has(url.origin)
      const refused = isIP(host) && !isOpen ? rules.policy(host) : null
      if (refused) throw new RefusedAddress(refused)
      return ask(url, options)
    },
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** Why there is no answer, for the one who typed the address. */
export function noAnswerText(error: NodeJS.ErrnoException, url: URL): string {
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
