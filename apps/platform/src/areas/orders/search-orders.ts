import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { OrderSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { OrderRow, OrderSortKey } from '@causeway/domain-types/order.ts'
import { ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listPage, SEARCH_COUNT_CAP, type Sort, type WirePage } from '../../db/list.ts'
import { searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import { requireApp } from '../accounts/access.ts'
import { appName } from '../accounts/names.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { isFilter, listTotal } from './list-totals.ts'
import { hasDays, submittedBetween } from './submitted-between.ts'

const sorts: Record<OrderSortKey, Sort> = {
  id: { by: 'id', type: 'bigint' },
  dateSubmitted: { by: 'date_submitted', type: 'timestamptz' },
  total: { by: 'total', type: 'bigint' },
  status: { by: 'status', type: 'text' },
  customerName: { by: 'customer_sort', type: 'text' },
  bagCount: { by: 'bag_count', type: 'bigint' },
  itemCount: { by: 'item_count', type: 'bigint' },
}

function conditions(search: OrderSearch, timeZone: string) {
  const eb = expressionBuilder<Database, 'orders'>()
  return [
    eb('app_id', '=', search.appId),
    ...(isFilter(search.status) ? [eb('status', 'in', search.status ?? [])] : []),
    ...submittedBetween(search, timeZone),
    ...searchConditions('search_text', search.query, search.matchMode),
  ]
}

function countOf({ db }: Context, search: OrderSearch) {
  if (search.query) return { cappedAt: SEARCH_COUNT_CAP }
  if (hasDays(search)) return 'exact'
  return () => listTotal(db, { list: 'app orders', scopeId: search.appId, status: search.status })
}

/** Orders of an app, newest first unless asked otherwise. */
export async function searchOrders(
  context: Context,
  search: OrderSearch,
  paging: PageQuery,
): Promise<WirePage<Wire<OrderRow>>> {
  await requireApp(context, search.appId, 'orders.read')
  const sortBy = search.sortBy ?? 'id'
  return listPage({
    db: context.db,
    table: 'orders',
    columns: [
      'id',
      'app_id',
      appName(search.appId).as('app_name'),
      'app_order_id',
      'status',
      'customer_name',
      'total',
      'currency',
      'bag_count',
      'item_count',
      'date_submitted',
    ],
    where: conditions(search, await timeZoneOf(context, { appId: search.appId })),
    sorts,
    sortBy,
    direction: search.sortDirection ?? ORDER_SORT_DEFAULTS[sortBy],
    paging,
    count: countOf(context, search),
  })
}
