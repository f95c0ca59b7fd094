import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type Metrics, type MetricsAccess, metricsAnswer } from './metrics.ts'
import { checked, type Missing } from './readiness.ts'

export type Answer = (request: Request, ip: string) => Response | Promise<Response>
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
/** Takes a request before it becomes a `Request`; false hands it on. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Behind {
  answer: Answer
  upgrade: Upgrade
  raw: RawHandler
  /** What keeps it from answering now; nothing when it can. */
  missing(): Promise<Missing>
}

export interface DoorOptions {
  metrics: Metrics
  metricsAccess: MetricsAccess
}

/**
 * A port that is taken at once, so that it is ours, and opened when there is something behind it. Whatever the host
 * and the state, `/healthz`, `/readyz` and `/metrics` are answered.
 */
export interface Door {
  server: Server
  open(behind: Partial<Behind>): void
  /** Turns new requests away, while those under way are answered. */
  shut(): void
  /** Gives the port back once the last answers are sent; what takes too long is cut off. */
  close(): Promise<void>
}

/** Longer than the checks behind may take, so that theirs is the answer. */
const ANSWER_WITHIN_MS = 3_000
/** How long answers under way may take once the port closes. */
const LAST_ANSWERS_MS = 8_000
/** How long the other end of a live stream has to say good-bye. */
const FAREWELL_MS = 2_000
const PAYLOAD_TOO_LARGE = 413
/** Connections whose answer is sent are given up this soon. */
const LOOK_FOR_IDLE_MS = 100
/** A WebSocket's close frame with code 1012, for live streams that only pass through this process. */
const SERVICE_RESTART = Buffer.from([0x88, 0x02, 0x03, 0xf4])

/** In the shape of every error for a program, in words for a person who opens a page. */
function comeAgain(request: Request, state: 'starting' | 'stopping'): Response {
  const message = `Causeway is ${state}. Try again in a moment.`
  const init = { status: 503, headers: { 'retry-after': '1', connection: 'close' } }
  if (request.headers.get('accept')?.includes('text/html')) return new Response(`${message}\n`, init)
  const failure = { code: 'SERVICE_UNAVAILABLE', message, retry_after: 1, request_id: randomUUID() }
  return Response.json(failure, init)
}

const closed = (state: 'starting' | 'stopping'): Behind => ({
  answer: (request) => comeAgain(request, state),
  upgrade: (_request, socket) => socket.destroy(),
  raw: () => false,
  missing: async () => ({ server: `is ${state}` }),
})

const badAddress: Answer = () => new Response(null, { status: 400 })

const json = (status: number, body: object) => Response.json(body, { status })

export function door({ metrics, metricsAccess }: DoorOptions): Door {
  let behind = closed('starting')
  const upgraded = new Set<Duplex>()

  /** However many ask, one check is made at a time. */
  let checking: Promise<Missing> | null = null
  function check(): Promise<Missing> {
    checking ??= checked(behind.missing(), { server: 'does not answer' }, ANSWER_WITHIN_MS).finally(() => {
      checking = null
    })
    return checking
  }

  async function readiness(): Promise<Response> {
    const missing = await check()
    const isReady = Object.keys(missing).length === 0
    return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', missing })
  }

  const probes: Record<string, Answer> = {
    '/healthz': () => json(200, { status: 'alive' }),
    '/readyz': readiness,
    '/metrics': (request, ip) => metricsAnswer(metrics, metricsAccess, request, ip),
  }
  const probeOf = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>) =>
    method === 'GET' || method === 'HEAD' ? probes[url.split('?', 1)[0] ?? ''] : undefined

  const listener = getRequestListener(async (request, { incoming }) => {
    const ip = incoming.socket.remoteAddress ?? ''
    const probe = probeOf(incoming)
    // Whoever answers takes the address apart, and a Host may be spelt as no name can be: `xn--` and no Punycode.
    const answering = URL.canParse(request.url) ? behind.answer : badAddress
    const answer = await (probe ?? answering)(request, ip)
    if (probe) answer.headers.set('cache-control', 'no-store')
    // The rest of what was too large is not read, so the connection cannot be used again.
    if (answer.status === PAYLOAD_TOO_LARGE) answer.headers.set('connection', 'close')
    return answer
  })
  const server = createServer((request, response) => {
    if (probeOf(request) || !behind.raw(request, response)) void listener(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    behind.upgrade(request, socket, head)
  })

  return {
    server,
    open: (opened) => void (behind = { ...closed('starting'), missing: async () => ({}), ...opened }),
    shut() {
      behind = closed('stopping')
      checking = null
    },
    async close() {
      if (!server.listening) return
      const end = once(server, 'close')
      server.close()
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
      for (const socket of upgraded) socket.end(SERVICE_RESTART)
      const endStreams = setTimeout(() => {
        for (const socket of upgraded) socket.destroy()
      }, FAREWELL_MS)
      const cutOff = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
      await end
      clearInterval(idle)
      clearTimeout(endStreams)
      clearTimeout(cutOff)
    },
  }
}
