import type { Db, Tx } from '../../db/database.ts'

interface Between {
  appId: number
  merchantId: number
}

/** In percent, and whether only the channel may change it. */
export interface Commission {
  rate: number
  isLocked: boolean
}

export interface CommissionSet {
  /** Null where a connection begins with it. */
  from: Commission | null
  to: Commission
  userId: number | null
  /** Now, unless given. */
  date?: Date
}

/** Writes down what a merchant leaves to an app from now on. */
export async function noteCommission(
  db: Db | Tx,
  { appId, merchantId }: Between,
  { from, to, userId, date }: CommissionSet,
): Promise<void> {
  await db
    .insertInto('commission_rate_changes')
    .values({
      app_id: appId,
      merchant_id: merchantId,
      prev_rate: from?.rate ?? null,
      commission_rate: to.rate,
      commission_locked: to.isLocked,
      user_id: userId,
      ...(date && { date_created: date.toISOString() }),
    })
    .execute()
}

/** Sets what a merchant leaves to an app of what is sold from now on, and writes it down. */
export async function setCommission(tx: Tx, between: Between, commission: CommissionSet): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ commission_rate: commission.to.rate, commission_locked: commission.to.isLocked })
    .where('app_id', '=', between.appId)
    .where('merchant_id', '=', between.merchantId)
    .execute()
  await noteCommission(tx, between, commission)
}
