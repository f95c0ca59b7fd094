import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import type { Db } from '../../src/db/database.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { type DemoCredentials, loadDemoWorld } from '../../src/demo/load-demo-world.ts'
import { startTestPlatform, type TestPlatform } from '../../src/testing.ts'

// Not long ago, since the database's own clock is the present.
const now = new Date(Date.UTC(2026, 4, 20, 15))
const world = { now, days: 35 }

let platform: TestPlatform
let credentials: DemoCredentials | null

beforeAll(async () => {
  platform = await startTestPlatform()
  credentials = await loadDemoWorld({ ...world, live: platform.db, sandbox: platform.sandboxDb })
})
afterAll(() => platform.stop())

async function searchOrders(email: string, appId: number) {
  const token = await platform.signIn(email, demoPassword)
  const { status, body } = await platform.call('POST', '/orders/search', { app_id: appId }, { token })
  return status === 200 ? z.parse(ordersSchemas.search.response, camelCaseKeys(body)) : null
}

/** What happened, without what is secret or random by nature. */
async function story(db: Db) {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const bags = await db.selectFrom('bags').selectAll().orderBy('id').execute()
  const distributions = await db.selectFrom('distributions').selectAll().orderBy('id').execute()
  return { orders, bags, distributions }
}

describe('the demo world', () => {
  it('has books that add up, in both stages', async () => {
    expect(await reconcileOrders(platform.db)).toEqual([])
    expect(await reconcileOrders(platform.sandboxDb)).toEqual([])
  })

  it('looks like a business: several currencies, apps and fates of bags, until today', async () => {
    const { orders, bags } = await story(platform.db)
    expect(orders.length).toBeGreaterThan(60)
    expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'JPY']))
    expect(new Set(orders.map(({ app_id }) => app_id)).size).toBe(3)
    expect(orders.some(({ bag_count }) => bag_count === 2)).toBe(true)
    const statuses = new Set(bags.map(({ status }) => status))
    expect([...statuses]).toEqual(expect.arrayContaining(['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELED']))
    const last = orders.at(-1)?.date_submitted ?? ''
    expect(last <= now.toISOString() && last > new Date(now.getTime() - 4 * 86_400_000).toISOString()).toBe(
      true,
    )
  })

  it('keeps the sandbox small and its ids apart', async () => {
    const live = await story(platform.db)
    const sandbox = await story(platform.sandboxDb)
    expect(sandbox.orders.length).toBeGreaterThan(3)
    expect(sandbox.orders.length).toBeLessThan(live.orders.length / 2)
    const liveIds = new Set(live.orders.map(({ id }) => id))
    expect(sandbox.orders.filter(({ id }) => liveIds.has(id))).toEqual([])
  })

  it('lets its people in, each to what is theirs', async () => {
    const appId = credentials?.appId ?? 0
    const own = await searchOrders('developer@example.com', appId)
    expect(own?.totalElements).toBeGreaterThan(30)
    expect((await searchOrders('teammate@example.com', appId))?.totalElements).toBe(own?.totalElements)
    expect((await searchOrders('admin@example.com', appId))?.totalElements).toBe(own?.totalElements)
    expect(await searchOrders('developer.2@example.com', appId)).toBeNull()
    expect(await searchOrders('merchant@example.com', appId)).toBeNull()
  })

  it('lets its first app place an order', async () => {
    if (!credentials) throw new Error('The world was not loaded.')
    const { appId, appSecret, email, password } = credentials
    const { id } = await platform.db
      .selectFrom('channel_offers')
      .innerJoin('skus', 'skus.offer_id', 'channel_offers.id')
      .select('skus.id')
      .where('app_id', '=', appId)
      .where('subscription_status', '=', 'SUBSCRIBED')
      .where('skus.qty_available', '>', 0)
      .executeTakeFirstOrThrow()
    const order = {
      customer: { firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' },
      shippingAddress: { name: 'Ines Moreau', address_1: '12 Harbour St', city: 'Portland', country: 'US' },
      skus: [{ skuId: id, quantity: 1 }],
    }
    const token = await platform.signIn(email, password)
    const app = { id: appId, secret: appSecret }
    expect(await platform.call('POST', '/orders', order, { app, token })).toMatchObject({ status: 200 })
  })

  it('has a webhook that works, one that fails now and then and one that is disabled, with what they were told', async () => {
    const token = await platform.signIn('developer@example.com', demoPassword)
    const query = `app_id=${credentials?.appId}&extended=true`
    const { body } = await platform.call('GET', `/events/webhooks?${query}`, undefined, { token })
    expect(body).toMatchObject([
      { event: 'ORDER_ACCEPTED', status: 'ACTIVE', date_last_success: expect.any(String) },
      { event: 'ORDER_CANCELED', status: 'DISABLED', status_reason: expect.stringContaining('410') },
      { event: 'ORDER_SHIPPED', status: 'ACTIVE' },
    ])
    const log = await platform.call('GET', `/events/webhooks/all/events?${query}`, undefined, { token })
    const { content, total_elements } = log.body as { content: unknown[]; total_elements: number }
    expect(content).toContainEqual(expect.objectContaining({ status: 'SUCCEEDED', status_code: 200 }))
    // Nothing of the year before was told.
    expect(total_elements).toBeLessThanOrEqual(125)
  })

  it.each([
    ['developer@example.com', { unread: 1, saved: 1 }],
    ['teammate@example.com', { unread: 2, saved: 1 }],
    ['merchant@example.com', { unread: 1, saved: 1 }],
  ])('has told %s of what happened, most of it read', async (email, counts) => {
    const token = await platform.signIn(email, demoPassword)
    expect((await platform.call('POST', '/notifications/count', undefined, { token })).body).toEqual(counts)
    const { body } = await platform.call('POST', '/notifications/search', {}, { token })
    const dates = Object(body).content.map((row: { notification: { date_created: string } }) => {
      return row.notification.date_created
    })
    expect(dates.length).toBeGreaterThanOrEqual(3)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('is not loaded over anything', async () => {
    const before = await story(platform.db)
    expect(await loadDemoWorld({ ...world, live: platform.db, sandbox: platform.sandboxDb })).toBeNull()
    expect(await story(platform.db)).toEqual(before)
  })
})

describe('a demo world whose loading was cut off', () => {
  it('is loaded anew, and turns out the same for the same seed and day', async () => {
    const other = await startTestPlatform()
    try {
      const stages = { live: other.db, sandbox: other.sandboxDb }
      const cutOff = loadDemoWorld({
        ...world,
        ...stages,
        onProgress: (done) => {
          if (done > 0.3) throw new Error('cut off')
        },
      })
      await expect(cutOff).rejects.toThrow('cut off')
      expect(await loadDemoWorld({ ...world, ...stages })).not.toBeNull()

      const totals = async (db: Db) =>
        (await story(db)).orders.map(({ app_order_id, customer_name, total, currency, date_submitted }) => ({
          app_order_id,
          customer_name,
          total,
          currency,
          date_submitted,
        }))
      const first = await totals(platform.db)
      // The order that a story above placed is not of the seed.
      expect(await totals(other.db)).toEqual(first.filter(({ app_order_id }) => app_order_id !== null))
    } finally {
      await other.stop()
    }
  })

  it('stays away from a database with anybody in it', async () => {
    const other = await startTestPlatform()
    try {
      await other.createUser('DEVELOPER')
      expect(await loadDemoWorld({ ...world, live: other.db, sandbox: other.sandboxDb })).toBeNull()
    } finally {
      await other.stop()
    }
  })
})
