import type { DisputeStatus } from '@causeway/domain-types/bag.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import type { BagRecord } from './order-rows.ts'
import { REFUNDED, undoBag } from './undo-bag.ts'

interface DisputedBag {
  orderId: number
  bagId: number
  /** What the payment provider says of it. */
  status: Exclude<DisputeStatus, 'UNDISPUTED'>
  now: Date
}

const isTaken = ({ financial_status }: BagRecord): boolean =>
  financial_status === 'PAID' || financial_status === 'PARTIALLY_REFUNDED'

function refuseOutOfTurn(bag: BagRecord, status: DisputedBag['status']): void {
  const isInTurn =
    status === 'IN_DISPUTE'
      ? bag.dispute_status === 'UNDISPUTED' && isTaken(bag)
      : bag.dispute_status === 'IN_DISPUTE'
  if (isInTurn) return
  const now = `The bag is ${bag.dispute_status} and ${bag.financial_status}.`
  throw conflict('INVALID_BAG_STATE', `It cannot become ${status}. ${now}`)
}

/**
 * A shopper has their bank take the payment of a bag back, and one side is right in the end. Only a lost dispute moves
 * money: both sides give what they still have of the bag.
 */
export async function recordDispute(tx: Tx, { orderId, bagId, status, now }: DisputedBag): Promise<void> {
  const bag = await lockBag(tx, orderId, bagId)
  if (!bag) throw notFound('Bag')
  if (bag.dispute_status === status) return
  refuseOutOfTurn(bag, status)
  const isLost = status === 'DISPUTE_LOST' && isTaken(bag)
  const change = { dispute_status: status }
  if (isLost) await undoBag(tx, bag, { state: REFUNDED, now, refund: 'DISPUTE_ADJUSTMENT', change })
  else await changeBag(tx, bag, change, now)
  await emit(tx, {
    type: isLost ? 'ORDER_REFUNDED' : status === 'IN_DISPUTE' ? 'ORDER_DISPUTED' : 'ORDER_UPDATED',
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    date: now,
  })
}
