import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

export type Answer = (request: Request, ip: string) => Response | Promise<Response>
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
/** Takes a request before it becomes a `Request`; false hands it on. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Behind {
  answer: Answer
  upgrade: Upgrade
  raw: RawHandler
}

/** A port that is taken at once, so that it is ours, and opened when there is something behind it. */
export interface Door {
  server: Server
  open(behind: Partial<Behind>): void
  /** Turns new requests away, while those under way are answered. */
  shut(): void
}

const closed: Behind = {
  answer: () =>
    new Response('Causeway is starting or stopping. Try again in a moment.\n', {
      status: 503,
      headers: { 'retry-after': '1' },
    }),
  upgrade: (_request, socket) => socket.destroy(),
  raw: () => false,
}

export function door(): Door {
  let behind = closed
  const listener = getRequestListener((request, { incoming }) =>
    behind.answer(request, incoming.socket.remoteAddress ?? ''),
  )
  const server = createServer((request, response) => {
    if (!behind.raw(request, response)) void listener(request, response)
  })
  server.on('upgrade', (request, socket, head) => behind.upgrade(request, socket, head))
  return {
    server,
    open: (opened) => void (behind = { ...closed, ...opened }),
    shut: () => void (behind = closed),
  }
}
