import type { Permission } from '@causeway/domain-types/permission.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Caller } from '../../http/context.ts'
import { foreign, forbidden, notFound } from '../../http/errors.ts'
import { can, isAdmin, requireApp } from '../accounts/access.ts'

/** What of an order its reader may see: all of it, or the bags of the own merchants and nothing else. */
export type OrderView = { whole: true } | { whole: false; merchantIds: readonly number[] }

interface Asked {
  db: Db | Tx
  caller: Caller
  orderId: number
  permission: Permission
}

function permittedMerchants(
  caller: Caller,
  merchantIds: readonly number[],
  permission: Permission,
): number[] {
  return merchantIds.filter((id) =>
    caller.orgs.some((org) => org.merchantIds.includes(id) && can(caller, permission, org.id)),
  )
}

async function merchantsOf(db: Db | Tx, orderId: number): Promise<number[]> {
  const bags = await db.selectFrom('bags').select('merchant_id').where('order_id', '=', orderId).execute()
  return bags.map((bag) => bag.merchant_id)
}

/** What the caller may see of an order; refuses one that is nobody's business of theirs as if it did not exist. */
export async function viewOfOrder({
  db,
  caller,
  orderId,
  permission,
}: Asked): Promise<OrderView & { appId: number }> {
  const order = await db.selectFrom('orders').select('app_id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw notFound('Order')
  const appId = order.app_id
  if (isAdmin(caller) && caller.app === null) return { whole: true, appId }
  if (caller.appIds.includes(appId)) {
    await requireApp({ caller, db }, appId, permission)
    return { whole: true, appId }
  }
  const merchantIds = await merchantsOf(db, orderId)
  const own = merchantIds.filter((id) => caller.merchantIds.includes(id))
  const [first] = own
  if (first === undefined) throw foreign('Order', { appId })
  const permitted = permittedMerchants(caller, own, permission)
  if (permitted.length === 0) throw forbidden({ merchantId: first })
  return { whole: false, merchantIds: permitted, appId }
}

/** The rows that lie in the view, of a table with a `merchant_id`. */
export const inView = (view: OrderView): Expression<SqlBool> =>
  view.whole ? sql`true` : sql`merchant_id = any(${view.merchantIds}::bigint[])`

/** Whether a bag of this merchant lies in the view. */
export const shows = (view: OrderView, merchantId: number): boolean =>
  view.whole || view.merchantIds.includes(merchantId)

/** As `get` asks: an order of another app of the caller's is said to be of another app (spec section 5). */
export function refuseOtherApp(view: { appId: number }, appId: number | undefined): void {
  if (appId === undefined || view.appId === appId) return
  throw notFound('Order', `Order does not exist for app ID ${appId}`)
}
