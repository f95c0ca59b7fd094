import type { OfferSearch } from '@causeway/api-contract/offers.schemas.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keptCounts } from '../../db/list-counts.ts'
import { EVER } from '../../db/months.ts'
import { connectedMerchants } from '../accounts/stores.ts'

type Filters = Pick<OfferSearch, 'merchantId' | 'status' | 'publishingStatus' | 'subscriptionStatus'>

/** A query for how many offers merchants have, from the counts that are kept with each change. */
const totalOf = (merchants: RawBuilder<unknown>, { status, publishingStatus }: Filters) =>
  sql<number>`select coalesce(sum(n), 0) from offer_counts where merchant_id in (${merchants})
    ${status?.length ? sql`and status in (${sql.join(status)})` : sql``}
    ${publishingStatus ? sql`and publishing_status = ${publishingStatus}` : sql``}`

export const countMerchantOffers = (merchantId: number, filters: Filters) =>
  totalOf(sql`${merchantId}`, filters)

/** An app sees what its merchants publish; only what it is subscribed to has to be counted one by one. */
export function countAppOffers(appId: number, filters: Filters): { total?: RawBuilder<number> } {
  const { merchantId, status, subscriptionStatus, publishingStatus } = filters
  if (subscriptionStatus) return {}
  if (publishingStatus === 'NOT_PUBLISHED') return { total: sql`0` }
  if (merchantId === undefined) {
    const stated = status?.length ? [sql<SqlBool>`status in (${sql.join(status)})`] : []
    return { total: keptCounts({ list: 'app offers', scopeId: appId }, [EVER, ...stated]) }
  }
  const merchants = connectedMerchants(appId, merchantId)
  return { total: totalOf(merchants, { ...filters, publishingStatus: 'PUBLISHED' }) }
}

/** A query for how many skus a merchant has on sale. */
export const skusOfMerchant = (merchantId: number) =>
  sql<number>`select coalesce(sum(skus), 0) from offer_counts where merchant_id = ${merchantId}`

/** A query for how many skus an app sees. */
export const skusOfApp = (appId: number, merchantId?: number) =>
  sql<number>`select coalesce(sum(skus), 0) from offer_counts
    where publishing_status = 'PUBLISHED' and merchant_id in (${connectedMerchants(appId, merchantId)})`

/** A query for how many offers a merchant has, whatever their status. */
export const offersOfMerchant = (merchantId: RawBuilder<unknown>) =>
  sql`select sum(n) as offers from offer_counts where merchant_id = ${merchantId}`

/** How many offers a merchant publishes, in a query that names the merchant. */
export const publishedOffersOf = (merchantId: RawBuilder<number>) =>
  sql<number>`(select coalesce(sum(n), 0)::bigint from offer_counts
    where offer_counts.merchant_id = ${merchantId} and publishing_status = 'PUBLISHED')`
