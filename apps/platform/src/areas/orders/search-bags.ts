import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { BagSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { BagRow, BagSortKey } from '@causeway/domain-types/bag.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { BAG_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listPage, SEARCH_COUNT_CAP, type Sort, type WirePage } from '../../db/list.ts'
import { searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { isAdmin, requireApp, requireMerchant } from '../accounts/access.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { isFilter, listTotal } from './list-totals.ts'
import { bagRowColumns } from './order-rows.ts'
import { hasDays, submittedBetween } from './submitted-between.ts'

/** Whose bags: an app's, a merchant's, or those that one app sold for one merchant. */
type BagScope =
  | { appId: number; merchantId?: undefined }
  | { appId?: undefined; merchantId: number }
  | { appId: number; merchantId: number }

function scopeOf({ appId, merchantId }: BagSearch): BagScope {
  if (appId !== undefined) return merchantId === undefined ? { appId } : { appId, merchantId }
  if (merchantId !== undefined) return { merchantId }
  throw invalid({ app_id: 'Say whose bags: an app id or a merchant id.' })
}

/** Either side may look at what the two have with each other, so one of them must be the caller's own. */
function requireScope(context: Context, { appId, merchantId }: BagScope): Promise<void> {
  const { caller } = context
  if (appId === undefined) return requireMerchant(context, merchantId, 'orders.read')
  const seesApp = isAdmin(caller) || caller.appIds.includes(appId)
  if (merchantId !== undefined && !seesApp) return requireMerchant(context, merchantId, 'orders.read')
  return requireApp(context, appId, 'orders.read')
}

function sortsOf(scope: BagScope): Record<BagSortKey, Sort> {
  const id: Sort = { by: 'id', type: 'bigint' }
  return {
    id,
    // All bags of a merchant have the one seller, which leaves the order to the tie-break.
    seller: scope.merchantId === undefined ? { by: 'seller_sort', type: 'text' } : id,
    total: { by: 'total', type: 'bigint' },
    orderId: { by: 'order_id', type: 'bigint' },
    externalId: { by: 'store_order_number', type: 'bigint' },
    financialStatus: { by: 'financial_status', type: 'text' },
    fulfillmentStatus: { by: 'fulfillment_status', type: 'text' },
    dateSubmitted: { by: 'date_submitted', type: 'timestamptz' },
  }
}

function conditions(search: BagSearch, scope: BagScope, timeZone: string) {
  const eb = expressionBuilder<Database, 'bags'>()
  return [
    ...(scope.appId === undefined ? [] : [eb('app_id', '=', scope.appId)]),
    ...(scope.merchantId === undefined ? [] : [eb('merchant_id', '=', scope.merchantId)]),
    ...(isFilter(search.status) ? [eb('status', 'in', search.status ?? [])] : []),
    ...(isFilter(search.financialStatus) ? [eb('financial_status', 'in', search.financialStatus ?? [])] : []),
    ...(isFilter(search.fulfillmentStatus)
      ? [eb('fulfillment_status', 'in', search.fulfillmentStatus ?? [])]
      : []),
    ...submittedBetween(search, timeZone),
    ...searchConditions('search_text', search.query, search.matchMode),
  ]
}

function countOf({ db }: Context, search: BagSearch, scope: BagScope) {
  if (search.query) return { cappedAt: SEARCH_COUNT_CAP }
  if (hasDays(search)) return 'exact'
  if (scope.appId !== undefined && scope.merchantId !== undefined) return 'exact'
  const counted =
    scope.appId === undefined
      ? ({ list: 'merchant bags', scopeId: scope.merchantId } as const)
      : ({ list: 'app bags', scopeId: scope.appId } as const)
  return () => listTotal(db, { ...search, ...counted })
}

/** Bags of an app or of a merchant, newest first unless asked otherwise. */
export async function searchBags(
  context: Context,
  search: BagSearch,
  paging: PageQuery,
): Promise<WirePage<Wire<BagRow>>> {
  const scope = scopeOf(search)
  await requireScope(context, scope)
  const sortBy = search.sortBy ?? 'id'
  const owner = scope.appId === undefined ? { merchantId: scope.merchantId } : { appId: scope.appId }
  return listPage({
    db: context.db,
    table: 'bags',
    columns: [...bagRowColumns, 'customer_name'],
    where: conditions(search, scope, await timeZoneOf(context, owner)),
    sorts: sortsOf(scope),
    sortBy,
    direction: search.sortDirection ?? BAG_SORT_DEFAULTS[sortBy],
    paging,
    count: countOf(context, search, scope),
  })
}
