import type { FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import { cancelBag } from '../areas/orders/cancel-bag.ts'
import { capturePayments } from '../areas/orders/capture-payments.ts'
import { recordFulfillment } from '../areas/orders/record-fulfillment.ts'
import { refundGoods } from '../areas/orders/refund-goods.ts'
import type { WrittenBag } from '../areas/orders/write-orders.ts'
import type { Tx } from '../db/database.ts'
import { type BagStep, bagLife } from './bag-life.ts'
import { DAY, daysAfter, startOfDay } from './order-calendar.ts'
import type { Random } from './random.ts'

/** Who cancels bags in the dashboards. */
export interface Staff {
  ofApp(appId: number): readonly [number, ...number[]]
  ofMerchant(merchantId: number): number
}

interface Due {
  step: BagStep
  orderId: number
  bagId: number
  subTotal: number
  canceledBy: number
}

export interface Action {
  at: Date
  run(tx: Tx, now: Date): Promise<void>
}

const timeOn = (day: Date, hour: number): Date => new Date(day.getTime() + Math.floor((hour / 24) * DAY))

/** What is still to happen to the bags of the demo world, by day. */
export class Agenda {
  readonly #random: Random
  readonly #staff: Staff
  readonly #byDay = new Map<number, Due[]>()

  constructor(random: Random, staff: Staff) {
    this.#random = random
    this.#staff = staff
  }

  /** Decides a new bag's life. */
  add({ id, orderId, of, priced: { merchantId, subTotal, lines } }: WrittenBag): void {
    const facts = { lineCount: lines.length, isAuthorizedOnly: of.order.capture === 'CUSTOM' }
    for (const step of bagLife(this.#random, facts)) {
      const isByMerchant = step.kind === 'cancel' && step.by === 'merchant'
      const canceledBy = isByMerchant
        ? this.#staff.ofMerchant(merchantId)
        : this.#random.pick(this.#staff.ofApp(of.appId))
      const day = startOfDay(daysAfter(of.now, step.day)).getTime()
      const due = { step, orderId, bagId: id, subTotal, canceledBy }
      this.#byDay.set(day, [...(this.#byDay.get(day) ?? []), due])
    }
  }

  /** Takes what is due on a day off the agenda, in the order of the clock. */
  take(day: Date): Action[] {
    const due = this.#byDay.get(day.getTime()) ?? []
    this.#byDay.delete(day.getTime())
    const actions = [
      ...fulfillments(day, due),
      ...captures(day, due),
      ...due.flatMap((one) => single(timeOn(day, 7 + this.#random.next() * 5), one) ?? []),
    ]
    return actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}

/** Parcels are reported once a day, all together. */
function fulfillments(day: Date, due: readonly Due[]): Action[] {
  const byStatus = new Map<FulfillmentStatus, number[]>()
  for (const { step, bagId } of due) {
    if (step.kind === 'fulfillment') byStatus.set(step.status, [...(byStatus.get(step.status) ?? []), bagId])
  }
  return [...byStatus].map(([status, bagIds]) => ({
    at: timeOn(day, status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED' ? 14.6 : 16.9),
    run: (tx, now) => recordFulfillment(tx, { bagIds, status, now }),
  }))
}

function captures(day: Date, due: readonly Due[]): Action[] {
  const bagIds = due.filter(({ step }) => step.kind === 'capture').map(({ bagId }) => bagId)
  if (bagIds.length === 0) return []
  return [{ at: timeOn(day, 6), run: (tx, now) => capturePayments(tx, bagIds, now) }]
}

function single(at: Date, { step, orderId, bagId, subTotal, canceledBy }: Due): Action | null {
  switch (step.kind) {
    case 'capture':
    case 'fulfillment':
      return null
    case 'cancel': {
      const choices = { restockItems: step.restockItems, notifyCustomer: step.notifyCustomer }
      const view = { whole: true } as const
      return { at, run: (tx, now) => cancelBag(tx, { orderId, bagId, view, choices, canceledBy, now }) }
    }
    case 'refund': {
      const amount = step.share === null ? undefined : Math.max(1, Math.round(subTotal * step.share))
      return { at, run: (tx, now) => refundGoods(tx, { orderId, bagId, amount, now }) }
    }
  }
}
