import { billingSchemas } from '@causeway/api-contract/billing.schemas.ts'
import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import type { BagRow } from '@causeway/domain-types/bag.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { DistributionRow } from '@causeway/domain-types/distribution.ts'
import type { OrderRow } from '@causeway/domain-types/order.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import type { Market, Person, Store } from '../../src/testing/market.ts'

type Filters = Record<string, unknown>

/** A list as one person asks for it. */
export interface Listing {
  market: Market
  path: '/orders/search' | '/orders/bags/search' | '/billing/distributions/search'
  person: Person
  body: Filters
}

export const ordersOf = (market: Market, filters: Filters = {}): Listing => ({
  market,
  path: '/orders/search',
  person: market.developer,
  body: { app_id: market.app.id, ...filters },
})

export const bagsOfApp = (market: Market, filters: Filters = {}): Listing => ({
  ...ordersOf(market, filters),
  path: '/orders/bags/search',
})

export const bagsOfMerchant = (market: Market, { id, owner }: Store, filters: Filters = {}): Listing => ({
  market,
  path: '/orders/bags/search',
  person: owner,
  body: { merchant_id: id, ...filters },
})

export const distributionsOfApp = (market: Market, filters: Filters = {}): Listing => ({
  ...ordersOf(market, filters),
  path: '/billing/distributions/search',
})

export const distributionsOfMerchant = (market: Market, store: Store, filters: Filters = {}): Listing => ({
  ...bagsOfMerchant(market, store, filters),
  path: '/billing/distributions/search',
})

export const sendListing = ({ market, path, person, body }: Listing, query = '') =>
  market.platform.call('POST', `${path}${query}`, body, { token: person.token })

type AnyPage = Page<OrderRow> | Page<BagRow> | Page<DistributionRow>

const pageSchemas = {
  '/orders/search': ordersSchemas.search.response,
  '/orders/bags/search': ordersSchemas.searchBags.response,
  '/billing/distributions/search': billingSchemas.searchDistributions.response,
}

async function bodyOf(listing: Listing, query: string): Promise<unknown> {
  const { status, body } = await sendListing(listing, query)
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return camelCaseKeys(body)
}

/** A page of the list, held against the contract. */
export async function readListing(listing: Listing, query = ''): Promise<AnyPage> {
  return z.parse(pageSchemas[listing.path], await bodyOf(listing, query))
}

/** A page of distributions. */
export async function readDistributions(listing: Listing, query = ''): Promise<Page<DistributionRow>> {
  return z.parse(pageSchemas['/billing/distributions/search'], await bodyOf(listing, query))
}

/** The ids on a page. */
export const idsOn = (page: AnyPage): number[] => page.content.map(({ id }) => id)

/** The values of a field down a page, as `row[key]`. */
export const fieldsOn = (page: AnyPage, key: string): unknown[] =>
  page.content.map((row) => new Map<string, unknown>(Object.entries(row)).get(key))
