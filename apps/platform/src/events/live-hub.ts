import { Stage } from '@causeway/domain-types/stage.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientConfig, Notification } from 'pg'
import type { WebSocket } from 'ws'
import { callerOf, endedSessions, loadSession, outsideCallerOf } from '../areas/accounts/load-caller.ts'
import type { Sender } from '../areas/accounts/app-credentials.ts'
import { ACCESS_CHANNEL, type SessionStore } from '../areas/accounts/session-store.ts'
import type { Db } from '../db/database.ts'
import { steadyClient } from '../db/steady-client.ts'
import type { Caller } from '../http/context.ts'
import type { Logger } from '../log.ts'
import { EVENTS_CHANNEL } from './dispatcher.ts'
import { type DispatchedEvent, lastPosition, readEvents } from './event-reader.ts'
import { type LiveConnection, liveConnection, type Positions } from './live-connection.ts'

export interface LiveHubOptions {
  client: ClientConfig
  dbs: Readonly<Record<Stage, Db>>
  sessions: SessionStore
  log: Logger
  now(): Date
}

export interface Joining {
  socket: WebSocket
  caller: Caller
  sessionId: string
  sender: Sender
  stages: readonly Stage[]
}

/** All live sockets of this process. */
export interface LiveHub {
  join(joining: Joining): void
  stop(): Promise<void>
}

const BATCH = 500
/** Sockets written to before others get their turn in this process. */
const SLICE = 200
const BEAT_MS = 30_000
const ACCESS_SETTLES_MS = 200
const GOING_AWAY = 1001

interface Member {
  connection: LiveConnection
  sender: Sender
}

const isStage = (text: string | undefined): text is Stage => Stage.options.some((stage) => stage === text)

/** Reads each event once for all sockets of this process and hands it to those who may hear of it. */
export async function startLiveHub(options: LiveHubOptions): Promise<LiveHub> {
  const { dbs, sessions, log, now } = options
  const members = new Set<Member>()
  const positions: Positions = {
    live: await lastPosition(dbs.live),
    sandbox: await lastPosition(dbs.sandbox),
  }
  const reading: Record<Stage, Promise<void>> = { live: Promise.resolve(), sandbox: Promise.resolve() }
  let accessTimer: NodeJS.Timeout | undefined

  async function tellAll(stage: Stage, event: DispatchedEvent): Promise<void> {
    positions[stage] = event.position
    let told = 0
    for (const { connection } of members) {
      connection.send(stage, event)
      told += 1
      if (told % SLICE === 0) await nextTurn()
    }
  }

  async function readOn(stage: Stage): Promise<void> {
    for (;;) {
      const events = await readEvents(dbs[stage], stage, { after: positions[stage], limit: BATCH })
      for (const event of events) await tellAll(stage, event)
      if (events.length < BATCH) return
    }
  }

  function catchUp(stage: Stage): void {
    reading[stage] = reading[stage].then(() =>
      readOn(stage).catch((error: unknown) => log.warn({ err: error, stage }, 'events could not be read')),
    )
  }

  function endSession(sessionId: string): void {
    for (const { connection } of members) if (connection.sessionId === sessionId) connection.endSession()
  }

  /** Sessions also end by themselves, which nobody tells. */
  async function endOverdue(): Promise<void> {
    const ids = new Set([...members].map(({ connection }) => connection.sessionId))
    for (const id of await endedSessions(dbs.live, [...ids], now())) endSession(id)
  }

  /** What everyone may see by now. */
  async function reviewMembers(): Promise<void> {
    await endOverdue()
    for (const { connection, sender } of members) {
      const session = await loadSession(dbs.live, { sessionId: connection.sessionId }, now())
      if (!session) continue
      connection.setCaller(
        sender.kind === 'service' ? callerOf(session) : outsideCallerOf(session, sender.app),
      )
    }
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'live sockets could not be reviewed')

  function reviewSoon(): void {
    clearTimeout(accessTimer)
    accessTimer = setTimeout(() => reviewMembers().catch(warn), ACCESS_SETTLES_MS)
  }

  function hear({ channel, payload }: Notification): void {
    if (channel === EVENTS_CHANNEL && isStage(payload)) return catchUp(payload)
    if (channel !== ACCESS_CHANNEL || payload === undefined) return
    sessions.forget(payload)
    if (payload === '*') reviewSoon()
    else endSession(payload)
  }

  const connection = await steadyClient(options.client, {
    log,
    setUp: async (client) => {
      client.on('notification', hear)
      client.once('end', () => sessions.setListening(false))
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${ACCESS_CHANNEL}`)
      sessions.setListening(true)
      for (const stage of Stage.options) catchUp(stage)
      reviewSoon()
    },
  })

  const beat = setInterval(() => {
    for (const { connection: one } of members) if (!one.beat()) one.socket.terminate()
    endOverdue().catch(warn)
  }, BEAT_MS)

  return {
    join({ socket, caller, sessionId, sender, stages }) {
      const member: Member = {
        sender,
        connection: liveConnection({
          socket,
          caller,
          sessionId,
          stages,
          positions: () => positions,
          missed: (stage, range) => readEvents(dbs[stage], stage, range),
        }),
      }
      members.add(member)
      socket.on('close', () => members.delete(member))
      socket.on('error', () => socket.terminate())
    },
    async stop() {
      clearInterval(beat)
      clearTimeout(accessTimer)
      sessions.setListening(false)
      for (const { connection: one } of members) one.socket.close(GOING_AWAY)
      await connection.stop()
      await Promise.all(Object.values(reading))
      for (const { connection: one } of members) one.socket.terminate()
    },
  }
}
