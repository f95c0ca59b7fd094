import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** Path with query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** An object goes as JSON; a string as it is. */
  body?: unknown
  /** Waits for this before it answers. */
  after?: Promise<unknown>
  /** Cuts the connection instead of answering. */
  hangUp?: true
}

export interface Peer {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** A server on loopback that answers as `answer` says: the API as a client meets it over HTTP. */
export async function startPeer(answer: (request: Received, count: number) => Reply): Promise<Peer> {
  const received: Received[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request: Received = {
      method: incoming.method ?? '',
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    }
    received.push(request)
    const { status = 200, headers = {}, body, after, hangUp } = answer(request, received.length)
    await after
    if (hangUp) return incoming.socket.destroy()
    const isText = typeof body === 'string'
    outgoing.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers })
    outgoing.end(isText || body === undefined ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body of a failed answer, as the platform and the proxy write it. */
export function failure(code: string, message: string, more: Record<string, unknown> = {}) {
  return { code, message, request_id: 'req-1', ...more }
}

/** A promise that a test settles when what it waits for has happened. */
export function signal() {
  let resolve!: () => void
  const promise = new Promise<void>((onResolve) => {
    resolve = onResolve
  })
  return { promise, resolve }
}
