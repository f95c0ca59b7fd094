import type { Wire } from '@causeway/domain-types/case.ts'
import type { Distribution } from '@causeway/domain-types/distribution.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { foreign, notFound } from '../../http/errors.ts'
import { isAdmin, requireApp, requireMerchant } from '../accounts/access.ts'
import { appName } from '../accounts/names.ts'
import { distributionColumns } from './distribution-rows.ts'

/** What nothing knows until transfers, payouts and the payment provider say it. */
const NOT_KNOWN_YET = {
  payout_account_id: null,
  payment_provider: null,
  payment_provider_transaction_id: null,
  payment_provider_volume_fee: 0,
  payment_provider_fixed_fee: 0,
  payment_provider_total_fee: 0,
  refund_id: null,
  adjustment_id: null,
  refund_discrepancy: null,
  payout_transfer_id: null,
  payout_id: null,
  payout_amount: null,
  date_payout_created: null,
  date_payout_settled: null,
}

function loadDistribution(db: Db, id: number) {
  return db
    .with('distribution', (cte) =>
      cte
        .selectFrom('distributions')
        .where('id', '=', id)
        .select([
          ...distributionColumns,
          'goods_amount',
          'shipping_amount',
          'tax_amount',
          'duty_amount',
          'date_created as date_last_modified',
        ]),
    )
    .selectFrom('distribution')
    .innerJoin('bags', 'bags.id', 'distribution.bag_id')
    .innerJoin('orders', 'orders.id', 'distribution.order_id')
    .selectAll('distribution')
    .select([
      appName(sql.ref<number>('distribution.app_id')).as('app_name'),
      'orders.total as order_total',
      'bags.sub_total as bag_sub_total',
      sql<number>`bags.sub_total - bags.discount_total`.as('bag_commissionable_amount'),
      'bags.shipping_total as bag_shipping_total',
      'bags.tax_total as bag_tax_total',
      'bags.duty_total as bag_duty_total',
      'bags.discount_total as bag_discount_total',
      'bags.total as bag_total',
    ])
    .executeTakeFirst()
}

/** On which side of a distribution the caller stands; it does not exist for who stands on neither. */
async function sideOfCaller(
  context: Context,
  { app_id, merchant_id }: { app_id: number; merchant_id: number },
): Promise<'channel' | 'merchant'> {
  const { caller } = context
  if (isAdmin(caller) && caller.app === null) return 'channel'
  if (caller.appIds.includes(app_id)) {
    await requireApp(context, app_id, 'payouts.read')
    return 'channel'
  }
  if (!caller.merchantIds.includes(merchant_id)) throw foreign('Distribution', { appId: app_id })
  await requireMerchant(context, merchant_id, 'payouts.read')
  return 'merchant'
}

/** A distribution with what it is made of, for both sides of the sale. */
export async function readDistribution(context: Context, id: number): Promise<Wire<Distribution>> {
  const distribution = await loadDistribution(context.db, id)
  if (!distribution) throw notFound('Distribution')
  const side = await sideOfCaller(context, distribution)
  // A merchant's order is the own bag: of what others sold with it, nothing is told.
  const order_total = side === 'channel' ? distribution.order_total : distribution.bag_total
  return { ...distribution, ...NOT_KNOWN_YET, order_total }
}
