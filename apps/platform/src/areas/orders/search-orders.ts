import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { OrderSearch } from '@causeway/api-contract/orders.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { OrderRow, OrderSortKey } from '@causeway/domain-types/order.ts'
import { ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { type SqlBool, sql } from 'kysely'
import { type Finding, listPage, type Sort, type WirePage } from '../../db/list.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'
import { appName } from '../accounts/names.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { isFilter, listTotal, statusConditions } from './list-totals.ts'
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

/** Only these sorts go on within one status by an index. */
const isInOrder = ({ status, sortBy = 'id' }: OrderSearch) =>
  status?.length === 1 && (sortBy === 'id' || sortBy === 'dateSubmitted')

function findingOf(search: OrderSearch): Finding {
  if (search.query) return findingText('orders.search_text', search.query, search.matchMode)
  if (!isFilter(search.status) && !hasDays(search)) return { by: 'scope' }
  return { by: 'filter', inOrder: isInOrder(search) }
}

/** Orders of an app, newest first unless asked otherwise. */
export async function searchOrders(
  context: Context,
  search: OrderSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<OrderRow>>>> {
  const { appId, status, sortBy = 'id' } = search
  await requireApp(context, appId, 'orders.read')
  const timeZone = await timeZoneOf(context, { appId })
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
    where: [
      sql<SqlBool>`app_id = ${appId}`,
      ...statusConditions({ status }),
      ...submittedBetween(search, timeZone),
      ...searchConditions('search_text', search.query, search.matchMode),
    ],
    finding: findingOf(search),
    sorts,
    sortBy,
    direction: search.sortDirection ?? ORDER_SORT_DEFAULTS[sortBy],
    paging,
    total: listTotal({ list: 'app orders', scopeId: appId, status }, search, timeZone),
  })
}
