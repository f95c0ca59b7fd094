import type { DistributionSearch, DistributionSides } from '@causeway/api-contract/billing.schemas.ts'
import { BagSortKey } from '@causeway/domain-types/bag.ts'
import { DistributionSortKey } from '@causeway/domain-types/distribution.ts'
import { OfferSortKey } from '@causeway/domain-types/offer.ts'
import { OrderSortKey } from '@causeway/domain-types/order.ts'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { escapeLiteral, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { totalDistributions } from '../src/areas/billing/distribution-sums.ts'
import { searchDistributions } from '../src/areas/billing/search-distributions.ts'
import { searchOffers } from '../src/areas/catalogue/search-offers.ts'
import { searchNotifications } from '../src/areas/notifications/own-notifications.ts'
import { searchBags } from '../src/areas/orders/search-bags.ts'
import { searchOrders } from '../src/areas/orders/search-orders.ts'
import { openDb, openPool } from '../src/db/connect.ts'
import type { Database, Db } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { KEEP_PLANS, PLAN_ANEW, PREPARED } from '../src/db/prepared.ts'
import { withoutIndexes } from '../src/db/without-indexes.ts'
import { MARKET_TABLES } from '../src/demo/scale-market.ts'
import { loadScale } from '../src/demo/scale-world.ts'
import type { Context } from '../src/http/context.ts'
import type { ReadyJson } from '../src/http/ready-json.ts'
import { createLog } from '../src/log.ts'
import { seedsOf } from '../src/testing/seeds.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'

/** Enough for a thousand pages, and one row of the next. */
const ROWS = 100_001
/** What each page may read, in blocks of 8 KB. These are exact wherever the test runs, unlike times. */
const FIRST_PAGE = 110
const THOUSANDTH_PAGE = 1010
/** A total is asked for first, then the keys of the page along an index, then each of their rows by its id. */
const FILTERED_PAGE = 550
/** An app's offers are read beside what it sees of them, since only there their stock is kept up to date. */
const STOCK_OF_A_PAGE = 310
/** Their total is the sum of several, for each type and side. */
const TOTAL_OF_DISTRIBUTIONS = 5
/** A merchant's distributions name the app of each, which is looked up row by row. */
const APPS_OF_A_PAGE = 310
/** So many hits are looked for that all are known to be more. */
const A_COMMON_WORD = 2000

let database: TestDatabase
let pool: Pool
let context: Context
let appId: number
let merchantId: number
let userId: number
const sent: CompiledQuery[] = []

/** One merchant's catalogue of that many products, which the app sees too. */
async function stockUp(db: Db, offers: number): Promise<void> {
  await db.transaction().execute((tx) =>
    withoutIndexes(tx, MARKET_TABLES, {
      write: async () => {
        await sql`
          insert into offers (
            merchant_id, external_id, name, description, vendor, seller, product_type, status, publishing_status,
            store_published, currency, min_price, max_price, sku_count, qty_available, content_hash, date_created,
            date_last_modified
          )
          select ${merchantId}, 'thing-' || number, 'Thing ' || hashint4(number), '', 'Vendor ' || number % 97, 'Store',
            'PHYSICAL', 'AVAILABLE', 'PUBLISHED', true, 'USD', 100 + abs(hashint4(number)) % 9000, 9999, 1, 1, '',
            now(), now()
          from generate_series(1, ${offers}::int) as number`.execute(tx)
      },
      onIndexing: () => {},
    }),
  )
  await sql`analyze offers`.execute(db)
  await sql`analyze app_offers`.execute(db)
}

/** One person was told that much, a tenth of it unread and saved, and others as much beside. */
async function tellOften(db: Db): Promise<void> {
  const { id: other } = await seedsOf(() => db).createUser('DEVELOPER')
  await sql`
    insert into notifications (
      stage, user_id, event_id, type, title, text, read_status, saved_status, date_created
    )
    select 'live', user_id, gen_random_uuid(),
      case number % 3 when 0 then 'STORE_CONNECTED' else 'COMMISSION_RATE_UPDATED' end, 'Title ' || number,
      'Text ' || number, case number % 10 when 0 then 'UNREAD' else 'READ' end,
      case number % 10 when 1 then 'SAVED' else 'UNSAVED' end, now()
    from generate_series(1, ${ROWS}::int) as number, unnest(array[${userId}, ${other}]::bigint[]) as user_id`.execute(
    db,
  )
  await sql`analyze notifications`.execute(db)
}

const LISTED = ['orders', 'bags', 'distributions', 'offers', 'app_offers', 'notifications']

/** An index alone can answer once no transaction is left that may not see the rows; autovacuum's count as well. */
async function untilSeenByAll(db: Db): Promise<void> {
  const hidden = async () => {
    for (const table of LISTED) await sql`vacuum ${sql.table(table)}`.execute(db)
    const { rows } = await sql`
      select relname from pg_class
      where oid = any(${LISTED}::regclass[]) and relallvisible < relpages`.execute(db)
    return rows
  }
  await vi.waitFor(async () => expect(await hidden()).toEqual([]), { timeout: 120_000, interval: 500 })
}

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.address, createLog('silent'))
  pool = openPool(database.address, 'live', { max: 2, log: createLog('silent'), unlimited: true })
  const db = openDb(pool)
  const seeds = seedsOf(() => db)
  const developer = await seeds.createUser('DEVELOPER')
  userId = developer.id
  const app = await seeds.createApp(developer)
  appId = app.id
  await loadScale({
    db,
    orders: ROWS,
    now: new Date('2026-06-30T12:00:00Z'),
    first: { appIds: [appId], merchantIds: [] },
    apps: 1,
    merchants: 1,
    offersPerMerchant: 3,
  })
  const merchant = await db.selectFrom('merchants').select('id').orderBy('id').executeTakeFirstOrThrow()
  merchantId = merchant.id
  await stockUp(db, ROWS)
  await tellOften(db)
  await untilSeenByAll(db)
  const org = { id: app.orgId, owner: true, permissions: [], timeZone: 'UTC' }
  context = {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void sent.push(query),
    }),
    stage: 'live',
    caller: {
      user: { id: userId, role: 'DEVELOPER', firstName: 'Ada', lastName: 'No', email: 'ada@example.com' },
      sessionId: null,
      app: null,
      orgs: [{ ...org, appIds: [appId], merchantIds: [merchantId] }],
      appIds: [appId],
      merchantIds: [merchantId],
    },
  } as unknown as Context
}, 400_000)
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const Plans = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: z.looseObject({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }),
      }),
    ]),
  }),
])

