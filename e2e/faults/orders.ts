import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Outcome } from './caller.ts'
import { settled } from './caller.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

interface Attempt {
  /** By which the order is found in the database, whatever was answered. */
  email: string
  send(): Promise<Outcome>
  outcome: Outcome
}

export interface PlacedOrder {
  id: number
  email: string
  bagIds: number[]
}

/** What was ordered and canceled, and what was answered to it. */
export interface OrderBook {
  placeOne(): Promise<void>
  cancelOne(): Promise<void>
  /** Sends again what got no answer, under the same keys, and some of what did. Answers what is wrong. */
  settle(): Promise<string[]>
  /** E-mail addresses of all orders that were placed. */
  placed(): readonly PlacedOrder[]
  /** Bags that were canceled. */
  canceled(): ReadonlySet<number>
  counts: { answered: number; open: number; refused: number; cancels: number; openCancels: number }
}

/** Whoever gets no answer does not ask again at once. */
const AFTER_OPEN_MS = 500

const address = { name: 'Ines Moreau', address_1: '12 Harbour St', city: 'Portland', country: 'US' }

function readOrder(email: string, body: Record<string, unknown>): PlacedOrder {
  const bags = Array.isArray(body['bags']) ? body['bags'] : []
  return { id: Number(body['id']), email, bagIds: bags.map((bag: unknown) => Number(Object(bag).id)) }
}

export function orderBook(call: Call, { app, token, skus }: Shop, random: Random): OrderBook {
  const run = randomUUID().slice(0, 8)
  const open: Attempt[] = []
  const recent: Attempt[] = []
  const orders: PlacedOrder[] = []
  const cancelable: { orderId: number; bagId: number }[] = []
  const openCancels: { bagId: number; send(): Promise<Outcome> }[] = []
  const canceled = new Set<number>()
  const counts = { answered: 0, open: 0, refused: 0, cancels: 0, openCancels: 0 }
  let number = 0

  function newAttempt(): Omit<Attempt, 'outcome'> {
    number += 1
    const email = `${run}-${number}@faults.example`
    const chosen = skus.filter(() => random.between(0, 2) === 0)
    const lines = chosen.length > 0 ? chosen : skus.slice(0, 1)
    const body = {
      // Half of the orders have nothing but their Idempotency-Key to be known by.
      ...(number % 2 === 0 ? { app_order_id: `${run}-${number}` } : {}),
      customer: { first_name: 'Ines', last_name: 'Moreau', email },
      shipping_address: address,
      skus: lines.map(({ id }) => ({ sku_id: id, quantity: random.between(1, 3) })),
    }
    const key = `order-${run}-${number}`
    return { email, send: () => call('/orders', { body, app, token, key }) }
  }

  function keep(order: PlacedOrder): void {
    orders.push(order)
    for (const bagId of order.bagIds) cancelable.push({ orderId: order.id, bagId })
  }

  return {
    counts,
    placed: () => orders,
    canceled: () => canceled,

    async placeOne() {
      const attempt = newAttempt()
      const outcome = await attempt.send()
      if (outcome.kind === 'open') {
        counts.open += 1
        open.push({ ...attempt, outcome })
        await pause(AFTER_OPEN_MS)
      } else if (outcome.kind === 'refused') counts.refused += 1
      else {
        counts.answered += 1
        keep(readOrder(attempt.email, outcome.body))
        recent.push({ ...attempt, outcome })
      }
    },

    async cancelOne() {
      const bag = cancelable.splice(random.between(0, cancelable.length - 1), 1)[0]
      if (!bag) return
      const send = () => call(`/orders/${bag.orderId}/bags/${bag.bagId}/cancel`, { body: {}, app, token })
      const outcome = await send()
      if (outcome.kind === 'done') {
        counts.cancels += 1
        canceled.add(bag.bagId)
      } else if (outcome.kind === 'open') {
        counts.openCancels += 1
        openCancels.push({ bagId: bag.bagId, send })
        await pause(AFTER_OPEN_MS)
      }
    },

    async settle() {
      const faults: string[] = []
      const sentAgain = open.splice(0).map(async ({ email, send }) => {
        const outcome = await settled(send)
        if (outcome.kind === 'done') keep(readOrder(email, outcome.body))
        else faults.push(`the order of ${email}, sent again, is refused: ${outcome.code}`)
      })
      await Promise.all(sentAgain)
      for (const attempt of recent.splice(0).slice(-2)) {
        const again = await settled(attempt.send)
        if (JSON.stringify(again) !== JSON.stringify(attempt.outcome))
          faults.push(`the order of ${attempt.email}, sent again, is answered differently`)
      }
      for (const { bagId, send } of openCancels.splice(0)) {
        const outcome = await settled(send)
        if (outcome.kind === 'done' || outcome.code === 'INVALID_BAG_STATE') canceled.add(bagId)
        else faults.push(`the cancellation of bag ${bagId}, sent again, is refused: ${outcome.code}`)
      }
      return faults
    },
  }
}
