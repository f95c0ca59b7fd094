import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { postPayments } from '../billing/post-distributions.ts'

/** Takes the payments that were only authorised when the bags were ordered, and posts both sides' shares. */
export async function capturePayments(tx: Tx, bagIds: readonly number[], now: Date): Promise<void> {
  const bags = await tx
    .updateTable('bags')
    .set({ financial_status: 'PAID', date_last_modified: now.toISOString() })
    .where('id', '=', sql<number>`any(${bagIds}::bigint[])`)
    .where('financial_status', '=', 'AUTHORIZED')
    .returning(['id', 'order_id', 'app_id', 'merchant_id'])
    .execute()
  await postPayments(
    tx,
    bags.map((bag) => bag.id),
  )
  await emit(
    tx,
    ...bags.map((bag) => ({
      type: 'ORDER_UPDATED' as const,
      appId: bag.app_id,
      merchantId: bag.merchant_id,
      orderId: bag.order_id,
      bagId: bag.id,
      date: now,
    })),
  )
}
