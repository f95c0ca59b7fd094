import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** What an app is called now, as a part of a query. */
export const appName = (appId: number | Expression<number>) =>
  sql<string>`(select name from apps where apps.id = ${appId})`

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
