import { cancelBag } from '../areas/orders/cancel-bag.ts'
import { capturePayments } from '../areas/orders/capture-payments.ts'
import { recordDispute } from '../areas/orders/disputes.ts'
import { recordAnswer } from '../areas/orders/record-answer.ts'
import { recordFulfillment } from '../areas/orders/record-fulfillment.ts'
import { recordReturn } from '../areas/orders/record-return.ts'
import { refundGoods } from '../areas/orders/refund-goods.ts'
import type { WrittenBag } from '../areas/orders/write-orders.ts'
import type { Tx } from '../db/database.ts'
import { bagMishap, type BagStep, bagLife } from './bag-life.ts'
import { DAY, daysAfter, startOfDay } from './order-calendar.ts'
import { createRandom, type Random } from './random.ts'

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
  /** Of its own, so that all else turns out as it would without mishaps. */
  readonly #mishaps = createRandom(27)
  readonly #staff: Staff
  readonly #byDay = new Map<number, Due[]>()

  constructor(random: Random, staff: Staff) {
    this.#random = random
    this.#staff = staff
  }

  /** Decides a new bag's life. */
  add({ id, orderId, of, priced: { merchantId, subTotal, lines } }: WrittenBag): void {
    const facts = { lineCount: lines.length, isAuthorizedOnly: of.order.capture === 'CUSTOM' }
    const life = bagLife(this.#random, facts)
    const plan = (step: BagStep, canceledBy: number) => {
      const day = startOfDay(daysAfter(of.now, step.day)).getTime()
      const due = { step, orderId, bagId: id, subTotal, canceledBy }
      this.#byDay.set(day, [...(this.#byDay.get(day) ?? []), due])
    }
    const staff = this.#staff.ofApp(of.appId)
    for (const step of life) {
      const isByMerchant = step.kind === 'cancel' && step.by === 'merchant'
      plan(step, isByMerchant ? this.#staff.ofMerchant(merchantId) : this.#random.pick(staff))
    }
    for (const step of bagMishap(this.#mishaps, life, facts)) plan(step, staff[0])
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
    case 'answer':
      return 5
    case 'capture':
      return 6
    case 'dispute':
      return 9.5
    case 'return':
      return 11
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

async function returnFirstLine(tx: Tx, orderId: number, bagId: number, now: Date): Promise<void> {
  const { id } = await tx
    .selectFrom('order_skus')
    .select('id')
    .where('bag_id', '=', bagId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await recordReturn(tx, { orderId, bagId, lineIds: [id], now })
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
    case 'answer':
      return { at, run: (tx, now) => recordAnswer(tx, { orderId, bagId, answer: step.answer, now }) }
    case 'dispute':
      return { at, run: (tx, now) => recordDispute(tx, { orderId, bagId, status: step.status, now }) }
    case 'return':
      return { at, run: (tx, now) => returnFirstLine(tx, orderId, bagId, now) }
    case 'refund': {
      const amount = step.share === null ? undefined : Math.max(1, Math.round(subTotal * step.share))
      return { at, run: (tx, now) => refundGoods(tx, { orderId, bagId, amount, now }) }
    }
  }
}
