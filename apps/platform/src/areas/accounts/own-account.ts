import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { User } from '@causeway/domain-types/user.ts'
import type { Context } from '../../http/context.ts'
import { forbidden, invalidToken } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { getUser } from './read-users.ts'

/** The account of whoever is signed in. An app's own server works in their name, and not on their account. */
export async function ownAccount({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  if (!caller.user || caller.app) throw forbidden()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'first_name', 'last_name'])
    .where('id', '=', caller.user.id)
    .executeTakeFirst()
  if (!user) throw invalidToken()
  return user
}

/** The same where a call names it; of others it tells what reading them does. */
export async function namedAccount(userId: number, context: Context) {
  await getUser(context.db, userId, context.caller)
  if (userId !== context.caller.user?.id) throw forbidden()
  return ownAccount(context)
}

export async function updateUser(
  userId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
  context: Context,
): Promise<Wire<User>> {
  const before = await namedAccount(userId, context)
  const set = { first_name: firstName, last_name: lastName }
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(set).where('id', '=', userId).execute()
    const change = auditChange(before, set)
    await audit(tx, context, { action: 'user.update', target: `user ${userId}`, change })
  })
  return getUser(context.db, userId, context.caller)
}
