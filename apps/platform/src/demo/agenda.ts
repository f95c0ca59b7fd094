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

  /** Takes what is due on a day, up to a time, off the agenda, in the order of the clock. */
  take(day: Date, until: Date): Action[] {
    const due = this.#byDay.get(day.getTime()) ?? []
    this.#byDay.delete(day.getTime())
    const timed = due.map((one) => ({ ...one, at: timeOn(day, hourOf(one.step, this.#random)) }))
    const past = timed.filter(({ at }) => at < until)
    const actions = [...captures(past), ...past.flatMap((one) => single(one) ?? []), ...fulfillments(past)]
    return actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}

interface Timed extends Due {
  at: Date
}

function hourOf(step: BagStep, random: Random): number {
  switch (step.kind) {
    case 'capture':
      return 6
    case 'cancel':
    case 'refund':
      return 7 + random.next() * 5
    case 'fulfillment':
      return step.status === 'SHIPPED' || step.status === 'PARTIALLY_SHIPPED' ? 14.5 : 13 + random.next() * 6
  }
}

/** The stores report their parcels once a day, all together. */
function fulfillments(due: readonly Timed[]): Action[] {
  const reports = due.flatMap(({ step, bagId, at }) =>
    step.kind === 'fulfillment' ? [{ bagId, status: step.status, at }] : [],
  )
  const last = reports.at(-1)
  if (!last) return []
  return [
    {
      at: last.at,
      run: (tx) => recordFulfillment(tx, reports),
    },
  ]
}

function captures(due: readonly Timed[]): Action[] {
  const [first, ...others] = due.filter(({ step }) => step.kind === 'capture')
  if (!first) return []
  const bagIds = [first, ...others].map(({ bagId }) => bagId)
  return [{ at: first.at, run: (tx, now) => capturePayments(tx, bagIds, now) }]
}

function single({ at, step, orderId, bagId, subTotal, canceledBy }: Timed): Action | null {
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
