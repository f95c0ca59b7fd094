import type { DisputeStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { StoreAnswer } from '@causeway/domain-types/bag-rules.ts'
import type { Random } from './random.ts'

/** What happens to a bag so many days after it was ordered. */
export type BagStep =
  | { day: number; kind: 'capture' }
  | {
      day: number
      kind: 'cancel'
      by: 'channel' | 'merchant'
      restockItems: boolean
      notifyCustomer: boolean
    }
  | { day: number; kind: 'fulfillment'; status: FulfillmentStatus }
  | { day: number; kind: 'refund'; share: number | null }
  | { day: number; kind: 'answer'; answer: Exclude<StoreAnswer, 'ACCEPTED'> }
  | { day: number; kind: 'dispute'; status: Exclude<DisputeStatus, 'UNDISPUTED'> }
  /** The first of its lines comes back. */
  | { day: number; kind: 'return' }

export interface BagFacts {
  lineCount: number
  isAuthorizedOnly: boolean
}

function shipping(random: Random, facts: BagFacts): { steps: BagStep[]; deliveredOn: number } {
  const shippedOn = random.between(1, 3)
  const deliveredOn = shippedOn + random.between(2, 6)
  const steps: BagStep[] = facts.isAuthorizedOnly ? [{ day: shippedOn, kind: 'capture' }] : []
  let sentOn = shippedOn
  if (facts.lineCount > 1 && random.chance(0.15)) {
    steps.push({ day: shippedOn, kind: 'fulfillment', status: 'PARTIALLY_SHIPPED' })
    sentOn = shippedOn + 1
  }
  steps.push({ day: sentOn, kind: 'fulfillment', status: 'SHIPPED' })
  const arrives = !random.chance(0.015)
  steps.push({ day: deliveredOn, kind: 'fulfillment', status: arrives ? 'DELIVERED' : 'COULD_NOT_DELIVER' })
  return { steps, deliveredOn }
}

function afterwards(random: Random, deliveredOn: number): BagStep[] {
  if (random.chance(0.025)) {
    const returnedOn = deliveredOn + random.between(4, 12)
    return [
      { day: returnedOn, kind: 'fulfillment', status: 'RETURNED' },
      { day: returnedOn + 1, kind: 'refund', share: null },
    ]
  }
  if (random.chance(0.02))
    return [{ day: deliveredOn + random.between(1, 6), kind: 'refund', share: 0.1 + random.next() * 0.4 }]
  return []
}

/** How a bag fares: most are sent and arrive, some are canceled, returned or refunded in part. */
export function bagLife(random: Random, facts: BagFacts): BagStep[] {
  if (random.chance(0.045)) {
    const by = random.chance(0.6) ? 'channel' : 'merchant'
    return [
      { day: 1, kind: 'cancel', by, restockItems: random.chance(0.8), notifyCustomer: random.chance(0.5) },
    ]
  }
  const { steps, deliveredOn } = shipping(random, facts)
  return [...steps, ...afterwards(random, deliveredOn)]
}

function dispute(random: Random, openedOn: number): BagStep[] {
  const settled = random.chance(0.4) ? 'DISPUTE_WON' : 'DISPUTE_LOST'
  return [
    { day: openedOn, kind: 'dispute', status: 'IN_DISPUTE' },
    { day: openedOn + random.between(15, 40), kind: 'dispute', status: settled },
  ]
}

/** What seldom comes between, where a bag would only have been sent and arrived. */
export function bagMishap(random: Random, life: readonly BagStep[], { lineCount }: BagFacts): BagStep[] {
  const isPlain = life.every(({ kind }) => kind === 'capture' || kind === 'fulfillment')
  const sent = life.find(({ kind }) => kind === 'fulfillment')
  const last = life.at(-1)
  if (!isPlain || !sent || last?.kind !== 'fulfillment' || last.status !== 'DELIVERED') return []
  if (random.chance(0.012)) return [{ day: 1, kind: 'answer', answer: 'REJECTED' }]
  if (sent.day > 2 && random.chance(0.2)) return [{ day: 1, kind: 'answer', answer: 'BACKORDERED' }]
  if (random.chance(0.015)) return dispute(random, last.day + random.between(1, 12))
  if (lineCount > 1 && random.chance(0.04)) return [{ day: last.day + random.between(3, 9), kind: 'return' }]
  return []
}
