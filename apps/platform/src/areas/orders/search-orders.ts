import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { OrderSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { OrderRow, OrderSortKey } from '@causeway/domain-types/order.ts'
import { ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Along, Scope, Sort } from '../../db/listed.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'
import { appName } from '../accounts/names.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { isFilter, listTotal, statusConditions } from './list-totals.ts'
import type { Instants } from '../../db/days.ts'
import { hasDays, submittedBetween, submittedInstants } from './submitted-between.ts'

const sorts: Record<OrderSortKey, Sort> = {
  id: { by: 'id', type: 'bigint' },
  dateSubmitted: { by: 'date_submitted', type: 'timestamptz' },
  total: { by: 'total', type: 'bigint' },
  status: { by: 'status', type: 'text' },
  customerName: { by: 'customer_sort', type: 'text' },
  bagCount: { by: 'bag_count', type: 'bigint' },
  itemCount: { by: 'item_count', type: 'bigint' },
}

/** What of the filters an index has in the order of the sort. */
function alongOf(search: OrderSearch, days: Instants): Along | undefined {
  const { status = [], sortBy = 'id' } = search
  if (sortBy === 'status' && !hasDays(search)) return {}
  const [only, ...others] = status
  const within: Scope = only === undefined ? {} : { status: only }
  if (others.length > 0) return undefined
  if (sortBy === 'dateSubmitted') return { within, ...days }
  return sortBy === 'id' && only !== undefined && !hasDays(search) ? { within } : undefined
}

/** All other sorts go with the days, if only among orders of the same number of bags, which the newest lead. */
const isIndependent = (sortBy: OrderSortKey | undefined) => sortBy === 'total' || sortBy === 'customerName'

function findingOf(search: OrderSearch, days: Instants): Finding {
  if (search.query) return findingText('orders.search_text', search.query, search.matchMode)
  if (!isFilter(search.status) && !hasDays(search)) return { by: 'scope' }
  const along = alongOf(search, days)
  const follows = hasDays(search) && !isIndependent(search.sortBy)
  return { by: 'filter', ...(along ? { along } : { follows, ofIndex: !isFilter(search.status) }) }
}

/** Orders of an app, newest first unless asked otherwise. */
export async function searchOrders(
  context: Context,
  search: OrderSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<OrderRow>>>> {
  const { appId, status, sortBy = 'id' } = search
  await requireApp(context, appId, 'orders.read')
  const days = submittedInstants(search, await timeZoneOf(context, { appId }))
  return listPage({
    db: context.db,
    table: 'orders',
    columns: [
      'id',
      'app_id',
      appName(appId).as('app_name'),
      'app_order_id',
      'status',
      'customer_name',
      'total',
      'currency',
      'bag_count',
      'item_count',
      'date_submitted',
    ],
    scope: { app_id: appId },
    where: sortBy === 'status' ? statusConditions({ status }) : [],
    filters: [
      ...(sortBy === 'status' ? [] : statusConditions({ status })),
      ...submittedBetween(days),
      ...searchConditions('search_text', search.query, search.matchMode),
    ],
    finding: findingOf(search, days),
    sorts,
    sortBy,
    direction: search.sortDirection ?? ORDER_SORT_DEFAULTS[sortBy],
    paging,
    total: listTotal({ list: 'app orders', scopeId: appId, status }, days),
  })
}
