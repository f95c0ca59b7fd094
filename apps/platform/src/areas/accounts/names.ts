import type { Db, Tx } from '../../db/database.ts'

/** What an app is called now. */
export async function appName(db: Db | Tx, appId: number): Promise<string> {
  const app = await db.selectFrom('apps').select('name').where('id', '=', appId).executeTakeFirst()
  return app?.name ?? ''
}

/** Users as 'First Last', by id. */
export async function personNames(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`]))
}
