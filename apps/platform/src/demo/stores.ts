import { Readable } from 'node:stream'
import { setCommission } from '../areas/accounts/commission-log.ts'
import { connect, createAppCredential, createStore } from '../areas/accounts/create-accounts.ts'
import { importProducts } from '../areas/catalogue/import/import-products.ts'
import { subscribeOffers } from '../areas/catalogue/subscribe-offers.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccounts, DemoApps, DemoMerchants } from './accounts.ts'
import { describeApps } from './app-profiles.ts'
import { type Catalogue, createProducts } from './catalogues/catalogue.ts'
import { clothing } from './catalogues/clothing.ts'
import { outdoor } from './catalogues/outdoor.ts'
import { stationery } from './catalogues/stationery.ts'
import { tableAndHearth } from './catalogues/table-and-hearth.ts'
import type { Market } from './order-history.ts'
import { daysAfter } from './order-calendar.ts'
import type { DemoCurrency } from './people.ts'
import { productCsv } from './product-csv.ts'
import type { Random } from './random.ts'

interface StorePlan {
  catalogue: Catalogue
  /** Begins its sku codes. */
  code: string
  fileName: string
  url: string
  currency: DemoCurrency
  /** Minor units. */
  shippingFlat: number
  /** Percent. */
  taxRate: number
  taxesIncluded: boolean
  /** How much of an app's business it is, beside the app's other merchants. */
  weight: number
}

const stores: Record<keyof DemoMerchants, StorePlan> = {
  outfitters: {
    catalogue: outdoor,
    code: 'FH',
    fileName: 'fernhollow-products.csv',
    url: 'https://fernhollow.example.com',
    currency: 'USD',
    shippingFlat: 695,
    taxRate: 8.25,
    taxesIncluded: false,
    weight: 5,
  },
  hearth: {
    catalogue: tableAndHearth,
    code: 'MB',
    fileName: 'millbrook-products.csv',
    url: 'https://millbrook.example.com',
    currency: 'USD',
    shippingFlat: 990,
    taxRate: 6.35,
    taxesIncluded: false,
    weight: 4,
  },
  atelier: {
    catalogue: clothing,
    code: 'AL',
    fileName: 'atelier-lindholm-export.csv',
    url: 'https://atelier-lindholm.example.com',
    currency: 'EUR',
    shippingFlat: 590,
    taxRate: 20,
    taxesIncluded: true,
    weight: 3,
  },
  stationery: {
    catalogue: stationery,
    code: 'KZ',
    fileName: 'kazemachi-products.csv',
    url: 'https://kazemachi.example.com',
    currency: 'JPY',
    shippingFlat: 550,
    taxRate: 10,
    taxesIncluded: false,
    weight: 3,
  },
}

/** Who sells for whom, and the commission in percent. */
const connections: Record<keyof DemoApps, Partial<Record<keyof DemoMerchants, number>>> = {
  live: { outfitters: 12.5, hearth: 15, atelier: 18, stationery: 10 },
  gifts: { outfitters: 20, atelier: 16.5 },
  deals: { hearth: 11, stationery: 8.25 },
}

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[]

/** What an app can sell, by currency. */
export function marketsOf(app: keyof DemoApps, merchants: DemoMerchants): Market[] {
  const markets = new Map<DemoCurrency, Market>()
  for (const name of keysOf(connections[app])) {
    const { currency, weight } = stores[name]
    const known = markets.get(currency)
    const merchantIds: Market['merchantIds'] = [...(known?.merchantIds ?? []), merchants[name].id]
    markets.set(currency, { currency, weight: (known?.weight ?? 0) + weight, merchantIds })
  }
  return [...markets.values()]
}

/** Every merchant got a better rate before the first order. In percent. */
const ASKED_MORE = 2.5

async function connectApps(db: Db, { apps, merchants }: DemoAccounts, date: Date): Promise<void> {
  const pairs = keysOf(connections).flatMap((app) =>
    keysOf(connections[app]).map((merchant) => ({
      between: { appId: apps[app].id, merchantId: merchants[merchant].id },
      userId: merchants[merchant].ownerId,
      asked: { rate: (connections[app][merchant] ?? 0) + ASKED_MORE, isLocked: false },
      agreed: { rate: connections[app][merchant] ?? 0, isLocked: false },
    })),
  )
  for (const { between, asked } of pairs) await connect(db, { ...between, commissionRate: asked.rate, date })
  await db.transaction().execute(async (tx) => {
    for (const { between, userId, asked, agreed } of pairs)
      await setCommission(tx, between, { from: asked, to: agreed, userId, date: daysAfter(date, 2) })
  })
}

/** Gives what a stage has of its own the age of the business that is done in it. */
async function backdate(db: Db, since: Date): Promise<void> {
  const set = { date_created: since.toISOString() }
  for (const table of ['stores', 'app_credentials'] as const) {
    await db.updateTable(table).set(set).execute()
  }
}

async function importCatalogue(
  db: Db,
  random: Random,
  merchantId: number,
  plan: StorePlan,
  { now, keepEvery }: Opening,
): Promise<void> {
  const products = createProducts(random, plan.catalogue, plan.code).filter((_, at) => at % keepEvery === 0)
  await importProducts(db, {
    merchantId,
    fileName: plan.fileName,
    csv: Readable.from([Buffer.from(productCsv(products))]),
    now: () => now,
  })
}

/** Every app opts in to most of what it sees. */
async function subscribeApps(db: Db, random: Random, apps: DemoApps): Promise<void> {
  for (const { id } of Object.values(apps)) {
    const offers = await db
      .selectFrom('channel_offers')
      .select('id')
      .where('app_id', '=', id)
      .orderBy('id')
      .execute()
    const chosen = offers.filter(() => !random.chance(0.08)).map((offer) => offer.id)
    await db.transaction().execute((tx) => subscribeOffers(tx, id, chosen))
  }
}

export interface Opening {
  now: Date
  /** 1 for whole catalogues, 3 for a third of them. */
  keepEvery: number
}

/** Opens the stores of a stage, connects the apps and fills the shelves. Answers the live app's secret of this stage. */
export async function openStores(
  db: Db,
  random: Random,
  accounts: DemoAccounts,
  opening: Opening,
): Promise<string> {
  for (const name of keysOf(stores)) {
    const { url, currency, shippingFlat, taxRate, taxesIncluded } = stores[name]
    const merchantId = accounts.merchants[name].id
    await createStore(db, { merchantId, storeUrl: url, currency, shippingFlat, taxRate, taxesIncluded })
  }
  await connectApps(db, accounts, opening.now)
  await describeApps(db, accounts.apps, opening.now)
  for (const name of keysOf(stores)) {
    await importCatalogue(db, random, accounts.merchants[name].id, stores[name], opening)
  }
  await subscribeApps(db, random, accounts.apps)
  const { secret } = await createAppCredential(db, accounts.apps.live.id)
  await createAppCredential(db, accounts.apps.gifts.id)
  await createAppCredential(db, accounts.apps.deals.id)
  await backdate(db, opening.now)
  return secret
}
