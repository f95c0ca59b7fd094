import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { LIVE_SESSION_ENDED, LiveClientMessage } from '@causeway/domain-types/live-event.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Caller } from '../http/context.ts'
import { type Audience, audienceOf } from './audience.ts'
import type { DispatchedEvent } from './event-reader.ts'

export type Positions = Record<Stage, number>

export interface LiveConnectionOptions {
  socket: WebSocket
  caller: Caller
  sessionId: string
  /** Stages it hears of: both through the dashboards' proxy, one from an app's own server. */
  stages: readonly Stage[]
  /** Where the process' own reading stands now. */
  positions(): Positions
  /** Reads what was missed. */
  missed(stage: Stage, range: { after: number; upTo: number; limit: number }): Promise<DispatchedEvent[]>
}

/** One browser's, or one app's, live socket. */
export interface LiveConnection {
  readonly sessionId: string
  readonly socket: WebSocket
  send(stage: Stage, event: DispatchedEvent): void
  /** The caller as it is known now: what it may see has changed. */
  setCaller(caller: Caller): void
  endSession(): void
  /** False when nothing was heard since the last beat. */
  beat(): boolean
}

/** More than this is quicker read again than replayed. */
const REPLAY_AT_MOST = 1_000
/** A reader that slow is sent away and resumes where it was. */
const MAX_BUFFERED_BYTES = 1_000_000
const TRY_AGAIN_LATER = 1013
const POLICY_VIOLATION = 1008

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

export function liveConnection(options: LiveConnectionOptions): LiveConnection {
  const { socket, sessionId, stages } = options
  let hears: Audience = audienceOf(options.caller)
  let isAlive = true
  let state: 'new' | 'resuming' | 'live' = 'new'
  let heard: Positions = { live: 0, sandbox: 0 }
  /** What comes in while missed events are being read. */
  const held: { stage: Stage; event: DispatchedEvent }[] = []

  const tell = (message: string) => {
    if (socket.readyState === socket.OPEN) socket.send(message)
  }

  function deliver(stage: Stage, event: DispatchedEvent): void {
    // The process may be half way through telling everyone of an event when a socket is resumed past it.
    if (event.position <= heard[stage]) return
    heard[stage] = event.position
    if (!hears(event)) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(TRY_AGAIN_LATER)
    else tell(event.message)
  }

  /** False when too much was missed, or when the positions are not of this database. */
  async function replay(from: Positions, upTo: Positions): Promise<boolean> {
    for (const stage of stages) {
      if (from[stage] > upTo[stage]) return false
      if (from[stage] === upTo[stage]) continue
      const range = { after: from[stage], upTo: upTo[stage], limit: REPLAY_AT_MOST + 1 }
      const events = await options.missed(stage, range)
      if (events.length > REPLAY_AT_MOST) return false
      for (const event of events) if (hears(event)) tell(event.message)
    }
    return true
  }

  async function resume({ positions }: LiveClientMessage): Promise<void> {
    state = 'resuming'
    const upTo = { ...options.positions() }
    heard = { ...upTo }
    tell(JSON.stringify({ kind: 'ready', positions: upTo }))
    if (positions && !(await replay(positions, upTo))) tell(JSON.stringify({ kind: 'reset' }))
    state = 'live'
    for (const { stage, event } of held.splice(0)) deliver(stage, event)
  }

  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data) => {
    const message = state === 'new' ? readResume(data) : null
    if (!message) socket.close(POLICY_VIOLATION)
    else resume(message).catch(() => socket.close(TRY_AGAIN_LATER))
  })

  return {
    sessionId,
    socket,
    send(stage, event) {
      if (!stages.includes(stage)) return
      if (state === 'live') deliver(stage, event)
      else if (state === 'resuming') held.push({ stage, event })
    },
    setCaller(caller) {
      hears = audienceOf(caller)
    },
    endSession: () => socket.close(LIVE_SESSION_ENDED),
    beat() {
      const wasAlive = isAlive
      isAlive = false
      if (wasAlive) socket.ping()
      return wasAlive
    },
  }
}
