import type { DispatchedEvent } from './event-reader.ts'

/** Whoever missed more than this reads again instead. */
export const REPLAY_AT_MOST = 1_000

/** The last events of a stage: those who come back are told what they missed without asking the database. */
export interface RecentEvents {
  /** Where the reading of this process stands. */
  position(): number
  push(events: readonly DispatchedEvent[]): void
  /** What came after a position; null when that was too long ago, or has not been reached. */
  after(position: number): readonly DispatchedEvent[] | null
}

export function recentEvents(startsAfter: number): RecentEvents {
  const events: DispatchedEvent[] = []
  let knownAfter = startsAfter
  const position = () => events.at(-1)?.position ?? knownAfter

  return {
    position,
    push(added) {
      events.push(...added)
      const dropped = events.splice(0, Math.max(0, events.length - REPLAY_AT_MOST))
      knownAfter = dropped.at(-1)?.position ?? knownAfter
    },
    after(seen) {
      if (seen < knownAfter || seen > position()) return null
      return events.slice(events.findLastIndex((event) => event.position <= seen) + 1)
    },
  }
}