/** Explains a statement as it runs: one that is prepared, with the plan that it has whoever's rows it reads. */
async function explained({ sql: text, parameters }: CompiledQuery): Promise<z.output<typeof Plans>> {
  const explain = 'explain (analyze, buffers, timing off, format json)'
  if (!text.startsWith(PREPARED))
    return z.parse(Plans, (await pool.query(`${explain} ${text}`, [...parameters])).rows)
  const values = parameters.map((value) => escapeLiteral(String(value)))
  const client = await pool.connect()
  try {
    await client.query(`${KEEP_PLANS}; prepare listed as ${text}`)
    const { rows } = await client.query(`${explain} execute listed (${values.join(', ')})`)
    return z.parse(Plans, rows)
  } finally {
    await client.query(`deallocate listed; ${PLAN_ANEW}`)
    client.release()
  }
}

const Listed = z.object({ content: z.array(z.unknown()), next_cursor: z.nullable(z.string()) })

/** How many blocks the statements of a list read. */
async function buffersOf(list: () => Promise<ReadyJson<unknown>>) {
  sent.length = 0
  const { text } = await list()
  let buffers = 0
  for (const query of sent) {
    const { Plan } = (await explained(query))[0]['QUERY PLAN'][0]
    buffers += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  const { content, next_cursor } = z.parse(Listed, JSON.parse(text ?? ''))
  return { rows: content.length, cursor: next_cursor ?? undefined, buffers }
}

const directions = ['asc', 'desc'] as const

describe.each([
  ['orders of an app', OrderSortKey.options, 0, searchOrders, () => ({ appId })],
  ['bags of an app', BagSortKey.options, 0, searchBags, () => ({ appId })],
  ['bags of a merchant', BagSortKey.options, 0, searchBags, () => ({ merchantId })],
  [
    'distributions of an app',
    DistributionSortKey.options,
    TOTAL_OF_DISTRIBUTIONS,
    searchDistributions,
    () => ({ appId }),
  ],
  [
    'distributions of a merchant',
    DistributionSortKey.options,
    TOTAL_OF_DISTRIBUTIONS + APPS_OF_A_PAGE,
    searchDistributions,
    () => ({ merchantId }),
  ],
  ['offers of a merchant', OfferSortKey.options, 0, searchOffers, () => ({ merchantId })],
  ['offers of an app', OfferSortKey.options, STOCK_OF_A_PAGE, searchOffers, () => ({ appId })],
] as const)('%s', (_, sortKeys, beside, search, whose) => {
  it.each(sortKeys.flatMap((sortBy) => directions.map((sortDirection) => ({ sortBy, sortDirection }))))(
    'by $sortBy $sortDirection read little for the first page, for the thousandth and from there on',
    async (sort) => {
      // Every list takes its own keys, which the table above pairs with it.
      const read = search as (context: Context, asked: object, paging: object) => Promise<ReadyJson<unknown>>
      const first = await buffersOf(() => read(context, { ...whose(), ...sort }, {}))
      const far = await buffersOf(() => read(context, { ...whose(), ...sort }, { page: 1000 }))
      const next = await buffersOf(() => read(context, { ...whose(), ...sort }, { cursor: far.cursor }))
      expect([first.rows, far.rows]).toEqual([100, 100])
      expect(next.rows).toBeGreaterThan(0)
      expect(next.buffers).toBeLessThanOrEqual(FIRST_PAGE + beside)
      expect(first.buffers).toBeLessThanOrEqual(FIRST_PAGE + beside)
      expect(far.buffers).toBeLessThanOrEqual(THOUSANDTH_PAGE + beside)
    },
  )
})

describe('the notifications of a person', () => {
  it.each<[string, Parameters<typeof searchNotifications>[1], number, number]>([
    // A total is counted in the index, a hundred thousand in some hundred blocks.
    ['all', {}, 1000, 550],
    // Behind the last row of a view, PostgreSQL 15 walks on through the entries of another one.
    ['unread', { view: 'unread' }, 90, 150],
    ['saved', { view: 'saved' }, 90, 150],
    ['of a type', { type: ['STORE_CONNECTED'] }, 300, 300],
  ])('%s read little for the first page, for a far one and from there on', async (_, search, page, most) => {
    const first = await buffersOf(() => searchNotifications(context, search, {}))
    const far = await buffersOf(() => searchNotifications(context, search, { page }))
    const next = await buffersOf(() => searchNotifications(context, search, { cursor: far.cursor }))
    expect([first.rows, far.rows]).toEqual([100, 100])
    expect(next.rows).toBeGreaterThan(0)
    for (const { buffers } of [first, next]) expect(buffers).toBeLessThanOrEqual(most)
    expect(far.buffers).toBeLessThanOrEqual(2 * most)
  })
})

describe('a filtered page of distributions', () => {
  const kinds: [string, DistributionSearch, DistributionSides][] = [
    ['refunds', { type: ['REFUND'] }, {}],
    ['payments', { type: ['PAYMENT'] }, {}],
    ['the shares of the channel', {}, { includeMerchants: false }],
    ['the shares of the merchants', {}, { includeChannels: false }],
    ['refunds of the channel', { type: ['REFUND'] }, { includeMerchants: false }],
    ['what is seldom', { type: ['DISPUTE_ADJUSTMENT'] }, {}],
  ]
  const sorts = DistributionSortKey.options.flatMap((sortBy) =>
    directions.map((sortDirection) => ({ sortBy, sortDirection })),
  )
  it.each(kinds.flatMap((kind) => sorts.map((sort) => [...kind, sort] as const)))(
    'of %s %j %j is found along an index, by %j',
    async (_, search, sides, sort) => {
      const asked = { appId, ...search, ...sort }
      const first = await buffersOf(() => searchDistributions(context, asked, sides))
      expect(first.buffers).toBeLessThanOrEqual(FILTERED_PAGE)
    },
  )
})

describe('distributions', () => {
  it('of one order are found by its number as soon among many', async () => {
    const { id } = await context.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id')
      .offset(500)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const whose of [{ appId }, { merchantId }]) {
      const found = await buffersOf(() => searchDistributions(context, { ...whose, query: `#${id}` }, {}))
      expect(found.rows).toBeGreaterThanOrEqual(2)
      expect(found.buffers).toBeLessThanOrEqual(FIRST_PAGE)
    }
  })

  it('are not added up where no sums of them are kept and they are too many', async () => {
    const ofBoth = { appId, merchantId }
    expect(await totalDistributions(context, ofBoth, {})).toEqual({ content: [], is_too_many: true })
    const ofDay = { ...ofBoth, createdFrom: '2026-06-01', createdTo: '2026-06-02' }
    const { content, is_too_many } = await totalDistributions(context, ofDay, {})
    expect(is_too_many).toBe(false)
    expect(content.map(({ payout_account_type }) => payout_account_type)).toEqual(['MERCHANT', 'DEVELOPER'])
  })
})

