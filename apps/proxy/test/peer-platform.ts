import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { createProxy } from '../src/create-proxy.ts'
import { type CookieSession, sessionCookies } from '../src/http/session-cookie.ts'

export interface ReceivedCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface PeerAnswer {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** Somebody else's platform, reached by HTTP: it writes down what it is sent and answers as told. */
export async function startPeerPlatform(name: string) {
  const received: ReceivedCall[] = []
  let answer: PeerAnswer = {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(chunks) })
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body ?? JSON.stringify({ answered_by: name }))
  })
  const live = new WebSocketServer({ server })
  live.on('connection', (socket, request) => {
    received.push({
      method: 'UPGRADE',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.alloc(0),
    })
    socket.on('message', (message: Buffer) => socket.send(`${name} heard ${message.toString('utf8')}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    received,
    answers(next: PeerAnswer) {
      answer = next
    },
    async stop() {
      for (const client of live.clients) client.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const sessionKey = 'a key of at least thirty-two characters'
export const baseDomain = 'causeway.localhost'
export const channelHost = 'channel.causeway.localhost:4000'

/** A proxy in front of two peers. */
export function proxyBefore(main: URL, sandbox: URL) {
  return createProxy({
    baseDomain,
    publicScheme: 'http',
    sessionKeys: [sessionKey],
    service: { id: 'proxy', secret: 'secret of the proxy' },
    targets: { main, sandbox },
    trustedProxies: ['10.0.0.0/8'],
    log: pino({ level: 'silent' }),
  })
}

/** The cookie of a signed-in browser. */
export async function cookieOf(
  role: CookieSession['role'],
  token = 'token of the platform',
): Promise<string> {
  const setCookie = await sessionCookies([sessionKey], 'http').keep({ token, sessionId: 'session-1', role })
  return setCookie.split(';')[0] ?? ''
}
