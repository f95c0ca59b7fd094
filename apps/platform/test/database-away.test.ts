import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { bagOf, Market, orderIn, refusalIn, type Store } from '../src/testing/market.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { type DatabaseWire, layWire } from './fixtures/database-wire.ts'

let database: TestDatabase
let wire: DatabaseWire
let platform: TestPlatform
let market: Market
let bakery: Store

beforeAll(async () => {
  database = await createTestDatabase()
  wire = await layWire(database.address)
  platform = await startTestPlatform({ database: wire.address })
  market = await Market.open(platform)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00', stock: 1000 }])
})
beforeEach(() => wire.mend())
afterAll(async () => {
  await wire.mend()
  await platform.stop()
  await wire.close()
  await database.drop()
})

const listOrders = () =>
  platform.call('POST', '/orders/search', { app_id: market.app.id }, { token: market.developer.token })

const recovered = () => expect.poll(async () => (await listOrders()).status).toBe(200)

async function upload(store: Store, products: number) {
  const rows = Array.from({ length: products }, (_, at) => ({
    Handle: `late-${at}`,
    Title: 'Late',
    'Variant Price': '1',
  }))
  const form = new FormData()
  form.set('file', new File([new Uint8Array(csvFile(rows))], 'late.csv'))
  const { token } = store.owner
  return platform.call('POST', `/catalog/imports?merchant_id=${store.id}`, form, { token })
}

describe('while the database is away', () => {
  it('every call is told so and when to come again, and none is after it is back', async () => {
    await wire.cut()
    const answers = [
      await listOrders(),
      await market.sendOrder(market.order({ bread: 1 })),
      await platform.call('POST', '/sessions', { email: market.developer.email, password: 'any' }),
    ]
    for (const answer of answers) {
      expect(refusalIn(answer)).toMatchObject({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: 'The service cannot reach its database. Try again in a few seconds.',
        retry_after: 5,
      })
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    await wire.mend()
    await recovered()
  })

  it('an order whose answer was lost is placed once when it is sent again', async () => {
    const order = market.order({ bread: 2 })
    const key = { 'idempotency-key': 'over-a-bad-line' }
    const before = await market.stockOf('bread')
    wire.delay(30)
    const sent = market.sendOrder(order, key)
    await wire.cut()
    expect((await sent).status).toBe(503)
    await wire.mend()
    await recovered()
    const again = orderIn(await market.sendOrder(order, key))
    expect(orderIn(await market.sendOrder(order, key))).toEqual(again)
    expect(await market.stockOf('bread')).toBe(before - 2)
  })

  it('an import waits, and goes on by itself', async () => {
    const { body } = await upload(bakery, 700)
    const run = async () => {
      const path = `/catalog/imports/${Object(body).id}`
      return Object((await platform.call('GET', path, undefined, { token: bakery.owner.token })).body)
    }
    await expect.poll(async () => (await run()).processed_rows).toBeGreaterThan(0)
    await wire.cut()
    await wire.mend()
    await expect.poll(async () => (await run()).status, { timeout: 90_000 }).toBe('COMPLETED')
    expect(await run()).toMatchObject({ processed_rows: 700, products_created: 700, rejected_rows: 0 })
  })

  it('what happens is announced once the database is back', async () => {
    await wire.cut()
    await wire.mend()
    await recovered()
    const order = await market.placeOrder({ bread: 1 })
    await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
    const positions = async () => {
      const rows = await platform.db
        .selectFrom('outbox')
        .select('position')
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute()
      return rows.map(({ position }) => position !== null)
    }
    await expect.poll(positions).toEqual([true, true])
  })
})

describe('a database that is frozen', () => {
  it('leaves no caller waiting, and is not believed dead for longer than it is', async () => {
    await recovered()
    wire.freeze()
    const answers = await Promise.all([listOrders(), listOrders(), listOrders()])
    for (const answer of answers)
      expect(refusalIn(answer)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retry_after: 5 })
    await wire.mend()
    await recovered()
  })
})

describe('a slow line to the database', () => {
  it('makes calls slow and none of them wrong', async () => {
    wire.delay(15)
    const placed = await Promise.all([1, 2, 3].map(() => market.placeOrder({ bread: 1 })))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(3)
    expect((await listOrders()).status).toBe(200)
  })
})
