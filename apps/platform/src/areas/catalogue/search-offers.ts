import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { OfferSearch } from '@causeway/api-contract/offers.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { OfferRow, OfferSortKey } from '@causeway/domain-types/offer.ts'
import { OFFER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db, Tx } from '../../db/database.ts'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Along, Sort } from '../../db/listed.ts'
import { SOUGHT_AT_MOST } from '../../db/search.ts'
import { findingByKeys, type Keyed } from '../../db/search-keys.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp, requireMerchant } from '../accounts/access.ts'
import { countAppOffers, countMerchantOffers } from './count-offers.ts'

export const offerSorts: Record<OfferSortKey, Sort> = {
  id: { by: 'id', type: 'bigint' },
  name: { by: 'name_sort', type: 'text' },
  vendor: { by: 'vendor_sort', type: 'text' },
  seller: { by: 'seller_sort', type: 'text' },
  externalId: { by: 'external_id', type: 'text' },
  minPrice: { by: 'min_price', type: 'bigint' },
}

// The seller of a merchant's own offers is always the same, which leaves the tie-break alone.
const merchantSorts: Record<OfferSortKey, Sort> = { ...offerSorts, seller: offerSorts.id }

/** What every row of an offers list shows. */
export const offerColumns = [
  'id',
  'merchant_id',
  'external_id',
  'name',
  'vendor',
  'seller',
  'status',
  'publishing_status',
  'min_price',
  'max_price',
  'currency',
  'sku_count',
  'qty_available',
  'image_url',
  'date_last_modified',
] as const

export function offerSorting({ sortBy = 'id', sortDirection }: OfferSearch) {
  return { sortBy, direction: sortDirection ?? OFFER_SORT_DEFAULTS[sortBy] }
}

const isPriced = ({ currency, minPrice, maxPrice }: OfferSearch) =>
  currency !== undefined || minPrice !== undefined || maxPrice !== undefined

/** The lowest price of an offer lies between these; the price that the list shows first and sorts by. */
function priceFilters(
  table: 'offers' | 'channel_offers' | 'beamable_offers',
  { currency, minPrice, maxPrice }: OfferSearch,
) {
  const price = sql.ref(`${table}.min_price`)
  return [
    ...(currency === undefined ? [] : [sql<boolean>`${sql.ref(`${table}.currency`)} = ${currency}`]),
    ...(minPrice === undefined ? [] : [sql<boolean>`${price} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`${price} <= ${maxPrice}`]),
  ]
}

/** Where the list goes by price, what lies between two prices is one range of it. */
function alongPrices({ appId, currency, minPrice, maxPrice, sortBy }: OfferSearch): { along?: Along } {
  if (sortBy !== 'minPrice') return {}
  return {
    along: {
      // Only an app's prices are in several currencies.
      ...(appId !== undefined && currency !== undefined ? { within: { currency } } : {}),
      from: minPrice === undefined ? null : sql`${minPrice}::bigint`,
      until: maxPrice === undefined ? null : sql`${maxPrice}::bigint + 1`,
    },
  }
}

/** The seller of one merchant's offers is always the same. */
const isById = (sortBy: OfferSortKey) => sortBy === 'id' || sortBy === 'seller'

export async function offerFinding(db: Db | Tx, keyed: Keyed, search: OfferSearch): Promise<Finding> {
  if (search.query) return findingByKeys(db, keyed, search.query, search.matchMode)
  const counted = { by: 'text', atMost: SOUGHT_AT_MOST, proofs: [{ conditions: [] }] } as const
  // No count is kept of what each app is subscribed to.
  if (search.subscriptionStatus) return counted
  if (isPriced(search)) return { ...counted, ...alongPrices(search) }
  const { appId, merchantId, status, publishingStatus, sortBy = 'id' } = search
  const isStated = status?.length || publishingStatus
  // One merchant's offers lie together among an app's, by their ids: on the way through all of them one meets them late.
  if (appId && merchantId && !isStated && isById(sortBy))
    return { by: 'filter', along: { within: { merchant_id: merchantId } } }
  return isStated || (appId && merchantId) ? { by: 'filter' } : { by: 'scope' }
}

/** What is asked of the offers that an app sees, but for a text. */
export function appOfferFilters(
  search: Omit<OfferSearch, 'appId'>,
  table: 'channel_offers' | 'beamable_offers',
): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'channel_offers'>()
  return [
    ...(search.merchantId ? [eb('merchant_id', '=', search.merchantId)] : []),
    ...(search.status?.length ? [eb('status', 'in', search.status)] : []),
    ...(search.publishingStatus ? [eb('publishing_status', '=', search.publishingStatus)] : []),
    ...(search.subscriptionStatus ? [eb('subscription_status', '=', search.subscriptionStatus)] : []),
    ...priceFilters(table, search),
  ]
}

/** Published offers of the merchants that an app is connected to. */
async function searchAppOffers(
  { db }: Context,
  appId: number,
  search: OfferSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<OfferRow>>>> {
  return listPage({
    db,
    table: 'channel_offers',
    columns: [...offerColumns, 'subscription_status'],
    scope: { app_id: appId },
    where: [sql.ref<boolean>('visible')],
    filters: appOfferFilters(search, 'channel_offers'),
    finding: await offerFinding(
      db,
      { table: 'channel_offers', scope: { column: 'app_id', value: appId } },
      search,
    ),
    sorts: search.merchantId === undefined ? offerSorts : merchantSorts,
    ...offerSorting(search),
    paging,
    ...countAppOffers(appId, search),
  })
}

/** A merchant's own catalogue. */
async function searchMerchantOffers(
  { db }: Context,
  merchantId: number,
  search: OfferSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<OfferRow>>>> {
  if (search.subscriptionStatus)
    throw invalid({ subscription_status: 'Subscriptions are an app’s: send its app id.' })
  const eb = expressionBuilder<Database, 'offers'>()
  return listPage({
    db,
    table: 'offers',
    columns: [...offerColumns, sql<null>`null::text`.as('subscription_status')],
    scope: { merchant_id: merchantId },
    filters: [
      ...(search.status?.length ? [eb('status', 'in', search.status)] : []),
      ...(search.publishingStatus ? [eb('publishing_status', '=', search.publishingStatus)] : []),
      ...priceFilters('offers', search),
    ],
    finding: await offerFinding(
      db,
      { table: 'offers', scope: { column: 'merchant_id', value: merchantId } },
      search,
    ),
    sorts: merchantSorts,
    ...offerSorting(search),
    paging,
    total: countMerchantOffers(merchantId, search),
  })
}

/** Offers as an app sees them, of one of its merchants where one is named; or a merchant's own, of any status. */
export async function searchOffers(
  context: Context,
  search: OfferSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<OfferRow>>>> {
  if (search.appId !== undefined) {
    await requireApp(context, search.appId, 'offers.read')
    return searchAppOffers(context, search.appId, search, paging)
  }
  if (search.merchantId === undefined)
    throw invalid({ app_id: 'Say whose offers: an app id or a merchant id.' })
  await requireMerchant(context, search.merchantId, 'offers.read')
  return searchMerchantOffers(context, search.merchantId, search, paging)
}
