import { splitBag, splitChange } from '@causeway/domain-types/money.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import { goodsPosted, postGoodsRefund } from './distributions.ts'
import { amountsOf, type BagRecord } from './order-rows.ts'
import { REFUNDED, undoBag } from './undo-bag.ts'

export interface GoodsRefund {
  orderId: number
  bagId: number
  /** Minor units; all of the goods, shipping and tax when left out. */
  amount?: number
  now: Date
}

function splitOfGoods(bag: BagRecord, goods: number) {
  const amounts = { ...amountsOf(bag), subTotal: goods, discountTotal: 0 }
  return splitBag({ ...amounts, commissionRate: bag.commission_rate })
}

/** Pays a part back. Both sides give what they would not have had without the refunded goods. */
async function refundPart(tx: Tx, bag: BagRecord, amount: number, now: Date): Promise<void> {
  const goods = await goodsPosted(tx, bag.id)
  if (amount <= 0 || amount > goods) {
    throw invalid({ amount: `Refund more than nothing and at most ${goods}, what is left of the goods.` })
  }
  const change = splitChange(splitOfGoods(bag, goods), splitOfGoods(bag, goods - amount))
  await postGoodsRefund(tx, bag, change, now)
  await changeBag(
    tx,
    bag,
    {
      status: 'PARTIALLY_REFUNDED',
      submission_status: 'PARTIALLY_REFUNDED',
      financial_status: 'PARTIALLY_REFUNDED',
      refunded_total: bag.refunded_total + amount,
    },
    now,
  )
}

/** Gives a shopper money back for a bag that stays sold. */
export async function refundGoods(tx: Tx, { orderId, bagId, amount, now }: GoodsRefund): Promise<void> {
  const bag = await lockBag(tx, orderId, bagId)
  if (!bag) throw notFound('Bag')
  if (bag.financial_status !== 'PAID' && bag.financial_status !== 'PARTIALLY_REFUNDED') {
    throw conflict('INVALID_BAG_STATE', `There is nothing to refund: the bag is ${bag.financial_status}.`)
  }
  const isAll = amount === undefined || amount === bag.total - bag.refunded_total
  if (isAll) await undoBag(tx, bag, { state: REFUNDED, now })
  else await refundPart(tx, bag, amount, now)
  await emit(tx, {
    type: 'ORDER_REFUNDED',
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    date: now,
  })
}
