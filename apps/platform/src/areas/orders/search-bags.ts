import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { BagSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { BagRow, BagSortKey } from '@causeway/domain-types/bag.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { BAG_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Along, Sort } from '../../db/listed.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import {
  requireTrade,
  tradeColumns,
  tradeOwner,
  type TradeScope,
  tradeScopeOf,
} from '../accounts/trade-scope.ts'
import { type CountedList, isFilter, listTotal, statusConditions, statusesBeside } from './list-totals.ts'
import { bagRowColumns } from './order-rows.ts'
import type { Instants } from '../../db/days.ts'
import { hasDays, submittedBetween, submittedInstants } from './submitted-between.ts'

function sortsOf(scope: TradeScope): Record<BagSortKey, Sort> {
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

const hasStatus = ({ status, financialStatus, fulfillmentStatus }: BagSearch) =>
  [status, financialStatus, fulfillmentStatus].some(isFilter)

/** What of the filters an index has in the order of the sort. */
function alongOf(search: BagSearch, days: Instants): Along | undefined {
  const { status = [], financialStatus = [], fulfillmentStatus = [], sortBy = 'id' } = search
  const chosen = status.length + financialStatus.length + fulfillmentStatus.length
  if (sortBy === 'dateSubmitted') {
    if (chosen === 0) return days
    const [only] = status
    return only !== undefined && chosen === 1 ? { within: { status: only }, ...days } : undefined
  }
  if (sortBy !== 'id' || chosen !== 1 || hasDays(search)) return undefined
  const [financial_status] = financialStatus
  if (financial_status !== undefined) return { within: { financial_status } }
  const [fulfillment_status] = fulfillmentStatus
  return fulfillment_status === undefined ? undefined : { within: { fulfillment_status } }
}

/**
 * All other sorts go with the days, if only among bags of the same status, which the newest lead. Each store counts its
 * own orders, so external ids go with the days for a merchant, and hardly for an app that sells for many.
 */
function isIndependent(sortBy: BagSortKey | undefined, { merchantId }: TradeScope): boolean {
  return sortBy === 'total' || sortBy === 'seller' || (sortBy === 'externalId' && merchantId === undefined)
}

function findingOf(search: BagSearch, scope: TradeScope, days: Instants): Finding {
  if (search.query) return findingText('bags.search_text', search.query, search.matchMode)
  const { sortBy } = search
  // For what an app sold for one merchant there is one index, whose sort is the id.
  const isOfBoth = scope.appId !== undefined && scope.merchantId !== undefined
  if (isOfBoth && (sortBy ?? 'id') !== 'id') return { by: 'sorting' }
  if (!hasStatus(search) && !hasDays(search)) return { by: 'scope' }
  const along = isOfBoth ? undefined : alongOf(search, days)
  return {
    by: 'filter',
    ...(along
      ? { along }
      : { follows: hasDays(search) && !isIndependent(sortBy, scope), ofIndex: !hasStatus(search) }),
  }
}

/** The counts of the list. Of what an app sold for one merchant none are kept: there may be as many pairs as bags. */
function countedOf(search: BagSearch, { appId, merchantId }: TradeScope): CountedList | null {
  const { status, financialStatus, fulfillmentStatus } = search
  const filters = { status, financialStatus, fulfillmentStatus }
  if (appId === undefined) return { list: 'merchant bags', scopeId: merchantId, ...filters }
  return merchantId === undefined ? { list: 'app bags', scopeId: appId, ...filters } : null
}

const STATUS_SORTS: Partial<Record<BagSortKey, 'financial_status' | 'fulfillment_status'>> = {
  financialStatus: 'financial_status',
  fulfillmentStatus: 'fulfillment_status',
}

/** Bags of an app or of a merchant, newest first unless asked otherwise. */
export async function searchBags(
  context: Context,
  search: BagSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<BagRow>>>> {
  const scope = tradeScopeOf(search, 'bags')
  await requireTrade(context, scope, 'orders.read')
  const sortBy = search.sortBy ?? 'id'
  const days = submittedInstants(search, await timeZoneOf(context, tradeOwner(scope)))
  const counted = countedOf(search, scope)
  const statusColumn = STATUS_SORTS[sortBy]
  return listPage({
    db: context.db,
    table: 'bags',
    columns: [...bagRowColumns, 'customer_name'],
    scope: tradeColumns(scope),
    where: counted && statusColumn && hasStatus(search) ? [statusesBeside(statusColumn, counted)] : [],
    filters: [
      ...statusConditions(search),
      ...submittedBetween(days),
      ...searchConditions('search_text', search.query, search.matchMode),
    ],
    finding: findingOf(search, scope, days),
    sorts: sortsOf(scope),
    sortBy,
    direction: search.sortDirection ?? BAG_SORT_DEFAULTS[sortBy],
    paging,
    ...(counted ? { total: listTotal(counted, days) } : {}),
  })
}
