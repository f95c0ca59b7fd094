import type { Db, Tx } from '../../db/database.ts'

/** Who leaves an organisation takes nothing along that they were told as one of it. */
export async function forgetNotificationsOf(
  tx: Tx,
  { orgId, userId }: { orgId: number; userId: number },
): Promise<void> {
  await tx.deleteFrom('notifications').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
}

/** Removes what was told before a day, unless somebody saved it. */
export async function forgetOldNotifications(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('date_created', '<', before)
    .where('saved_status', '=', 'UNSAVED')
    .execute()
}
