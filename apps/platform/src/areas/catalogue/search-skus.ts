import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { SkuSearch } from '@causeway/api-contract/skus.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { SkuRow, SkuSortKey } from '@causeway/domain-types/offer.ts'
import { SKU_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Scope, Sort } from '../../db/listed.ts'
import { findingText, searchConditions, SOUGHT_AT_MOST } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp, requireMerchant } from '../accounts/access.ts'
import { skusOfApp, skusOfMerchant } from './count-offers.ts'

const sorts: Record<SkuSortKey, Sort> = {
  id: { by: 'id', type: 'bigint' },
  name: { by: 'name_sort', type: 'text' },
  price: { by: 'sale_price', type: 'bigint' },
}

const ofOffer = (column: 'currency' | 'seller') =>
  sql<string>`(select ${sql.ref(`offers.${column}`)} from offers where offers.id = skus.offer_id)`.as(column)

const inStock = sql<boolean>`(not skus.inventory_tracked or skus.qty_available > 0)`

const columns = [
  'id',
  'offer_id',
  'merchant_id',
  'external_id',
  'sku',
  'barcode',
  'name',
  'offer_name',
  ofOffer('seller'),
  'sale_price',
  'retail_price',
  ofOffer('currency'),
  'inventory_tracked',
  'qty_available',
  inStock.as('in_stock'),
  'image_url',
  'date_last_modified',
] as const

const onSale = sql<boolean>`skus.date_removed is null`

/** Whose skus: a merchant’s own are one range of an index, an app’s are those of the offers that it sees. */
interface Whose {
  scope: Scope
  where: RawBuilder<boolean>[]
  total: RawBuilder<number>
}

const merchantSkus = (merchantId: number): Whose => ({
  scope: { merchant_id: merchantId },
  where: [onSale],
  total: skusOfMerchant(merchantId),
})

function appSkus(appId: number, merchantId: number | undefined): Whose {
  const seen = sql<boolean>`skus.offer_id in (select id from app_offers where app_id = ${appId} and visible)`
  return {
    scope: merchantId === undefined ? {} : { merchant_id: merchantId },
    where: [onSale, seen],
    total: skusOfApp(appId, merchantId),
  }
}

function findingOf({ query, matchMode, offerId, inStock: stock, appId }: SkuSearch): Finding {
  if (query) return findingText('skus.search_text', query, matchMode)
  if (offerId !== undefined || stock !== undefined) return { by: 'text', atMost: SOUGHT_AT_MOST }
  return appId === undefined ? { by: 'scope' } : { by: 'filter' }
}

async function whoseSkus(context: Context, { appId, merchantId }: SkuSearch): Promise<Whose> {
  if (appId !== undefined) {
    await requireApp(context, appId, 'offers.read')
    return appSkus(appId, merchantId)
  }
  if (merchantId === undefined) throw invalid({ app_id: 'Say whose SKUs: an app id or a merchant id.' })
  await requireMerchant(context, merchantId, 'offers.read')
  return merchantSkus(merchantId)
}

/** The skus on sale: a merchant’s own, or those of the offers that an app sees. */
export async function searchSkus(
  context: Context,
  search: SkuSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<SkuRow>>>> {
  const { query, matchMode, offerId, inStock: stock, sortBy = 'id', sortDirection } = search
  const { scope, where, total } = await whoseSkus(context, search)
  const eb = expressionBuilder<Database, 'skus'>()
  const finding = findingOf(search)
  return listPage({
    db: context.db,
    table: 'skus',
    columns,
    scope,
    where,
    filters: [
      ...(offerId === undefined ? [] : [eb('offer_id', '=', offerId)]),
      ...(stock === undefined ? [] : [stock ? inStock : sql<boolean>`not ${inStock}`]),
      ...searchConditions('skus.search_text', query, matchMode),
    ],
    finding,
    sorts,
    sortBy,
    direction: sortDirection ?? SKU_SORT_DEFAULTS[sortBy],
    paging,
    ...(finding.by === 'scope' || finding.by === 'filter' ? { total } : {}),
  })
}
