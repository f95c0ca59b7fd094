import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { emit, type OutboxEvent } from '../../../events/outbox.ts'
import { connectedAppIds } from '../../accounts/stores.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import type { SavedProducts } from './save-products.ts'

/**
 * Tells the merchant and each connected app which offers came and which changed: one event for a batch, not one for
 * an offer, since a catalogue of 100 000 must not drown the dashboards that are open.
 */
export async function announceOffers(
  tx: Tx,
  { addedOfferIds, changedOfferIds }: SavedProducts,
  { merchantId, now }: CatalogueOwner,
  importRunId: number,
): Promise<void> {
  const events: OutboxEvent[] = []
  const tell = (type: 'OFFER_ADDED' | 'OFFER_UPDATED', offerIds: readonly number[], appId: number | null) => {
    if (offerIds.length === 0) return
    const body = { merchant_id: merchantId, offer_ids: offerIds }
    // An app's copy names no merchant, or the merchant would be told once more with each app.
    events.push({ type, appId, merchantId: appId === null ? merchantId : null, importRunId, body, date: now })
  }
  tell('OFFER_ADDED', addedOfferIds, null)
  tell('OFFER_UPDATED', changedOfferIds, null)
  const offerIds = [...addedOfferIds, ...changedOfferIds]
  for (const app of await appsThatSee(tx, offerIds, await connectedAppIds(tx, merchantId))) {
    const seen = new Set(app.offer_ids)
    tell(
      'OFFER_ADDED',
      addedOfferIds.filter((id) => seen.has(id)),
      app.app_id,
    )
    tell(
      'OFFER_UPDATED',
      changedOfferIds.filter((id) => seen.has(id)),
      app.app_id,
    )
  }
  await emit(tx, ...events)
}

async function appsThatSee(tx: Tx, offerIds: readonly number[], appIds: readonly number[]) {
  return tx
    .selectFrom('app_offers')
    .where('app_id', '=', sql<number>`any(${appIds}::bigint[])`)
    .where('id', '=', sql<number>`any(${offerIds}::bigint[])`)
    .where('visible', '=', true)
    .groupBy('app_id')
    .orderBy('app_id')
    .select(['app_id', sql<number[]>`array_agg(id)`.as('offer_ids')])
    .execute()
}
