import { type Audience, hears } from './audience.ts'
import type { DispatchedEvent } from './event-reader.ts'
import { inSlices } from './in-slices.ts'
import type { LiveConnection } from './live-connection.ts'
import { LiveGroup } from './live-group.ts'

/** Hands events to the sockets that may hear of them, finding these by app and merchant and never by asking all. */
export interface LiveFanOut {
  join(connection: LiveConnection): void
  leave(connection: LiveConnection): void
  /** What the connection may hear has changed. */
  move(connection: LiveConnection, audience: Audience): void
  /** Resolves when there is room for more events. */
  tell(events: readonly DispatchedEvent[]): Promise<void>
  /** Messages written since the start. */
  messagesSent(): number
}

/** Members of one group that are told before the next group gets its turn. */
const TURN = 32
/** As many events may wait in a group before no more are read. */
const READ_AHEAD = 500

type Index = Map<number, Set<LiveGroup>>

function* idsOf({ audience }: LiveGroup, kind: 'apps' | 'merchants'): Generator<number> {
  for (const scope of Object.values(audience.scopes ?? {})) yield* scope[kind]
}

function enter(index: Index, group: LiveGroup, ids: Iterable<number>): void {
  for (const id of ids) {
    const groups = index.get(id) ?? new Set()
    index.set(id, groups.add(group))
  }
}

function remove(index: Index, group: LiveGroup, ids: Iterable<number>): void {
  for (const id of ids) {
    const groups = index.get(id)
    groups?.delete(group)
    if (groups?.size === 0) index.delete(id)
  }
}

export function liveFanOut(): LiveFanOut {
  const groups = new Map<string, LiveGroup>()
  const byApp: Index = new Map()
  const byMerchant: Index = new Map()
  const ofEverything = new Set<LiveGroup>()
  /** Groups with something to tell, the next one first: each gets its turn, whatever the size of the others. */
  const waiting = new Set<LiveGroup>()
  let running: Promise<void> | null = null
  let sent = 0

  const keyOf = ({ audience, stages }: Pick<LiveGroup, 'audience' | 'stages'>) =>
    `${stages.join()} ${audience.key}`

  function groupFor({ audience, stages }: LiveConnection): LiveGroup {
    const key = keyOf({ audience, stages })
    const known = groups.get(key)
    if (known) return known
    const group = new LiveGroup(audience, stages)
    groups.set(key, group)
    enter(byApp, group, idsOf(group, 'apps'))
    enter(byMerchant, group, idsOf(group, 'merchants'))
    if (!audience.scopes) ofEverything.add(group)
    return group
  }

  function forgetEmpty(group: LiveGroup): void {
    if (group.members.size > 0) return
    groups.delete(keyOf(group))
    remove(byApp, group, idsOf(group, 'apps'))
    remove(byMerchant, group, idsOf(group, 'merchants'))
    ofEverything.delete(group)
    waiting.delete(group)
  }

  function* listenersOf(event: DispatchedEvent): Generator<LiveGroup> {
    const ofApp = byApp.get(event.appId ?? 0) ?? []
    const ofMerchant = byMerchant.get(event.merchantId ?? 0) ?? []
    for (const group of new Set([...ofEverything, ...ofApp, ...ofMerchant]))
      if (group.hears(event)) yield group
  }

  function giveTurn(group: LiveGroup): void {
    waiting.delete(group)
    const { messages, isDone } = group.tellSome(TURN)
    sent += messages
    if (!isDone) waiting.add(group)
  }

  async function run(): Promise<void> {
    try {
      while (waiting.size > 0) await inSlices(waiting, giveTurn)
    } finally {
      running = null
    }
  }

  function join(connection: LiveConnection): void {
    const group = groupFor(connection)
    group.members.add(connection)
    connection.group = group
    // One audience for the whole group: its sets are large.
    connection.audience = group.audience
  }

  return {
    join,
    leave(connection) {
      const { group } = connection
      if (!group) return
      connection.group = null
      group.members.delete(connection)
      forgetEmpty(group)
    },
    move(connection, audience) {
      const { group } = connection
      if (connection.audience.key === audience.key) return
      connection.audience = audience
      if (!group) return
      join(connection)
      group.release(connection, (event) => hears(audience, event))
      forgetEmpty(group)
    },
    async tell(events) {
      let longest = 0
      for (const event of events) {
        for (const group of listenersOf(event)) {
          longest = Math.max(longest, group.add(event))
          waiting.add(group)
        }
      }
      if (waiting.size > 0) running ??= run()
      if (longest > READ_AHEAD) await running
    },
    messagesSent: () => sent,
  }
}
