import type { PlaceOrder } from '@causeway/domain-types/order.ts'
import { writeOrders } from '../areas/orders/place-order.ts'
import { type NewOrder, type OrderPlacement, prepareOrders } from '../areas/orders/prepare-orders.ts'
import type { Db, Tx } from '../db/database.ts'
import { Agenda, type Staff } from './agenda.ts'
import { daysAfter, orderTimes, startOfDay } from './order-calendar.ts'
import type { DemoCurrency, Shopper } from './people.ts'
import type { Random } from './random.ts'
import type { Shelves } from './shelves.ts'

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
}

export interface HistoryPlan {
  db: Db
  random: Random
  from: Date
  until: Date
  /** How busy it is, 1 being the live world. */
  scale: number
  apps: readonly SellingApp[]
  shelves: Shelves
  shoppers: Record<DemoCurrency, (random: Random) => Shopper>
  staff: Staff
  onProgress(done: number): void
}

const referrals = ['newsletter', 'live-stream', 'creator-27', 'spring-drop'] as const

/** One order in three is for things of two merchants, where the app has two in that currency. */
function chooseMerchants(random: Random, { merchantIds }: Market): readonly number[] {
  const [one, other] = merchantIds
  return other !== undefined && random.chance(0.34) ? [one, other] : [random.pick(merchantIds)]
}

function createPlacement(plan: HistoryPlan, now: Date, number: number): OrderPlacement | null {
  const { random, apps, shelves, shoppers } = plan
  const app = random.weighted(apps.map((one) => [one, one.weight] as const))
  const market = random.weighted(app.markets.map((one) => [one, one.weight] as const))
  const skus = chooseMerchants(random, market).flatMap((merchantId) =>
    shelves.take(random, app.id, merchantId),
  )
  if (skus.length === 0) return null
  const { customer, address } = shoppers[market.currency](random)
  const order: PlaceOrder = {
    appOrderId: `${app.prefix}-${String(number).padStart(6, '0')}`,
    referralId: random.chance(0.3) ? random.pick(referrals) : undefined,
    customer,
    shippingAddress: address,
    capture: random.chance(0.14) ? 'CUSTOM' : 'AUTOMATIC',
    skus,
  }
  return { appId: app.id, order, placedBy: app.ownerId, now }
}

/** Orders go through the rules of every order, but those of some days are written together: so the year takes seconds. */
async function placeTogether(tx: Tx, apps: readonly SellingApp[], placements: readonly OrderPlacement[]) {
  const prepared: NewOrder[] = []
  for (const { id } of apps) {
    const own = placements.filter(({ appId }) => appId === id)
    if (own.length > 0) prepared.push(...(await prepareOrders(tx, id, own)))
  }
  if (prepared.length === 0) return []
  return writeOrders(
    tx,
    prepared.toSorted((a, b) => a.now.getTime() - b.now.getTime()),
  )
}

const DAYS_AT_ONCE = 5

function* spansOfDays({ from, until }: HistoryPlan): Generator<Date[]> {
  for (let first = startOfDay(from); first < until; first = daysAfter(first, DAYS_AT_ONCE)) {
    yield Array.from({ length: DAYS_AT_ONCE }, (_, days) => daysAfter(first, days)).filter(
      (day) => day < until,
    )
  }
}

/** When orders come in on these days. `progress` is how far the history is at the last of them. */
function timesOn(
  days: readonly Date[],
  { random, from, until, scale }: HistoryPlan,
  progress: number,
): Date[] {
  return days
    .flatMap((day) => orderTimes(random, day, progress))
    .filter((at) => random.next() < scale && at >= from && at < until)
}

/** Lives through a span of time: orders come in, and what was ordered before moves on. Answers how many orders came. */
export async function writeHistory(plan: HistoryPlan): Promise<number> {
  const { db, random, from, until } = plan
  const agenda = new Agenda(random, plan.staff)
  let count = 0
  let number = 0
  for (const days of spansOfDays(plan)) {
    const progress = ((days.at(-1) ?? from).getTime() - from.getTime()) / (until.getTime() - from.getTime())
    const times = timesOn(days, plan, progress)
    const placements = times.flatMap((at, index) => createPlacement(plan, at, number + index + 1) ?? [])
    await db.transaction().execute(async (tx) => {
      for (const bag of await placeTogether(tx, plan.apps, placements)) agenda.add(bag)
      for (const { at, run } of days.flatMap((day) => agenda.take(day, until))) await run(tx, at)
    })
    count += placements.length
    number += times.length
    plan.onProgress(Math.max(0, progress))
  }
  return count
}
