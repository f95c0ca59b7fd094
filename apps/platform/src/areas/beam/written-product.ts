import { createHash } from 'node:crypto'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { WrittenProduct } from './destination.ts'

/** What is to stand in the store, or why nothing can at the moment. */
export type Wanted = { product: WrittenProduct; hash: string } | { reason: string }

interface Sought {
  stage: Stage
  appId: number
  offerId: number
  /** Of the store. */
  currency: string
}

const GONE = 'Taken out of the store: its merchant took it back or ended the connection.'
const UNSUBSCRIBED = 'Taken out of the store: your app is no longer subscribed to it.'
const NOT_SOLD = 'Taken out of the store: its merchant does not sell it at the moment.'

/** Told apart from whatever else a store sells, by app and stage as well: several may beam into one. */
export const keyOf = ({ stage, appId, offerId }: Omit<Sought, 'currency'>) =>
  `causeway-${stage}-${appId}-${offerId}`

const readSkus = (db: Db, offerId: number) =>
  db
    .selectFrom('skus')
    .where('offer_id', '=', offerId)
    .where('date_removed', 'is', null)
    .orderBy('display_order')
    .orderBy('id')
    .select([
      'id',
      'sku',
      'name',
      'variant_values',
      'sale_price',
      'retail_price',
      'inventory_tracked',
      'qty_available',
      'barcode',
      'taxable',
      'weight_grams',
      'dimensions',
      'image_url',
    ])
    .execute()

/** Pictures alone, the one that stands for the offer first. */
const pictureUrls = sql<string[]>`array(
  select item ->> 'url' from jsonb_array_elements(offers.media) with ordinality as media (item, place)
  where coalesce(item ->> 'type', 'IMAGE') = 'IMAGE'
  order by item ->> 'url' is distinct from offers.image_url, place
)`

/** An offer as it is to stand in an app's store. */
export async function readWanted(db: Db, sought: Sought): Promise<Wanted> {
  const { appId, offerId, currency } = sought
  const offer = await db
    .selectFrom('offers')
    .innerJoin('app_offers', 'app_offers.id', 'offers.id')
    .where('offers.id', '=', offerId)
    .where('app_offers.app_id', '=', appId)
    .select([
      'offers.name',
      'offers.description',
      'offers.vendor',
      'offers.currency',
      'offers.status',
      'app_offers.visible',
      'app_offers.subscription_status',
      pictureUrls.as('image_urls'),
    ])
    .executeTakeFirst()
  if (!offer?.visible) return { reason: GONE }
  if (offer.subscription_status !== 'SUBSCRIBED') return { reason: UNSUBSCRIBED }
  const skus = await readSkus(db, offerId)
  if (offer.status !== 'AVAILABLE' || skus.length === 0) return { reason: NOT_SOLD }
  if (offer.currency !== currency) {
    return { reason: `Priced in ${offer.currency}; your store sells in ${currency}.` }
  }
  const product: WrittenProduct = {
    key: keyOf(sought),
    name: offer.name,
    description: offer.description,
    vendor: offer.vendor,
    currency,
    imageUrls: offer.image_urls,
    variants: skus.map((sku) => ({
      skuId: sku.id,
      sku: sku.sku,
      name: sku.name ?? offer.name,
      values: sku.variant_values,
      price: sku.sale_price,
      retailPrice: sku.retail_price,
      stock: sku.inventory_tracked ? Math.max(0, sku.qty_available) : null,
      barcode: sku.barcode,
      taxable: sku.taxable,
      weightGrams: sku.weight_grams,
      dimensions: sku.dimensions,
      imageUrl: sku.image_url,
    })),
  }
  return { product, hash: createHash('sha256').update(JSON.stringify(product)).digest('base64url') }
}
