import { setTimeout as pause } from 'node:timers/promises'
import type { LiveClientMessage } from '@causeway/domain-types/live-event.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { ClientConfig, Notification } from 'pg'
import { callerOf, endedSessions, loadSessions, outsideCallerOf } from '../areas/accounts/load-caller.ts'
import { ACCESS_CHANNEL, type SessionStore, userIdIn } from '../areas/accounts/session-store.ts'
import { NOTIFICATIONS_CHANNEL } from '../areas/notifications/create-notifications.ts'
import type { Db } from '../db/database.ts'
import { steadyClient } from '../db/steady-client.ts'
import type { Logger } from '../log.ts'
import { audienceOf, hears } from './audience.ts'
import { EVENTS_CHANNEL } from './dispatcher.ts'
import { lastPosition, readEvents } from './event-reader.ts'
import { inSlices } from './in-slices.ts'
import { LiveConnection, type LiveConnectionOptions, type Positions } from './live-connection.ts'
import { liveFanOut } from './live-fan-out.ts'
import { type RecentEvents, recentEvents, REPLAY_AT_MOST } from './recent-events.ts'
import { userSockets } from './user-sockets.ts'

export interface LiveHubOptions {
  client: ClientConfig
  dbs: Readonly<Record<Stage, Db>>
  sessions: SessionStore
  log: Logger
  now(): Date
}

export interface Joining extends LiveConnectionOptions {
  /** `accessChanges()` from before the user was looked up. */
  accessChanges: number
}

/** All live sockets of this process. */
export interface LiveHub {
  /** Whether this user may have another socket here. */
  hasRoomFor(userId: number): boolean
  join(joining: Joining): void
  /** How often this process heard that someone's access had changed. */
  accessChanges(): number
  connections(): number
  messagesSent(): number
  stop(): Promise<void>
}

const BATCH = 500
const BEAT_MS = 30_000
const ACCESS_SETTLES_MS = 200
/** A browser has one, whatever the number of its tabs. */
const SOCKETS_OF_A_USER = 50
/** Clients have this long to say good-bye when the process stops. */
const FAREWELL_MS = 2_000
const SESSIONS_AT_A_TIME = 500

const isStage = (text: string | undefined): text is Stage => Stage.options.some((stage) => stage === text)

async function recentOf(db: Db, stage: Stage): Promise<RecentEvents> {
  const last = await lastPosition(db)
  const recent = recentEvents(Math.max(0, last - REPLAY_AT_MOST))
  recent.push(await readEvents(db, stage, { after: recent.position(), limit: REPLAY_AT_MOST }))
  return recent
}

