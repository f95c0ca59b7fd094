import type { DisputeStatus } from '@causeway/domain-types/bag.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import { postFullRefund } from './distributions.ts'
import type { BagRecord } from './order-rows.ts'

interface DisputedBag {
  orderId: number
  bagId: number
  /** What the payment provider says of it. */
  status: Exclude<DisputeStatus, 'UNDISPUTED'>
  now: Date
}

function eventOf(status: DisputedBag['status']) {
  switch (status) {
    case 'IN_DISPUTE':
      return 'ORDER_DISPUTED'
    case 'DISPUTE_WON':
      return 'ORDER_UPDATED'
    case 'DISPUTE_LOST':
      return 'ORDER_REFUNDED'
  }
}

function refuseOutOfTurn(bag: BagRecord, status: DisputedBag['status']): void {
  const isTaken = bag.financial_status === 'PAID' || bag.financial_status === 'PARTIALLY_REFUNDED'
  const before: DisputeStatus = status === 'IN_DISPUTE' ? 'UNDISPUTED' : 'IN_DISPUTE'
  if (bag.dispute_status === before && (isTaken || status === 'DISPUTE_WON')) return
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
  refuseOutOfTurn(bag, status)
  if (status === 'DISPUTE_LOST') {
    await postFullRefund(tx, bagId, now, 'DISPUTE_ADJUSTMENT')
    await changeBag(
      tx,
      bag,
      {
        dispute_status: status,
        status: 'REFUNDED',
        submission_status: 'REFUNDED',
        financial_status: 'REFUNDED',
        refunded_total: bag.total,
      },
      now,
    )
  } else await changeBag(tx, bag, { dispute_status: status }, now)
  await emit(tx, {
    type: eventOf(status),
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    date: now,
  })
}
