import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import {
  MAILED_TYPES,
  type NotificationConfiguration,
  NotificationType,
  type NotificationWish,
} from '@causeway/domain-types/notification.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { audit } from '../accounts/audit.ts'
import { ownAccount } from '../accounts/own-account.ts'

/** What others want to be told is nobody's business: it does not exist for them, whoever they are. */
async function requireOwn(userId: number, context: Context): Promise<void> {
  const { id } = await ownAccount(context)
  if (id !== userId) throw notFound('User')
}

/** A wish for every type: what the person chose, or else what is usual. */
async function wishesOf(db: Db | Tx, userId: number): Promise<Wire<NotificationWish>[]> {
  const chosen = await db
    .selectFrom('notification_wishes')
    .select(['type', 'in_app', 'email'])
    .where('user_id', '=', userId)
    .execute()
  return NotificationType.options.map(
    (type) =>
      chosen.find((wish) => wish.type === type) ?? { type, in_app: true, email: MAILED_TYPES.includes(type) },
  )
}

export async function readConfiguration(
  userId: number,
  context: Context,
): Promise<Wire<NotificationConfiguration>> {
  await requireOwn(userId, context)
  return { user_id: userId, types: await wishesOf(context.db, userId) }
}

const waysOf = ({ in_app, email }: Wire<NotificationWish>) => [
  ...(in_app ? ['in the app'] : []),
  ...(email ? ['by e-mail'] : []),
]

const byType = (wishes: readonly Wire<NotificationWish>[]) =>
  Object.fromEntries(wishes.map((wish) => [wish.type.toLowerCase(), waysOf(wish)]))

/** Says what the caller wants to be told from now on. What was told before stays. */
export async function configure(
  userId: number,
  wishes: readonly NotificationWish[],
  context: Context,
): Promise<Wire<NotificationConfiguration>> {
  await requireOwn(userId, context)
  const types = await context.db.transaction().execute(async (tx) => {
    const before = await wishesOf(tx, userId)
    // Named twice, the last one counts.
    const named = new Map(wishes.map(({ type, inApp, email }) => [type, { type, in_app: inApp, email }]))
    if (named.size > 0)
      await tx
        .insertInto('notification_wishes')
        .values([...named.values()].map((wish) => ({ user_id: userId, ...wish })))
        .onConflict((known) =>
          known
            .columns(['user_id', 'type'])
            .doUpdateSet({ in_app: sql`excluded.in_app`, email: sql`excluded.email` }),
        )
        .execute()
    const after = await wishesOf(tx, userId)
    const change = auditChange(byType(before), byType(after))
    if (Object.keys(change).length > 0)
      await audit(tx, context, { action: 'user.notifications', target: `user ${userId}`, change })
    return after
  })
  return { user_id: userId, types }
}
