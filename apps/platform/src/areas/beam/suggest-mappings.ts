import type { SkuSuggestion, SuggestionSearch } from '@causeway/api-contract/beam.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { type FoundSku, findSkus, type SoughtSku } from './find-skus.ts'

const AT_ONCE = 100
const SUGGESTED = 20

interface UnmappedVariant {
  id: number
  destination_variant_id: string
  product_title: string
  title: string
  sku: string | null
  barcode: string | null
}

const soughtOf = ({ product_title, title, sku, barcode }: Omit<UnmappedVariant, 'id'>): SoughtSku => ({
  productTitle: product_title,
  title,
  sku,
  barcode,
})

/** Variants of which nobody has said anything. What somebody left unmapped by hand is left alone. */
const nextUnmapped = (db: Db, appId: number, after: number) =>
  sql<UnmappedVariant>`
    select beam_variants.id, beam_variants.destination_variant_id, product_title, title, sku, barcode
    from beam_variants
    left join beam_mappings using (app_id, destination_variant_id)
    where app_id = ${appId} and beam_variants.id > ${after}
      and (beam_mappings.id is null or (beam_mappings.status = 'unmapped' and mapping_method is null))
    order by beam_variants.id limit ${AT_ONCE}`.execute(db)

/** A suggestion waits for somebody's review, and so does its confidence; without one the variant stays unmapped. */
async function suggest(
  db: Db,
  appId: number,
  variantId: string,
  found: FoundSku | undefined,
  now: Date,
): Promise<void> {
  const suggested = found
    ? {
        sku_id: found.sku_id,
        offer_id: found.offer_id,
        merchant_id: found.merchant_id,
        status: 'pending' as const,
        confidence_score: found.confidence,
        mapping_method: 'automatic' as const,
        last_validated_at: now.toISOString(),
      }
    : { status: 'unmapped' as const }
  await db
    .insertInto('beam_mappings')
    .values({ app_id: appId, destination_variant_id: variantId, ...suggested })
    .onConflict((same) =>
      same
        .columns(['app_id', 'destination_variant_id'])
        .doUpdateSet(suggested)
        .where('beam_mappings.status', '=', 'unmapped'),
    )
    .execute()
}

/** Looks for what the variants that a store had of its own may stand for. */
export async function suggestMappings(db: Db, appId: number, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await nextUnmapped(db, appId, after)
    for (const variant of rows) {
      const [best] = await findSkus(db, appId, soughtOf(variant), 1)
      await suggest(db, appId, variant.destination_variant_id, best, now)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Skus that a variant may stand for, by what the store says of it or by what somebody types. */
export async function suggestSkus(
  context: Context,
  appId: number,
  { destinationVariantId, query }: SuggestionSearch,
): Promise<{ suggestions: Wire<SkuSuggestion>[] }> {
  const { db } = context
  await requireApp(context, appId, 'offers.read')
  const variant = await db
    .selectFrom('beam_variants')
    .select(['destination_variant_id', 'product_title', 'title', 'sku', 'barcode'])
    .where('app_id', '=', appId)
    .where('destination_variant_id', '=', destinationVariantId)
    .executeTakeFirst()
  if (!variant) throw notFound('Variant')
  const sought = query
    ? { productTitle: query, title: query, sku: query, barcode: query, isTyped: true }
    : soughtOf(variant)
  const found = await findSkus(db, appId, sought, SUGGESTED)
  return {
    suggestions: found.map(({ likeness, confidence, sku_id, sku, merchant_id: _merchant, ...rest }) => ({
      ...rest,
      causeway_sku_id: sku_id,
      causeway_sku: sku,
      by: likeness.by,
      confidence_score: confidence,
    })),
  }
}
