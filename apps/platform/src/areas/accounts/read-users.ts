import type { Wire } from '@causeway/domain-types/case.ts'
import type { User } from '@causeway/domain-types/user.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { isAdmin } from './access.ts'

/** A user's own account; the admin reads everyone's. */
export async function getUser(db: Db, userId: number, caller: Caller): Promise<Wire<User>> {
  const user =
    userId === caller.user?.id || isAdmin(caller)
      ? await db
          .selectFrom('users')
          .select(['id', 'type', 'role', 'first_name', 'last_name', 'email', 'date_created'])
          .where('id', '=', userId)
          .executeTakeFirst()
      : undefined
  if (!user) throw notFound('User')
  return user
}
