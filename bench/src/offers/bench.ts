import type { OfferSearch } from '@causeway/api-contract/offers.schemas.ts'
import { OFFER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { countAppOffers, countMerchantOffers } from '@causeway/platform/areas/catalogue/count-offers.ts'
import { searchOffers } from '@causeway/platform/areas/catalogue/search-offers.ts'
import type { RawBuilder } from 'kysely'
import { databaseOfOffers, startDatabase } from '../api/database.ts'
import {
  type Asked,
  type Asking,
  atTwoSizes,
  filtered,
  type List,
  listAt,
  pagesOf,
  searched,
  type Sides,
} from '../api/lists.ts'
import { rowOf } from '../api/worst.ts'
import { totalsOf, type Totalled, type Whose } from '../api/totals.ts'
import { type RunningServer, startProduct } from '../api/servers.ts'
import { printRows, type Row } from '../report.ts'

const OFFERS = Number(process.env.BENCH_OFFERS ?? 1_000_000)
const FEW_OFFERS = 20_000
const PORT = Number(process.env.BENCH_PORT ?? 4310)
/** Of some products, of one alone, and of a seventeenth of all. */
const TEXTS = { some: 'lamp 12', one: 'walnut rug 99', common: 'walnut' }

const matched: Asking[] = (['EXACT', 'STARTS_WITH', 'CONTAINS', 'MULTI_WORD', 'FUZZY'] as const).flatMap(
  (match_mode) =>
    Object.entries(TEXTS).map(([name, query]) => ({
      name: `${match_mode} ${name}`,
      asked: { query, match_mode },
    })),
)

const priced = (min_price: number, max_price: number) => ({ currency: 'USD', min_price, max_price })
const filters: Asking[] = [
  { name: 'nothing', asked: {} },
  { name: 'a rare status', asked: { status: ['UNAVAILABLE'] } },
  { name: 'the usual status', asked: { status: ['AVAILABLE'] } },
  { name: 'a status nobody has', asked: { status: ['ARCHIVED'] } },
  { name: 'published', asked: { publishing_status: 'PUBLISHED' } },
  { name: 'few prices', asked: priced(1000, 1010) },
  { name: 'half of all prices', asked: priced(500, 12_500) },
  { name: 'a price nobody asks', asked: priced(1, 2) },
]
const ofApps: Asking[] = [
  { name: 'subscribed', asked: { subscription_status: 'SUBSCRIBED' } },
  { name: 'not subscribed', asked: { subscription_status: 'NOT_SUBSCRIBED' } },
]

/** Those for which a count is kept: of the others so many are found with the page. */
const stated: { filter: string; asked: Pick<OfferSearch, 'status' | 'publishingStatus'> }[] = [
  { filter: 'nothing', asked: {} },
  { filter: 'a rare status', asked: { status: ['UNAVAILABLE'] } },
  { filter: 'two statuses', asked: { status: ['UNAVAILABLE', 'AVAILABLE'] } },
  { filter: 'published', asked: { publishingStatus: 'PUBLISHED' } },
]

const totalled = (
  scope: Pick<OfferSearch, 'appId' | 'merchantId'>,
  totalOf: (asked: OfferSearch) => RawBuilder<number> | undefined,
): Totalled[] =>
  stated.flatMap(({ filter, asked }) => {
    const total = totalOf(asked)
    return total
      ? [{ filter, total, search: (context) => searchOffers(context, { ...scope, ...asked }, {}) }]
      : []
  })

async function idOfFirst({ connections }: RunningServer, path: string): Promise<number> {
  const { text } = await connections.send({ method: 'GET', path })
  const [first] = JSON.parse(text) as { id: number }[]
  return first?.id ?? 0
}

interface Side extends Sides {
  list: List
  small: RunningServer
  listOfSmall: List
  filters: readonly Asking[]
  whose: Whose
  totals: readonly Totalled[]
  /** What the rows stand in. */
  table: string
}

const offersOf = (name: string, scope: Asked) =>
  listAt(name, '/api/catalog/offers/search/v1.1', scope, OFFER_SORT_DEFAULTS)

async function rowsOf(side: Side): Promise<Row[]> {
  const { list, product } = side
  const { connections } = product
  const { far, onward } = await pagesOf(connections, list)
  const modes: Row[] = []
  for (const mode of matched) {
    modes.push(rowOf('A7', 'a match mode', 'newest first', await filtered(connections, list, [mode]), 16))
  }
  const text = { table: side.table, name: 'external_id', text: TEXTS.some }
  return [
    rowOf(
      'A4',
      'a page at this size',
      `at ${FEW_OFFERS} offers`,
      await atTwoSizes(side, list, side.listOfSmall),
      1.2,
    ),
    rowOf('A5', 'page 1000 by number', 'page 1', far, 15),
    rowOf('A5', 'next page by cursor', 'page 1', onward, 1.2),
    rowOf('A6', 'a total', 'its page', await totalsOf(side.address, side.whose, side.totals), 4),
    rowOf('A7', 'any sort and filter', 'newest first', await filtered(connections, list, side.filters), 16),
    ...modes,
    rowOf('A8', 'offers that hold a text', 'ILIKE over all', await searched(side, list, text), 0.025),
  ]
}

/** The list of offers at a million of them, as an app sees it and as a merchant with a tenth of them does. */
export async function bench(): Promise<void> {
  const database = await startDatabase('offers')
  try {
    const few = await databaseOfOffers(database, FEW_OFFERS)
    const many = await databaseOfOffers(database, OFFERS)
    const servers: RunningServer[] = []
    const start = async (address: typeof few, email: string, area: 'channel' | 'merchant') => {
      const server = await startProduct(address, PORT + 4 * servers.length, email, area)
      servers.push(server)
      return server
    }
    try {
      const [channels, stores] = ['scale-channels@example.com', 'scale-stores@example.com']
      const app = {
        product: await start(many, channels, 'channel'),
        small: await start(few, channels, 'channel'),
      }
      const shop = {
        product: await start(many, stores, 'merchant'),
        small: await start(few, stores, 'merchant'),
      }
      const apps = {
        many: await idOfFirst(app.product, '/api/apps'),
        few: await idOfFirst(app.small, '/api/apps'),
      }
      const merchantOf = async ({ connections }: RunningServer) => {
        const { text } = await connections.send({ method: 'GET', path: '/api/auth-from-cookie' })
        const { user } = JSON.parse(text) as { user: { id: number } }
        return idOfFirst({ connections } as RunningServer, `/api/users/${user.id}/merchants`)
      }
      const shops = { many: await merchantOf(shop.product), few: await merchantOf(shop.small) }
      printRows(
        `Offers of an app at ${OFFERS}`,
        await rowsOf({
          ...app,
          address: many,
          table: 'app_offers',
          list: offersOf('offers', { app_id: apps.many }),
          listOfSmall: offersOf('offers', { app_id: apps.few }),
          filters: [...filters, ...ofApps],
          whose: { appIds: [apps.many], merchantIds: [] },
          totals: totalled({ appId: apps.many }, (asked) => countAppOffers(apps.many, asked).total),
        }),
      )
      printRows(
        `Products of a merchant at ${OFFERS / 10} of ${OFFERS}`,
        await rowsOf({
          ...shop,
          address: many,
          table: 'offers',
          list: offersOf('products', { merchant_id: shops.many }),
          listOfSmall: offersOf('products', { merchant_id: shops.few }),
          filters,
          whose: { appIds: [], merchantIds: [shops.many] },
          totals: totalled({ merchantId: shops.many }, (asked) => countMerchantOffers(shops.many, asked)),
        }),
      )
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  } finally {
    await database.stop()
  }
}
