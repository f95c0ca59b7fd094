import type { OfferSearch } from '@causeway/api-contract/offers.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { connectedMerchantIds } from '../accounts/stores.ts'

type Filters = Pick<OfferSearch, 'merchantId' | 'status' | 'publishingStatus' | 'subscriptionStatus'>

/** How many offers merchants have, from the counts that are kept with each change. */
async function total(
  db: Db,
  merchantIds: readonly number[],
  { status, publishingStatus }: Filters,
): Promise<number> {
  const { offers } = await db
    .selectFrom('offer_counts')
    .where('merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`)
    .$if(Boolean(status?.length), (query) => query.where('status', 'in', status ?? []))
    .$if(publishingStatus !== undefined, (query) =>
      query.where('publishing_status', '=', publishingStatus ?? 'PUBLISHED'),
    )
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('offers'))
    .executeTakeFirstOrThrow()
  return offers
}

export function countMerchantOffers(db: Db, merchantId: number, filters: Filters): () => Promise<number> {
  return () => total(db, [merchantId], filters)
}

/** An app sees what its merchants publish; only what it is subscribed to has to be counted one by one. */
export function countAppOffers(db: Db, appId: number, filters: Filters): 'exact' | (() => Promise<number>) {
  if (filters.subscriptionStatus) return 'exact'
  return async () => {
    if (filters.publishingStatus === 'NOT_PUBLISHED') return 0
    const connected = await connectedMerchantIds(db, appId)
    const shown =
      filters.merchantId === undefined ? connected : connected.filter((id) => id === filters.merchantId)
    return total(db, shown, { ...filters, publishingStatus: 'PUBLISHED' })
  }
}

/** How many offers each of the merchants has, whatever their status. A merchant without any is left out. */
export async function offerCounts(
  db: Db,
  merchantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('offer_counts')
    .where('merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`)
    .groupBy('merchant_id')
    .select(['merchant_id', sql<number>`sum(n)::bigint`.as('offers')])
    .execute()
  return new Map(rows.map((row) => [row.merchant_id, row.offers]))
}
