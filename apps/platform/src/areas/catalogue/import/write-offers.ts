import type { OfferStatus, PublishingStatus } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { CurrentOffer, OfferPlan } from './plan-offer.ts'
import { columnList, recordset, type RecordOf } from './recordset.ts'
import type { CatalogueOwner } from './mapped-product.ts'

const columns = {
  external_id: 'text',
  name: 'text',
  description: 'text',
  vendor: 'text',
  seller: 'text',
  product_type: 'text',
  source_category_name: 'text',
  tags: 'text[]',
  status: 'text',
  publishing_status: 'text',
  store_published: 'boolean',
  currency: 'text',
  min_price: 'bigint',
  max_price: 'bigint',
  sku_count: 'integer',
  qty_available: 'bigint',
  sku_codes: 'text[]',
  image_url: 'text',
  media: 'jsonb',
  external_url: 'text',
  content_hash: 'text',
}

function toRecord({ product, totals, contentHash }: OfferPlan, seller: string): RecordOf<typeof columns> {
  return {
    external_id: product.externalId,
    name: product.name,
    description: product.description,
    vendor: product.vendor,
    seller,
    product_type: product.productType,
    source_category_name: product.sourceCategoryName,
    tags: product.tags,
    status: product.storeStatus satisfies OfferStatus,
    publishing_status: (product.published ? 'PUBLISHED' : 'NOT_PUBLISHED') satisfies PublishingStatus,
    store_published: product.published,
    currency: product.currency,
    min_price: totals.minPrice,
    max_price: totals.maxPrice,
    sku_count: totals.skuCount,
    qty_available: totals.qtyAvailable,
    sku_codes: totals.skuCodes,
    image_url: product.imageUrl,
    media: product.media,
    external_url: product.externalUrl,
    content_hash: contentHash,
  }
}

/** Adds offers; answers their ids by external id. */
export async function insertOffers(
  tx: Tx,
  { merchantId, seller, now }: CatalogueOwner,
  plans: readonly OfferPlan[],
): Promise<ReadonlyMap<string, number>> {
  if (plans.length === 0) return new Map()
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into offers (merchant_id, date_created, date_last_modified, ${columnList(columns)})
    select ${merchantId}, ${now.toISOString()}, ${now.toISOString()}, ${columnList(columns)}
    from ${recordset(
      columns,
      plans.map((plan) => toRecord(plan, seller)),
    )}
    returning id, external_id`.execute(tx)
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

/** An offer as it stands after a change. */
export type WrittenOffer = Omit<CurrentOffer, 'skus'>

/**
 * Changes offers to what the file says. Two things are not the file's to decide: whether the platform has disabled
 * an offer, and whether the merchant publishes it, unless the store itself changed its mind about that. An export of
 * a connected store has no addresses, and takes none away.
 */
export async function updateOffers(
  tx: Tx,
  { seller, now }: CatalogueOwner,
  plans: readonly (OfferPlan & { offerId: number })[],
): Promise<WrittenOffer[]> {
  if (plans.length === 0) return []
  const { status, publishing_status, external_url, ...fromFile } = columns
  const rows = plans.map((plan) => ({ id: plan.offerId, ...toRecord(plan, seller) }))
  const { rows: written } = await sql<WrittenOffer>`
    update offers set
      ${columnList(fromFile, '$ = r.$')},
      external_url = coalesce(r.external_url, offers.external_url),
      publishing_status = case
        when offers.store_published = r.store_published then offers.publishing_status
        else r.publishing_status
      end,
      status = case
        when offers.status not in ('DISABLED_AVAILABLE', 'DISABLED_UNAVAILABLE') then r.status
        when r.status = 'AVAILABLE' then 'DISABLED_AVAILABLE'
        else 'DISABLED_UNAVAILABLE'
      end,
      date_last_modified = ${now.toISOString()}
    from ${recordset({ id: 'bigint', ...fromFile, status, publishing_status, external_url }, rows)}
    where offers.id = r.id
    returning offers.id, offers.status, offers.publishing_status, offers.min_price, offers.max_price,
      offers.content_hash`.execute(tx)
  return written
}
