import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import type { BagRow } from '@causeway/domain-types/bag.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { OrderRow } from '@causeway/domain-types/order.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import type { Market, Person, Store } from '../../src/testing/market.ts'

type Filters = Record<string, unknown>

/** A list as one person asks for it. */
export interface Listing {
  market: Market
  path: '/orders/search' | '/orders/bags/search'
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

export const sendListing = ({ market, path, person, body }: Listing, query = '') =>
  market.platform.call('POST', `${path}${query}`, body, { token: person.token })

/** A page of the list, held against the contract. */
export async function readListing(listing: Listing, query = ''): Promise<Page<OrderRow> | Page<BagRow>> {
  const { status, body } = await sendListing(listing, query)
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  const { search, searchBags } = ordersSchemas
  const page = camelCaseKeys(body)
  return listing.path === '/orders/search'
    ? z.parse(search.response, page)
    : z.parse(searchBags.response, page)
}

/** The ids on a page. */
export const idsOn = (page: Page<OrderRow> | Page<BagRow>): number[] => page.content.map(({ id }) => id)

/** The values of a field down a page, as `row[key]`. */
export const fieldsOn = (page: Page<OrderRow> | Page<BagRow>, key: string): unknown[] =>
  page.content.map((row) => new Map<string, unknown>(Object.entries(row)).get(key))
