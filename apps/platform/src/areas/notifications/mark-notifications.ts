import type { Wire } from '@causeway/domain-types/case.ts'
import type { ReadStatus, SavedStatus, UserNotification } from '@causeway/domain-types/notification.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { NOTIFICATIONS_CHANNEL } from './create-notifications.ts'
import { notificationColumns, ownScope } from './own-notifications.ts'

type Owner = ReturnType<typeof ownScope>

/** The person's other tabs and devices hear of it. */
const announce = (tx: Tx, { stage, user_id }: Owner) =>
  sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${`${stage} ${user_id}`})`.execute(tx)

type Mark = { read_status: ReadStatus } | { saved_status: SavedStatus }

/** Marks one of the caller's notifications. Marked so already, it stays so. */
export async function markNotification(
  context: Context,
  id: number,
  mark: Mark,
): Promise<Wire<UserNotification>> {
  const owner = ownScope(context)
  return context.db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('notifications')
      .set(mark)
      .where('id', '=', id)
      .where('user_id', '=', owner.user_id)
      .where('stage', '=', owner.stage)
      .returning(notificationColumns)
      .executeTakeFirst()
    if (!marked) throw notFound('Notification')
    await announce(tx, owner)
    return marked
  })
}

/** Marks what is there as read, as far as the person has seen it; what comes meanwhile stays unread. */
export async function markAllRead(context: Context, upTo?: number): Promise<{ marked: number }> {
  const owner = ownScope(context)
  return context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_status: 'READ' })
      .where('user_id', '=', owner.user_id)
      .where('stage', '=', owner.stage)
      .where('read_status', '=', 'UNREAD')
      .$if(upTo !== undefined, (update) => update.where('id', '<=', upTo ?? 0))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announce(tx, owner)
    return { marked: Number(numUpdatedRows) }
  })
}
