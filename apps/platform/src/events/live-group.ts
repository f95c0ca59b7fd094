import type { Stage } from '@causeway/domain-types/stage.ts'
import { type Audience, hears } from './audience.ts'
import type { DispatchedEvent } from './event-reader.ts'

/** One who is told of events; answers how many messages that took. */
export interface LiveMember {
  tell(events: readonly DispatchedEvent[]): number
}

interface Round {
  left: Iterator<LiveMember>
  /** As many of the waiting events are told to all by its end. */
  tellsAll: number
}

/** Sockets that hear the same: what one of them hears is decided once for all. */
export class LiveGroup {
  readonly audience: Audience
  readonly stages: readonly Stage[]
  readonly members = new Set<LiveMember>()
  readonly #waiting: DispatchedEvent[] = []
  #round: Round | null = null

  constructor(audience: Audience, stages: readonly Stage[]) {
    this.audience = audience
    this.stages = stages
  }

  hears(event: DispatchedEvent): boolean {
    return this.stages.includes(event.stage) && hears(this.audience, event)
  }

  /** Puts an event after those that wait; answers how many wait. */
  add(event: DispatchedEvent): number {
    return this.#waiting.push(event)
  }

  /** Tells the next so many members all that waits for them. */
  tellSome(count: number): { messages: number; isDone: boolean } {
    this.#round ??= { left: this.members.values(), tellsAll: this.#waiting.length }
    let messages = 0
    for (let turn = 0; turn < count; turn += 1) {
      const next = this.#round.left.next()
      if (next.done) return { messages, isDone: this.#endRound() }
      messages += next.value.tell(this.#waiting)
    }
    return { messages, isDone: false }
  }

  /** True unless more came in than the round has told to all. */
  #endRound(): boolean {
    this.#waiting.splice(0, this.#round?.tellsAll)
    this.#round = null
    return this.#waiting.length === 0
  }

  /** Lets a member go; of what waits for it, it is told what it may still hear. */
  release(member: LiveMember, mayHear: (event: DispatchedEvent) => boolean): void {
    this.members.delete(member)
    member.tell(this.#waiting.filter(mayHear))
  }
}
