import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { BagSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { BagRow, BagSortKey } from '@causeway/domain-types/bag.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { BAG_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { type SqlBool, sql } from 'kysely'
import { type Finding, listPage, type Sort, type WirePage } from '../../db/list.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { isAdmin, requireApp, requireMerchant } from '../accounts/access.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { isFilter, listTotal, statusConditions } from './list-totals.ts'
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

function conditions(search: BagSearch, { appId, merchantId }: BagScope, timeZone: string) {
  return [
    ...(appId === undefined ? [] : [sql<SqlBool>`app_id = ${appId}`]),
    ...(merchantId === undefined ? [] : [sql<SqlBool>`merchant_id = ${merchantId}`]),
    ...statusConditions(search),
    ...submittedBetween(search, timeZone),
    ...searchConditions('search_text', search.query, search.matchMode),
  ]
}

/** Only these sorts go on within one status by an index. */
function isInOrder({ status, financialStatus, fulfillmentStatus, sortBy = 'id' }: BagSearch): boolean {
  const filters = [status, financialStatus, fulfillmentStatus].filter(isFilter)
  if (filters.length !== 1 || filters[0]?.length !== 1) return false
  return filters[0] === status ? sortBy === 'dateSubmitted' : sortBy === 'id'
}

function findingOf(search: BagSearch, scope: BagScope): Finding {
  if (search.query) return findingText('bags.search_text', search.query, search.matchMode)
  const { status, financialStatus, fulfillmentStatus } = search
  const filters = [status, financialStatus, fulfillmentStatus].filter(isFilter)
  const isOfBoth = scope.appId !== undefined && scope.merchantId !== undefined
  if (filters.length === 0 && !hasDays(search) && !isOfBoth) return { by: 'scope' }
  return { by: 'filter', inOrder: isInOrder(search) }
}

/** What an app sold for one merchant is not kept count of, since there may be as many pairs as bags. */
function totalOf(search: BagSearch, { appId, merchantId }: BagScope, timeZone: string) {
  if (appId !== undefined && merchantId !== undefined) return {}
  const counted =
    appId === undefined
      ? ({ list: 'merchant bags', scopeId: merchantId } as const)
      : ({ list: 'app bags', scopeId: appId } as const)
  return { total: listTotal({ ...search, ...counted }, search, timeZone) }
}

/** Bags of an app or of a merchant, newest first unless asked otherwise. */
export async function searchBags(
  context: Context,
  search: BagSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<BagRow>>>> {
  const scope = scopeOf(search)
  await requireScope(context, scope)
  const sortBy = search.sortBy ?? 'id'
  const owner = scope.appId === undefined ? { merchantId: scope.merchantId } : { appId: scope.appId }
  const timeZone = await timeZoneOf(context, owner)
  return listPage({
    db: context.db,
    table: 'bags',
    columns: [...bagRowColumns, 'customer_name'],
    where: conditions(search, scope, timeZone),
    finding: findingOf(search, scope),
    sorts: sortsOf(scope),
    sortBy,
    direction: search.sortDirection ?? BAG_SORT_DEFAULTS[sortBy],
    paging,
    ...totalOf(search, scope, timeZone),
  })
}
