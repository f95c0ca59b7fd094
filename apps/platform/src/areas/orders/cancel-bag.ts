import { cancelBagDefaults, canCancelBag, cancelledBagState } from '@causeway/domain-types/bag-rules.ts'
import type { CancelBag } from '@causeway/domain-types/bag.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, notFound, foreign } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import { postFullRefund } from './distributions.ts'
import { type BagRecord, stateOf } from './order-rows.ts'
import { type OrderView, shows } from './order-view.ts'
import { returnBagStock } from './return-bag-stock.ts'

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
  const state = cancelledBagState(stateOf(bag))
  const isRefunded = state.financialStatus === 'REFUNDED'
  await changeBag(
    tx,
    bag,
    {
      status: state.status,
      submission_status: state.submissionStatus,
      financial_status: state.financialStatus,
      refunded_total: isRefunded ? bag.total : 0,
      restock_items: restockItems,
      notify_customer: notifyCustomer,
      date_canceled: now.toISOString(),
    },
    now,
  )
  if (isRefunded) await postFullRefund(tx, bagId, now)
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
