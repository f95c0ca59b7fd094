import type { Duplex } from 'node:stream'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { LIVE_SESSION_ENDED, LiveClientMessage } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Sender } from '../areas/accounts/app-credentials.ts'
import type { Audience } from './audience.ts'
import type { DispatchedEvent } from './event-reader.ts'
import type { LiveGroup } from './live-group.ts'

export type Positions = Record<Stage, number>

export interface LiveConnectionOptions {
  socket: WebSocket
  /** The connection under the socket, to which finished frames are written. */
  wire: Duplex
  sessionId: string
  userId: number
  sender: Sender
  audience: Audience
  /** Stages it hears of: both through the dashboards' proxy, one from an app's own server. */
  stages: readonly Stage[]
}

/** A reader that slow is sent away and resumes where it was. */
const MAX_BUFFERED_BYTES = 1_000_000
const TRY_AGAIN_LATER = 1013
const POLICY_VIOLATION = 1008
const SERVICE_RESTART = 1012

function readResume(data: RawData): LiveClientMessage | null {
  try {
    const parsed = z.safeParse(
      LiveClientMessage,
      camelCaseKeys(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')),
    )
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** One browser's, or one app's, live socket. A class, since thousands of them share its functions. */
export class LiveConnection {
  readonly sessionId: string
  readonly userId: number
  readonly sender: Sender
  readonly stages: readonly Stage[]
  audience: Audience
  /** With whom it is told of events; null until it has said where to begin. */
  group: LiveGroup | null = null
  readonly #socket: WebSocket
  readonly #wire: Duplex
  #heard: Positions = { live: 0, sandbox: 0 }
  #isAlive = true

  constructor({ socket, wire, sessionId, userId, sender, audience, stages }: LiveConnectionOptions) {
    this.#socket = socket
    this.#wire = wire
    this.sessionId = sessionId
    this.userId = userId
    this.sender = sender
    this.audience = audience
    this.stages = stages
    socket.on('pong', () => {
      this.#isAlive = true
    })
  }

  /** Calls once with what the client says first; anything else that it ever sends ends the connection. */
  onResume(resume: (message: LiveClientMessage) => Promise<void>): void {
    let isNew = true
    this.#socket.on('message', (data) => {
      const message = isNew ? readResume(data) : null
      isNew = false
      if (message) resume(message).catch(() => this.#socket.close(TRY_AGAIN_LATER))
      else this.#socket.close(POLICY_VIOLATION)
    })
  }

  /** Says where it stands, then brings what was missed, or says that this was too much. */
  begin(positions: Positions, missed: readonly DispatchedEvent[] | null): void {
    this.#socket.send(JSON.stringify({ kind: 'ready', positions }))
    if (missed) this.tell(missed)
    else this.#socket.send(JSON.stringify({ kind: 'reset' }))
    this.#heard = { ...positions }
  }

  /** Writes those events that come after what was heard; answers how many. */
  tell(events: readonly DispatchedEvent[]): number {
    if (this.#socket.readyState !== this.#socket.OPEN) return 0
    if (this.#wire.writableLength > MAX_BUFFERED_BYTES) {
      this.#socket.close(TRY_AGAIN_LATER)
      return 0
    }
    let written = 0
    if (events.length > 1) this.#wire.cork()
    for (const { stage, position, frame } of events) {
      if (position <= this.#heard[stage]) continue
      this.#heard[stage] = position
      this.#wire.write(frame)
      written += 1
    }
    if (events.length > 1) this.#wire.uncork()
    return written
  }

  /** Says that what its person may see, a team or an invite of theirs has changed; an app's server has neither. */
  tellAccess(): void {
    if (this.sender.kind === 'service') this.#socket.send(JSON.stringify({ kind: 'access' }))
  }

  /** Says that its person's notifications of a stage are others than before. */
  tellNotifications(stage: Stage): void {
    if (this.sender.kind === 'service') this.#socket.send(JSON.stringify({ kind: 'notifications', stage }))
  }

  endSession(): void {
    this.#socket.close(LIVE_SESSION_ENDED)
  }

  /** Sends it to another process, or to the one that follows; resolves when it has gone. */
  restart(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', resolve)
      this.#socket.close(SERVICE_RESTART)
    })
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Asks for a sign of life; who gave none since the last time is gone. */
  beat(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }
}
