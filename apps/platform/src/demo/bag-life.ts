import type { FulfillmentStatus } from '@causeway/domain-types/bag.ts'
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
