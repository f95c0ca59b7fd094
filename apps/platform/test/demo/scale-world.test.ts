import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { loadScale } from '../../src/demo/scale-world.ts'
import { startTestPlatform, type TestPlatform } from '../../src/testing.ts'
import type { SeedApp, SeedUser } from '../../src/testing/seeds.ts'

let platform: TestPlatform
let developer: SeedUser
let app: SeedApp

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  developer = await platform.createUser('DEVELOPER')
  app = await platform.createApp(developer)
})
afterAll(() => platform.stop())

const load = (orders: number) =>
  loadScale({
    db: platform.db,
    orders,
    now: new Date('2026-03-28T12:00:00Z'),
    first: { appIds: [app.id], merchantIds: [] },
    apps: 4,
    merchants: 15,
    offersPerMerchant: 3,
  })

async function count(table: 'orders' | 'bags' | 'merchants' | 'offers' | 'apps'): Promise<number> {
  const { n } = await platform.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What the first app's list says it holds, and what it holds. */
async function firstAppsOrders(filters: object = {}) {
  const token = await platform.signIn(developer.email)
  const { body } = await platform.call('POST', '/orders/search', { app_id: app.id, ...filters }, { token })
  return body
}

describe('a market of many orders', () => {
  it('is loaded whole, and its money adds up', async () => {
    expect(await load(700)).toBe(700)
    expect(await count('orders')).toBe(700)
    expect(await count('apps')).toBe(4)
    expect(await count('merchants')).toBe(15)
    expect(await reconcileOrders(platform.db)).toEqual([])
    const bags = await count('bags')
    expect(bags).toBeGreaterThan(1200)
    expect(bags).toBeLessThan(1600)
  })

  it('is not there twice when it is loaded again, and tops up when more is asked for', async () => {
    expect(await load(700)).toBe(0)
    expect(await load(900)).toBe(200)
    expect(await count('orders')).toBe(900)
    expect(await count('merchants')).toBe(15)
    expect(await count('offers')).toBe(45)
    expect(await reconcileOrders(platform.db)).toEqual([])
  })

  it('gives the first app its share, in lists whose totals are those of their rows', async () => {
    const { n } = await platform.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('app_id', '=', app.id)
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(350)
    expect(await firstAppsOrders()).toMatchObject({ total_elements: n })
    for (const days of [
      { submitted_from: '2025-05-17', submitted_to: '2025-11-02' },
      { submitted_from: '2025-05-17', submitted_to: '2025-05-30' },
      { submitted_to: '2025-02-28' },
      { submitted_from: '2025-12-01', status: ['CANCELED'] },
    ]) {
      const page = Object(await firstAppsOrders(days))
      expect(page.total_elements).toBeGreaterThan(0)
      // An exact count of the rows themselves, since all filters of the page are filters of the text search too.
      expect(await firstAppsOrders({ ...days, query: 'example.com' })).toMatchObject({
        total_elements: page.total_elements,
      })
    }
  })
})
