import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { ReadVariant } from './destination.ts'

/** Keeps variants as they were read in the store, or written to it. */
export async function keepVariants(
  tx: Tx,
  variants: readonly ReadVariant[],
  { appId, currency, now }: { appId: number; currency: string; now: Date },
): Promise<void> {
  if (variants.length === 0) return
  await tx
    .insertInto('beam_variants')
    .values(
      variants.map((variant) => ({
        app_id: appId,
        destination_variant_id: variant.destinationVariantId,
        product_id: variant.productId,
        product_title: variant.productTitle,
        title: variant.title,
        sku: variant.sku,
        barcode: variant.barcode,
        price: variant.price,
        currency,
        image_url: variant.imageUrl,
        date_seen: now.toISOString(),
      })),
    )
    .onConflict((same) =>
      same.columns(['app_id', 'destination_variant_id']).doUpdateSet((eb) => ({
        product_id: eb.ref('excluded.product_id'),
        product_title: eb.ref('excluded.product_title'),
        title: eb.ref('excluded.title'),
        sku: eb.ref('excluded.sku'),
        barcode: eb.ref('excluded.barcode'),
        price: eb.ref('excluded.price'),
        currency: eb.ref('excluded.currency'),
        image_url: eb.ref('excluded.image_url'),
        date_seen: eb.ref('excluded.date_seen'),
      })),
    )
    .execute()
}

interface BeamedOffer {
  appId: number
  offerId: number
  merchantId: number
  productId: string
  now: Date
}

/** What was beamed stands for what it was beamed from; nobody has to say so. */
export async function mapBeamed(
  tx: Tx,
  variants: readonly { skuId: number; destinationVariantId: string }[],
  offer: BeamedOffer,
): Promise<void> {
  const { appId, offerId, merchantId, now } = offer
  const kept = variants.map(({ destinationVariantId }) => destinationVariantId)
  await forgetBeamed(tx, offer, kept)
  await sql`
    insert into beam_mappings (
      app_id, destination_variant_id, sku_id, offer_id, merchant_id, status, confidence_score, mapping_method,
      mapped_at, last_validated_at
    )
    select ${appId}, variant_id, sku_id, ${offerId}, ${merchantId}, 'active', 1, 'automatic',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${kept}::text[], ${variants.map(({ skuId }) => skuId)}::bigint[]) as written (variant_id, sku_id)
    order by variant_id
    on conflict (app_id, destination_variant_id) do update set
      sku_id = excluded.sku_id, offer_id = excluded.offer_id, merchant_id = excluded.merchant_id, status = 'active',
      confidence_score = 1, mapping_method = 'automatic', mapped_at = excluded.mapped_at, mapped_by = null,
      last_validated_at = excluded.last_validated_at, validation_error = null`.execute(tx)
}

/** Variants of a beamed product that are no longer in the store. Orders of before still find what they stood for. */
export async function forgetBeamed(
  tx: Tx,
  { appId, productId }: Pick<BeamedOffer, 'appId' | 'productId'>,
  except: readonly string[] = [],
): Promise<void> {
  await sql`
    with gone as (
      delete from beam_variants
      where app_id = ${appId} and product_id = ${productId} and destination_variant_id <> all(${except}::text[])
      returning destination_variant_id
    )
    update beam_mappings set status = 'archived'
    from gone
    where app_id = ${appId} and beam_mappings.destination_variant_id = gone.destination_variant_id`.execute(
    tx,
  )
}
