import type { Db, Tx } from '../../db/database.ts'

export interface NotedCommission {
  appId: number
  merchantId: number
  /** Null for the rate that a connection begins with. In percent, as the rate that follows. */
  prevRate: number | null
  commissionRate: number
  isLocked: boolean
  userId: number | null
  /** Now, unless given. */
  date?: Date
}

/** Writes down what a merchant leaves to an app from now on. */
export async function noteCommission(db: Db | Tx, noted: NotedCommission): Promise<void> {
  await db
    .insertInto('commission_rate_changes')
    .values({
      app_id: noted.appId,
      merchant_id: noted.merchantId,
      prev_rate: noted.prevRate,
      commission_rate: noted.commissionRate,
      commission_locked: noted.isLocked,
      user_id: noted.userId,
      ...(noted.date && { date_created: noted.date.toISOString() }),
    })
    .execute()
}
