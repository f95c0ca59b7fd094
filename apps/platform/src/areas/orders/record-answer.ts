import { answeredBagState, awaitsStore, type StoreAnswer } from '@causeway/domain-types/bag-rules.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { notFound } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import { stateOf } from './order-rows.ts'
import { returnBagStock } from './return-bag-stock.ts'
import { undoBag } from './undo-bag.ts'

interface AnsweredBag {
  orderId: number
  bagId: number
  answer: StoreAnswer
  now: Date
}

function eventOf(answer: StoreAnswer) {
  switch (answer) {
    case 'ACCEPTED':
      return 'ORDER_ACCEPTED'
    case 'BACKORDERED':
      return 'ORDER_UPDATED'
    case 'REJECTED':
      return 'ORDER_FAILED'
  }
}

/** Takes down what a store says of a bag. One that it rejects is undone: money back or released, stock back. */
export async function recordAnswer(tx: Tx, { orderId, bagId, answer, now }: AnsweredBag): Promise<void> {
  const bag = await lockBag(tx, orderId, bagId)
  if (!bag) throw notFound('Bag')
  const { submission_status: submissionStatus, fulfillment_status: fulfillmentStatus } = bag
  // It comes too late, or says what is known.
  if (!awaitsStore({ submissionStatus, fulfillmentStatus }) || submissionStatus === answer) return
  const state = answeredBagState(stateOf(bag), answer)
  if (answer === 'REJECTED') {
    await undoBag(tx, bag, { state, now })
    await returnBagStock(tx, bagId)
  } else await changeBag(tx, bag, { status: state.status, submission_status: answer }, now)
  await emit(tx, {
    type: eventOf(answer),
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    date: now,
  })
}
