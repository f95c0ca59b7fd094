import { orders } from '@causeway/api-contract/orders.ts'
import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { forbidden } from '../../http/errors.ts'
import { once } from '../../http/idempotency.ts'
import { implement } from '../../http/implement.ts'
import { isAdmin } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { cancelBag } from './cancel-bag.ts'
import { type OrderView, refuseOtherApp, viewOfOrder } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { readCustomer, readOrder } from './read-order.ts'
import { searchBags } from './search-bags.ts'
import { searchOrders } from './search-orders.ts'

/** The app that a call to place an order comes from: its own server, with a token of someone of its organisation. */
function placingApp({ caller }: Context): number {
  if (!caller.app)
    throw forbidden(
      undefined,
      'Orders are placed by an app itself: send its app id and app secret with the token.',
    )
  if (caller.orgs.length === 0 && !isAdmin(caller)) throw forbidden()
  return caller.app.id
}

/** Whose log tells of what is done to an order: the app's, or the merchant's that acts on an own bag. */
function orgOfView(tx: Tx, caller: Caller, view: OrderView & { appId: number }): Promise<number | null> {
  const [merchantId] = view.whole ? [] : view.merchantIds
  return ownerOrgId(tx, caller, merchantId === undefined ? { appId: view.appId } : { merchantId })
}

/** The calls on orders and bags. */
export const orderRoutes = implement(orders, ordersSchemas, {
  place: ({ body }, context) => {
    const appId = placingApp(context)
    const placedBy = context.caller.user?.id ?? null
    return context.db.transaction().execute((tx) =>
      once(tx, context, async () => {
        const orderId = await placeOrder(tx, { appId, order: body, placedBy, now: context.now() })
        return readOrder(tx, orderId, { whole: true })
      }),
    )
  },

  search: ({ body, query }, context) => searchOrders(context, body, query),

  searchBags: ({ body, query }, context) => searchBags(context, body, query),

  get: async ({ params, query }, { db, caller }) => {
    const view = await viewOfOrder({ db, caller, orderId: params.id, permission: 'orders.read' })
    refuseOtherApp(view, query.appId)
    return readOrder(db, params.id, view)
  },

  customer: async ({ params }, { db, caller }) => {
    await viewOfOrder({ db, caller, orderId: params.id, permission: 'orders.read' })
    return readCustomer(db, params.id)
  },

  cancelBag: ({ params, body }, context) => {
    const { caller } = context
    const { orderId, bagId } = params
    return context.db.transaction().execute((tx) =>
      once(tx, context, async () => {
        const view = await viewOfOrder({ db: tx, caller, orderId, permission: 'orders.cancel' })
        const canceledBy = caller.user?.id ?? null
        const orgId = await orgOfView(tx, caller, view)
        await audit(tx, context, { action: 'bag.cancel', orgId, target: `bag ${bagId}` })
        await cancelBag(tx, { orderId, bagId, view, choices: body, canceledBy, now: context.now() })
        return readOrder(tx, orderId, view)
      }),
    )
  },
})
