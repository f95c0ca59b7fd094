import { cancelBagDefaults, canCancelBag, cancelledBagState } from '@causeway/domain-types/bag-rules.ts'
import type { CancelBag } from '@causeway/domain-types/bag.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, notFound, foreign } from '../../http/errors.ts'
import { lockBag } from './bag-state.ts'
import { type BagRecord, stateOf } from './order-rows.ts'
import { type OrderView, shows } from './order-view.ts'
import { returnBagStock } from './return-bag-stock.ts'
import { undoBag } from './undo-bag.ts'

export interface BagCancellation {
  orderId: number
  bagId: number
  /** What of the order the one who cancels may touch. */
  view: OrderView
  choices: CancelBag
  canceledBy: number | null
  now: Date
}

function refuseUncancelable(bag: BagRecord): void {
  const check = canCancelBag(stateOf(bag))
  if (check.allowed) return
  const now = `Its status is ${bag.status}, submitted as ${bag.submission_status}, financially ${bag.financial_status}.`
  throw conflict('INVALID_BAG_STATE', `${check.reason} ${now}`)
}

/** Cancels a bag for good: money back or released, stock back if wished, both sides told. Once, however often it is asked. */
export async function cancelBag(tx: Tx, cancellation: BagCancellation): Promise<void> {
  const { orderId, bagId, now } = cancellation
  const restockItems = cancellation.choices.restockItems ?? cancelBagDefaults.restockItems
  const notifyCustomer = cancellation.choices.notifyCustomer ?? cancelBagDefaults.notifyCustomer
  const bag = await lockBag(tx, orderId, bagId)
  if (!bag) throw notFound('Bag')
  if (!shows(cancellation.view, bag.merchant_id)) throw foreign('Bag', { merchantId: bag.merchant_id })
  refuseUncancelable(bag)
  await undoBag(tx, bag, {
    state: cancelledBagState(stateOf(bag)),
    now,
    change: {
      restock_items: restockItems,
      notify_customer: notifyCustomer,
      date_canceled: now.toISOString(),
    },
  })
  if (restockItems) await returnBagStock(tx, bagId)
  await emit(tx, {
    type: 'ORDER_CANCELED',
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    body: { restock_items: restockItems, notify_customer: notifyCustomer },
    actorUserId: cancellation.canceledBy,
    date: now,
  })
}
