import type { FinancialStatus, FulfillmentStatus, BagStatus } from '@causeway/domain-types/bag.ts'
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OrderTables } from './tables.ts'

export interface CountedList {
  list: OrderTables['list_counts']['list']
  scopeId: number
  status?: readonly (OrderStatus | BagStatus)[] | undefined
  financialStatus?: readonly FinancialStatus[] | undefined
  fulfillmentStatus?: readonly FulfillmentStatus[] | undefined
}

/** How many rows a list has, whole or by status, without counting them (see the migration). */
export async function listTotal(db: Db, counted: CountedList): Promise<number> {
  const { status, financialStatus, fulfillmentStatus } = counted
  const { total } = await db
    .selectFrom('list_counts')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('n')}, 0)::bigint`.as('total'))
    .where('list', '=', counted.list)
    .where('scope_id', '=', counted.scopeId)
    .$if(isFilter(status), (query) => query.where('status', 'in', status ?? []))
    .$if(isFilter(financialStatus), (query) => query.where('financial_status', 'in', financialStatus ?? []))
    .$if(isFilter(fulfillmentStatus), (query) =>
      query.where('fulfillment_status', 'in', fulfillmentStatus ?? []),
    )
    .executeTakeFirstOrThrow()
  return total
}

/** No value chosen is no filter. */
export const isFilter = (values: readonly unknown[] | undefined): boolean =>
  values !== undefined && values.length > 0
