import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Opts an app in to offers, so that it can buy them. Answers which of them it sees and so has now. */
export async function subscribeOffers(tx: Tx, appId: number, offerIds: readonly number[]): Promise<number[]> {
  const subscribed = await tx
    .updateTable('app_offers')
    .set({ subscription_status: 'SUBSCRIBED' })
    .where('app_id', '=', appId)
    .where('id', '=', sql<number>`any(${offerIds}::bigint[])`)
    .where('visible', '=', true)
    .returning('id')
    .execute()
  return subscribed.map(({ id }) => id)
}
