import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Stage } from '@causeway/domain-types/stage.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { WebSocketServer } from 'ws'
import type { SenderCheck } from '../areas/accounts/app-credentials.ts'
import type { SessionStore } from '../areas/accounts/session-store.ts'
import { readCaller } from '../http/authenticate.ts'
import { ApiFailure } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { audienceOf } from './audience.ts'
import type { LiveHub } from './live-hub.ts'

export interface LiveUpgradeOptions {
  stage: Stage
  hub(): LiveHub | null
  sender: SenderCheck
  sessions: SessionStore
  log: Logger
}

export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const PATH = '/v1/live'
/** A resume message is far smaller, and nothing else is ever sent to us. */
const MAX_PAYLOAD = 1024

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}

/** Opens the live stream for whoever shows what a call must show: app id, app secret and token. */
export function liveUpgrade(options: LiveUpgradeOptions): HandleUpgrade {
  const { sessions, log } = options
  const own = [options.stage]
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false })

  async function admit(request: IncomingMessage) {
    const headers = new Headers()
    for (const name of [names.appId, names.appSecret, names.token]) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const ip = request.socket.remoteAddress ?? ''
    const sender = await options.sender(headers.get(names.appId), headers.get(names.appSecret), ip)
    const caller = await readCaller(headers, sender, sessions)
    return { sender, caller }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (new URL(request.url ?? '/', 'http://platform').pathname !== PATH) return refuse(socket, 404)
    const accessChanges = options.hub()?.accessChanges()
    if (accessChanges === undefined) return refuse(socket, 503)
    const { sender, caller } = await admit(request)
    const { sessionId, user } = caller
    if (sessionId === null || !user) return refuse(socket, 401)
    const hub = options.hub()
    if (!hub?.hasRoomFor(user.id)) return refuse(socket, hub ? 429 : 503)
    const stages = sender.kind === 'service' ? Stage.options : own
    const who = { userId: user.id, sessionId, sender, stages, audience: audienceOf(caller), accessChanges }
    server.handleUpgrade(request, socket, head, (opened) =>
      hub.join({ socket: opened, wire: socket, ...who }),
    )
  }

  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) log.error({ err: error }, 'a live socket could not be opened')
      refuse(socket, error instanceof ApiFailure ? error.status : 503)
    })
  }
}
