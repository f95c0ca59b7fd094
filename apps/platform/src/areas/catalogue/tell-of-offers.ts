import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { connectedAppIds } from '../accounts/stores.ts'

/** Offers that one reader is told of: an app, or their merchant. */
export interface ToldOffers {
  type: 'OFFER_ADDED' | 'OFFER_UPDATED'
  offerIds: readonly number[]
  appId: number | null
}

/** Of these offers of a merchant, those that each connected app sees now, by app. */
export async function seenByApps(
  tx: Tx,
  merchantId: number,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const appIds = await connectedAppIds(tx, merchantId)
  const rows = await tx
    .selectFrom('app_offers')
    .where('app_id', '=', sql<number>`any(${appIds}::bigint[])`)
    .where('id', '=', sql<number>`any(${offerIds}::bigint[])`)
    .where('visible', '=', true)
    .groupBy('app_id')
    .orderBy('app_id')
    .select(['app_id', sql<number[]>`array_agg(id)`.as('offer_ids')])
    .execute()
  return new Map(rows.map(({ app_id, offer_ids }) => [app_id, offer_ids]))
}

/**
 * Tells of changed offers with one event for a reader, not one for an offer, since a catalogue of 100 000 must not
 * drown the dashboards that are open.
 */
export async function tellOfOffers(
  tx: Tx,
  change: { merchantId: number; importRunId?: number; date: Date },
  told: readonly ToldOffers[],
): Promise<void> {
  const { merchantId, importRunId, date } = change
  const events = told
    .filter(({ offerIds }) => offerIds.length > 0)
    .map(({ type, offerIds, appId }) => ({
      type,
      appId,
      // An app's copy names no merchant, or the merchant would be told once more with each app.
      merchantId: appId === null ? merchantId : null,
      importRunId: importRunId ?? null,
      body: { merchant_id: merchantId, offer_ids: offerIds },
      date,
    }))
  await emit(tx, ...events)
}