/** Reads each event once for all sockets of this process and hands it to those who may hear of it. */
export async function startLiveHub(options: LiveHubOptions): Promise<LiveHub> {
  const { dbs, sessions, log, now } = options
  const connections = new Set<LiveConnection>()
  const socketsOf = userSockets()
  const fanOut = liveFanOut()
  const recent: Record<Stage, RecentEvents> = {
    live: await recentOf(dbs.live, 'live'),
    sandbox: await recentOf(dbs.sandbox, 'sandbox'),
  }
  const reading: Record<Stage, Promise<void>> = { live: Promise.resolve(), sandbox: Promise.resolve() }
  const nextReading: Record<Stage, Promise<void> | null> = { live: null, sandbox: null }
  let reviewing = Promise.resolve()
  let accessTimer: NodeJS.Timeout | undefined
  let accessChanges = 0
  /** Whose dashboards are told of it once it holds here. */
  const affected = new Set<number>()
  let isStopping = false

  async function readOn(stage: Stage): Promise<void> {
    for (;;) {
      const after = recent[stage].position()
      const events = await readEvents(dbs[stage], stage, { after, limit: BATCH })
      recent[stage].push(events)
      await fanOut.tell(events)
      if (events.length < BATCH) return
    }
  }

  /** A reading that waits for its turn also reads what came meanwhile, so one is enough. */
  function catchUp(stage: Stage): Promise<void> {
    nextReading[stage] ??= reading[stage].then(() => {
      nextReading[stage] = null
      return readOn(stage).catch((error: unknown) =>
        log.warn({ err: error, stage }, 'events could not be read'),
      )
    })
    reading[stage] = nextReading[stage]
    return reading[stage]
  }

  /** Where another process has already told of what this one is about to read, it reads first. */
  async function reach({ positions }: LiveClientMessage): Promise<void> {
    if (!positions) return
    const ahead = Stage.options.filter((stage) => positions[stage] > recent[stage].position())
    await Promise.all(ahead.map(catchUp))
  }

  /** Null where more was missed than is told again. */
  function missedBy({ stages, audience }: LiveConnection, positions: Positions | null) {
    if (!positions) return []
    const missed = stages.map((stage) => recent[stage].after(positions[stage]))
    if (missed.some((events) => events === null)) return null
    return missed.flatMap((events) => events ?? []).filter((event) => hears(audience, event))
  }

  async function resume(connection: LiveConnection, message: LiveClientMessage): Promise<void> {
    await reach(message)
    if (!connections.has(connection)) return
    const positions = { live: recent.live.position(), sandbox: recent.sandbox.position() }
    connection.begin(positions, missedBy(connection, message.positions))
    fanOut.join(connection)
  }

  function endSession(sessionId: string): void {
    for (const connection of connections) if (connection.sessionId === sessionId) connection.endSession()
  }

  const sessionIds = () => [...new Set([...connections].map(({ sessionId }) => sessionId))]

  /** Sessions also end by themselves, which nobody tells. */
  async function endOverdue(): Promise<void> {
    for (const id of await endedSessions(dbs.live, sessionIds(), now())) endSession(id)
  }

  /** What everyone may see by now. */
  async function reviewAccess(): Promise<void> {
    const told = new Set(affected)
    affected.clear()
    await endOverdue()
    const ids = sessionIds()
    while (ids.length > 0) {
      const loaded = await loadSessions(dbs.live, ids.splice(0, SESSIONS_AT_A_TIME), now())
      const byId = new Map(loaded.map((session) => [session.sessionId, session]))
      await inSlices(connections, (connection) => {
        const session = byId.get(connection.sessionId)
        if (!session) return
        const { sender } = connection
        const caller = sender.kind === 'service' ? callerOf(session) : outsideCallerOf(session, sender.app)
        fanOut.move(connection, audienceOf(caller))
      })
    }
    if (told.size === 0) return
    await inSlices(connections, (connection) => {
      if (told.has(connection.userId)) connection.tellAccess()
    })
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'live sockets could not be reviewed')

  /** A review that waits for its turn also sees what changes meanwhile: one is enough, and nothing puts it off. */
  function reviewSoon(): void {
    accessTimer ??= setTimeout(() => {
      reviewing = reviewing.then(() => {
        accessTimer = undefined
        return reviewAccess().catch(warn)
      })
    }, ACCESS_SETTLES_MS)
  }

  function tellNotifications(payload = ''): void {
    const [stage, userId] = payload.split(' ')
    if (!isStage(stage)) return
    for (const connection of socketsOf.of(Number(userId))) connection.tellNotifications(stage)
  }

  function hear({ channel, payload }: Notification): void {
    if (channel === EVENTS_CHANNEL && isStage(payload)) return void catchUp(payload)
    if (channel === NOTIFICATIONS_CHANNEL) return tellNotifications(payload)
    if (channel !== ACCESS_CHANNEL || payload === undefined) return
    accessChanges += 1
    sessions.forget(payload)
    const userId = userIdIn(payload)
    if (userId !== null) affected.add(userId)
    if (payload === '*' || userId !== null) reviewSoon()
    else endSession(payload)
  }

  const listener = await steadyClient(options.client, {
    log,
    isQuiet: true,
    setUp: async (client) => {
      client.on('notification', hear)
      client.once('end', () => sessions.setListening(false))
      await client.query(
        `listen ${EVENTS_CHANNEL}; listen ${ACCESS_CHANNEL}; listen ${NOTIFICATIONS_CHANNEL}`,
      )
      sessions.setListening(true)
      for (const stage of Stage.options) void catchUp(stage)
      reviewSoon()
    },
  })

  const beat = setInterval(() => {
    void inSlices(connections, (connection) => connection.beat())
    endOverdue().catch(warn)
  }, BEAT_MS)

  return {
    hasRoomFor: (userId) => !isStopping && socketsOf.of(userId).size < SOCKETS_OF_A_USER,
    accessChanges: () => accessChanges,
    join({ accessChanges: known, ...joining }) {
      const { socket } = joining
      const connection = new LiveConnection(joining)
      connections.add(connection)
      socketsOf.add(connection)
      // Told between the look at the session and now, an end of it found no connection to close.
      if (known !== accessChanges) reviewSoon()
      connection.onResume((message) => resume(connection, message))
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        connections.delete(connection)
        socketsOf.remove(connection)
        fanOut.leave(connection)
      })
    },
    connections: () => connections.size,
    messagesSent: fanOut.messagesSent,
    async stop() {
      isStopping = true
      clearInterval(beat)
      clearTimeout(accessTimer)
      sessions.setListening(false)
      const farewells: Promise<void>[] = []
      await inSlices(connections, (connection) => farewells.push(connection.restart()))
      await Promise.race([Promise.all(farewells), pause(FAREWELL_MS, undefined, { ref: false })])
      for (const connection of connections) connection.terminate()
      await listener.stop()
      await Promise.all([...Object.values(reading), reviewing])
    },
  }
}
