import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { noteOfferChanges } from '../offer-changes.ts'
import { seenByApps, tellOfOffers } from '../tell-of-offers.ts'
import { resolveInvalidProducts } from './invalid-products.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import { removeSkus } from './write-skus.ts'

/** Of a hash: nothing is like it, so that an offer whose product comes back is written anew. */
export const RETIRED = ''

/** Takes offers off sale whose products their store no longer has. Orders go on naming them. */
export async function retireOffers(
  tx: Tx,
  owner: CatalogueOwner,
  offerIds: readonly number[],
): Promise<void> {
  if (offerIds.length === 0) return
  const { merchantId, importRunId, now } = owner
  const isOne = sql<number>`any(${offerIds}::bigint[])`
  const skus = await tx
    .selectFrom('skus')
    .select('id')
    .where('offer_id', '=', isOne)
    .where('date_removed', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const offers = await tx
    .selectFrom('offers')
    .select(['id', 'external_id', 'status', 'publishing_status'])
    .where('id', '=', isOne)
    .orderBy('id')
    .forUpdate()
    .execute()
  const seen = await seenByApps(tx, merchantId, offerIds)
  await removeSkus(
    tx,
    owner,
    skus.map(({ id }) => id),
  )
  await tx
    .updateTable('offers')
    .set({
      status: 'ARCHIVED',
      publishing_status: 'NOT_PUBLISHED',
      store_published: false,
      sku_count: 0,
      qty_available: 0,
      sku_codes: [],
      content_hash: RETIRED,
      date_last_modified: now.toISOString(),
    })
    .where('id', '=', isOne)
    .execute()
  await noteOfferChanges(
    tx,
    owner,
    offers.map(({ id, status, publishing_status }) => ({
      offerId: id,
      merchantId,
      changes: {
        ...(status === 'ARCHIVED' ? {} : { status: { from: status, to: 'ARCHIVED' as const } }),
        ...(publishing_status === 'NOT_PUBLISHED'
          ? {}
          : { publishing_status: { from: publishing_status, to: 'NOT_PUBLISHED' as const } }),
      },
    })),
  )
  await resolveInvalidProducts(
    tx,
    merchantId,
    offers.map(({ external_id }) => external_id),
    now,
  )
  await tellOfOffers(tx, { merchantId, importRunId, date: now }, [
    { type: 'OFFER_UPDATED', offerIds, appId: null },
    ...[...seen].map(([appId, ids]) => ({ type: 'OFFER_UPDATED' as const, offerIds: ids, appId })),
  ])
}
