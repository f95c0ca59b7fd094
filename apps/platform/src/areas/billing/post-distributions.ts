import type { DistributionType } from '@causeway/domain-types/distribution.ts'
import type { BagSplit } from '@causeway/domain-types/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Posts what each side gets of bags just paid for: the split that was made when they were priced. */
export async function postPayments(tx: Tx, bagIds: readonly number[]): Promise<void> {
  await sql`
    insert into distributions
      (order_id, bag_id, app_id, merchant_id, merchant_name, external_order_id, merchant_commission_rate,
       type, payout_account_type, currency,
       goods_amount, shipping_amount, tax_amount, duty_amount, commission, amount, date_created)
    select
      order_id, id, app_id, merchant_id, seller, external_id, commission_rate, 'PAYMENT', side.payout_account_type, currency,
      side.goods, side.shipping, side.tax, side.duty, side.commission,
      side.goods + side.shipping + side.tax + side.duty + side.commission, date_last_modified
    from bags, lateral (values
      ('MERCHANT', sub_total - discount_total, shipping_total,
        case when taxes_included then 0 else tax_total end, duty_total, -commission),
      ('DEVELOPER', 0, 0, 0, 0, commission)
    ) as side (payout_account_type, goods, shipping, tax, duty, commission)
    where id = any(${bagIds}::bigint[])
    order by id, side.payout_account_type desc`.execute(tx)
}

/** By whom it is asked for: the shopper, or their bank. */
export type FullRefund = Extract<DistributionType, 'REFUND' | 'DISPUTE_ADJUSTMENT'>

/** Takes back all that is still posted for a bag: the exact negative, whatever was refunded before. */
export async function postFullRefund(
  tx: Tx,
  bagId: number,
  now: Date,
  type: FullRefund = 'REFUND',
): Promise<void> {
  await sql`
    insert into distributions
      (order_id, bag_id, app_id, merchant_id, merchant_name, external_order_id, merchant_commission_rate,
       type, payout_account_type, currency,
       goods_amount, shipping_amount, tax_amount, duty_amount, commission, amount, date_created)
    select
      order_id, bag_id, app_id, merchant_id, merchant_name, external_order_id, merchant_commission_rate, ${type}, payout_account_type, currency,
      -sum(goods_amount), -sum(shipping_amount), -sum(tax_amount), -sum(duty_amount), -sum(commission),
      -sum(amount), ${now.toISOString()}
    from distributions
    where bag_id = ${bagId}
    group by order_id, bag_id, app_id, merchant_id, merchant_name, external_order_id, merchant_commission_rate,
      payout_account_type, currency
    order by payout_account_type desc`.execute(tx)
}

/** A bag of which a part is taken back. */
interface RefundedBag {
  id: number
  order_id: number
  app_id: number
  merchant_id: number
  seller: string
  external_id: string
  commission_rate: number
  currency: string
}

/** Takes back a part of a bag's goods. The change is that of the bag's split, so it is negative. */
export async function postGoodsRefund(tx: Tx, bag: RefundedBag, change: BagSplit, now: Date): Promise<void> {
  const shared = {
    order_id: bag.order_id,
    bag_id: bag.id,
    app_id: bag.app_id,
    merchant_id: bag.merchant_id,
    merchant_name: bag.seller,
    external_order_id: bag.external_id,
    merchant_commission_rate: bag.commission_rate,
    type: 'REFUND' as const,
    currency: bag.currency,
    shipping_amount: 0,
    tax_amount: 0,
    duty_amount: 0,
    date_created: now.toISOString(),
  }
  await tx
    .insertInto('distributions')
    .values([
      {
        ...shared,
        payout_account_type: 'MERCHANT',
        goods_amount: change.total,
        commission: change.merchantAmount - change.total,
        amount: change.merchantAmount,
      },
      {
        ...shared,
        payout_account_type: 'DEVELOPER',
        goods_amount: 0,
        commission: change.channelAmount,
        amount: change.channelAmount,
      },
    ])
    .execute()
}

/** What a bag's goods still bring the merchant, after all that was refunded. */
export async function goodsPosted(tx: Tx, bagId: number): Promise<number> {
  const { goods } = await tx
    .selectFrom('distributions')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('goods_amount')}, 0)::bigint`.as('goods'))
    .where('bag_id', '=', bagId)
    .executeTakeFirstOrThrow()
  return goods
}