describe.each([
  ['a merchant', () => ({ merchantId })],
  ['an app', () => ({ appId })],
] as const)('a word in every offer of %s', (_, whose) => {
  it.each([
    // None is called that and nothing else.
    ['EXACT', 0, FIRST_PAGE],
    ['STARTS_WITH', 100, A_COMMON_WORD],
    ['CONTAINS', 100, A_COMMON_WORD],
    ['MULTI_WORD', 100, A_COMMON_WORD],
    ['FUZZY', 100, A_COMMON_WORD],
  ] as const)('%s', async (matchMode, rows, most) => {
    const found = await buffersOf(() => searchOffers(context, { ...whose(), query: 'thing', matchMode }, {}))
    expect(found.rows).toBe(rows)
    expect(found.buffers).toBeLessThanOrEqual(most)
  })

  it('is beside a number that few have', async () => {
    const { name } = await context.db
      .selectFrom('offers')
      .select('name')
      .where('external_id', '=', 'thing-1')
      .executeTakeFirstOrThrow()
    const query = name.replace('Thing', 'Thnig')
    const found = await buffersOf(() => searchOffers(context, { ...whose(), query, matchMode: 'FUZZY' }, {}))
    expect(found.rows).toBeGreaterThan(0)
    expect(found.buffers).toBeLessThanOrEqual(FIRST_PAGE)
  })
})
