import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  /** The bytes as they came. */
  body: string
}

/** How a receiver answers, given the number of the request. */
export type Answering = (response: ServerResponse, received: Received, number: number) => void

export const ok: Answering = (response) => response.writeHead(204).end()
export const answering =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end('so it is')

/** A server of a developer, on this machine. */
export interface Receiver {
  url: string
  port: number
  received: Received[]
  answer: Answering
  /** Nobody listens any more; what listens later has the same address. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  stop(): Promise<void>
}

function serverFor(receiver: Pick<Receiver, 'received' | 'answer'>): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      receiver.received.push(received)
      receiver.answer(response, received, receiver.received.length)
    })
  })
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: given } = server.address() as AddressInfo
  return given
}

export async function startReceiver(answer: Answering = ok): Promise<Receiver> {
  const state: Pick<Receiver, 'received' | 'answer'> = { received: [], answer }
  let server = serverFor(state)
  const port = await listen(server, 0)
  const goDown = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return Object.assign(state, {
    port,
    url: `http://127.0.0.1:${port}/events`,
    goDown,
    stop: goDown,
    comeUp: async () => {
      server = serverFor(state)
      await listen(server, port)
    },
  })
}
