import type { PlaceOrder } from '@causeway/domain-types/order.ts'
import { cancelBag } from '../areas/orders/cancel-bag.ts'
import { capturePayments } from '../areas/orders/capture-payments.ts'
import { placeOrder } from '../areas/orders/place-order.ts'
import { recordFulfillment } from '../areas/orders/record-fulfillment.ts'
import { refundGoods } from '../areas/orders/refund-goods.ts'
import type { Db, Tx } from '../db/database.ts'
import { type BagStep, bagLife } from './bag-life.ts'
import { DAY, daysAfter, orderTimes, startOfDay } from './order-calendar.ts'
import type { DemoCurrency, Shopper } from './people.ts'
import type { Random } from './random.ts'
import type { Shelf } from './shelves.ts'

/** What an app sells in one currency. */
export interface Market {
  currency: DemoCurrency
  weight: number
  merchantIds: readonly [number, ...number[]]
}

export interface SellingApp {
  id: number
  /** Begins its app order ids. */
  prefix: string
  weight: number
  markets: readonly Market[]
  /** Whose token its server uses. */
  ownerId: number
  /** Who cancels bags in its dashboard. */
  staffIds: readonly [number, ...number[]]
}

export interface HistoryPlan {
  db: Db
  random: Random
  from: Date
  until: Date
  /** How many orders there are, compared with a live world. */
  scale: number
  apps: readonly [SellingApp, ...SellingApp[]]
  shelves: ReadonlyMap<number, Shelf>
  shoppers: Record<DemoCurrency, (random: Random) => Shopper>
  merchantOwners: ReadonlyMap<number, number>
}

interface Due {
  step: BagStep
  orderId: number
  bagId: number
  merchantId: number
  subTotal: number
  app: SellingApp
}

interface Action {
  at: Date
  run(tx: Tx, now: Date): Promise<void>
}

/** Lives through a span of days: orders come in, and what was ordered before moves on. Returns how many orders came. */
export async function writeHistory(plan: HistoryPlan): Promise<number> {
  const history = new History(plan)
  const first = startOfDay(plan.from)
  for (let day = first; day < plan.until; day = daysAfter(day, 1)) {
    const actions = history.actionsOn(day).filter(({ at }) => at >= plan.from && at < plan.until)
    await plan.db.transaction().execute(async (tx) => {
      for (const { at, run } of actions) await run(tx, at)
    })
  }
  return history.orderCount
}

class History {
  orderCount = 0
  readonly #plan: HistoryPlan
  readonly #dueOn = new Map<number, Due[]>()

  constructor(plan: HistoryPlan) {
    this.#plan = plan
  }

  actionsOn(day: Date): Action[] {
    const { random, from, until, scale } = this.#plan
    const progress = (day.getTime() - from.getTime()) / (until.getTime() - from.getTime())
    const times = orderTimes(random, day, progress).filter(() => random.next() < scale)
    const orders = times.map((at): Action => ({ at, run: (tx, now) => this.#order(tx, now) }))
    const steps = this.#stepsOn(day)
    return [...orders, ...steps].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }

  async #order(tx: Tx, now: Date): Promise<void> {
    const { random, apps, shelves, shoppers } = this.#plan
    const app = random.weighted(apps.map((one) => [one, one.weight] as const))
    const market = random.weighted(app.markets.map((one) => [one, one.weight] as const))
    const skus = this.#merchantsOf(market).flatMap((id) => shelves.get(id)?.take(random) ?? [])
    if (skus.length === 0) return
    const { customer, address } = shoppers[market.currency](random)
    const order: PlaceOrder = {
      appOrderId: `${app.prefix}-${String(this.orderCount + 1).padStart(6, '0')}`,
      referralId: random.chance(0.3)
        ? random.pick(['newsletter', 'live-stream', 'creator-27', 'spring-drop'])
        : undefined,
      customer,
      shippingAddress: address,
      capture: random.chance(0.1) ? 'CUSTOM' : 'AUTOMATIC',
      skus,
    }
    const { orderId, bags } = await placeOrder(tx, { appId: app.id, order, placedBy: app.ownerId, now })
    this.orderCount += 1
    for (const { id, priced } of bags) {
      const { merchantId, subTotal, lines } = priced
      const facts = { lineCount: lines.length, isAuthorizedOnly: order.capture === 'CUSTOM' }
      for (const step of bagLife(random, facts)) {
        this.#schedule(now, { step, orderId, bagId: id, merchantId, subTotal, app })
      }
    }
  }

  /** One order in three is for things of two merchants, where the app has two in that currency. */
  #merchantsOf({ merchantIds }: Market): readonly number[] {
    const { random } = this.#plan
    if (merchantIds.length > 1 && random.chance(0.34)) return merchantIds
    return [random.pick(merchantIds)]
  }

  #schedule(ordered: Date, due: Due): void {
    const day = startOfDay(daysAfter(ordered, due.step.day)).getTime()
    const others = this.#dueOn.get(day)
    if (others) others.push(due)
    else this.#dueOn.set(day, [due])
  }

  #stepsOn(day: Date): Action[] {
    const due = this.#dueOn.get(day.getTime()) ?? []
    this.#dueOn.delete(day.getTime())
    return [
      ...this.#fulfillments(day, due),
      ...this.#captures(day, due),
      ...due.flatMap((one) => this.#single(day, one)),
    ]
  }

  /** A store reports its parcels once a day, all together. */
  #fulfillments(day: Date, due: readonly Due[]): Action[] {
    const batches = new Map<string, { bagIds: number[]; action: Action }>()
    for (const { step, bagId, merchantId } of due) {
      if (step.kind !== 'fulfillment') continue
      const { status } = step
      const key = `${merchantId} ${status}`
      const known = batches.get(key)
      if (known) {
        known.bagIds.push(bagId)
        continue
      }
      const bagIds = [bagId]
      const hour = status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED' ? 15 : 17
      const run = (tx: Tx, now: Date) => recordFulfillment(tx, { bagIds, status, now })
      batches.set(key, { bagIds, action: { at: timeOn(day, hour + (merchantId % 4) / 4), run } })
    }
    return [...batches.values()].map(({ action }) => action)
  }

  #captures(day: Date, due: readonly Due[]): Action[] {
    const bagIds = due.filter(({ step }) => step.kind === 'capture').map(({ bagId }) => bagId)
    if (bagIds.length === 0) return []
    return [{ at: timeOn(day, 6), run: (tx, now) => capturePayments(tx, bagIds, now) }]
  }

  #single(day: Date, { step, orderId, bagId, merchantId, subTotal, app }: Due): Action[] {
    const { random, merchantOwners } = this.#plan
    const at = timeOn(day, 7 + random.next() * 5)
    switch (step.kind) {
      case 'capture':
      case 'fulfillment':
        return []
      case 'cancel': {
        const { restockItems, notifyCustomer } = step
        const choices = { restockItems, notifyCustomer }
        const canceledBy =
          step.by === 'channel' ? random.pick(app.staffIds) : (merchantOwners.get(merchantId) ?? null)
        const view = { whole: true } as const
        return [{ at, run: (tx, now) => cancelBag(tx, { orderId, bagId, view, choices, canceledBy, now }) }]
      }
      case 'refund': {
        const amount = step.share === null ? undefined : Math.max(1, Math.round(subTotal * step.share))
        return [{ at, run: (tx, now) => refundGoods(tx, { orderId, bagId, amount, now }) }]
      }
    }
  }
}

const timeOn = (day: Date, hour: number): Date => new Date(day.getTime() + Math.floor((hour / 24) * DAY))
