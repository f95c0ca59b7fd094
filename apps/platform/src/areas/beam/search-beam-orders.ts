import type { BeamOrderSearch } from '@causeway/api-contract/beam.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { BeamOrder } from '@causeway/domain-types/beam.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'

/** The columns of an order of the store as the wire has them. */
export const beamOrderColumns = [
  'id',
  'app_id',
  'external_order_id',
  'external_number',
  'status',
  'reason',
  'order_id',
  'customer_name',
  'line_count',
  'total',
  'currency',
  'date_received',
  'date_last_tried',
] as const

/** Orders that came from the store, the newest first. */
export async function searchBeamOrders(
  context: Context,
  appId: number,
  { status }: BeamOrderSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<BeamOrder>>>> {
  await requireApp(context, appId, 'orders.read')
  const eb = expressionBuilder<Database, 'beam_orders'>()
  return listPage({
    db: context.db,
    table: 'beam_orders',
    columns: [...beamOrderColumns],
    scope: { app_id: appId },
    filters: status ? [eb('status', '=', status)] : [],
    finding: { by: status ? 'filter' : 'scope' },
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
  })
}
