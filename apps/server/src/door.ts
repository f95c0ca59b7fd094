import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

export type Answer = (request: Request, ip: string) => Response | Promise<Response>
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
/** Takes a request before it becomes a `Request`; false hands it on. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** A port that is taken at once, so that it is ours, and opened when there is something behind it. */
export interface Door {
  server: Server
  open(behind: { answer: Answer; upgrade?: Upgrade; raw?: RawHandler }): void
}

export function door(): Door {
  let answer: Answer = starting
  let upgrade: Upgrade = (_request, socket) => socket.destroy()
  let raw: RawHandler = () => false
  const listener = getRequestListener((request, { incoming }) =>
    answer(request, incoming.socket.remoteAddress ?? ''),
  )
  const server = createServer((request, response) => {
    if (!raw(request, response)) void listener(request, response)
  })
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  return {
    server,
    open(behind) {
      answer = behind.answer
      upgrade = behind.upgrade ?? upgrade
      raw = behind.raw ?? raw
    },
  }
}

const starting = () =>
  new Response('Causeway is starting. Try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '1' },
  })
