import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { ToldTeam } from '../notifications/tell.ts'

/** The team of a merchant, as far as they have the permission. */
export async function teamOfMerchant(
  db: Db | Tx,
  merchantId: number,
  permission: Permission,
): Promise<ToldTeam[]> {
  const rows = await db.selectFrom('merchants').select('org_id').where('id', '=', merchantId).execute()
  return rows.map((row) => ({ orgId: row.org_id, permission }))
}

/** The teams of apps that there are, each once, as far as they may see merchants. */
export async function teamsOfApps(db: Db | Tx, appIds: readonly number[]): Promise<ToldTeam[]> {
  if (appIds.length === 0) return []
  const rows = await db
    .selectFrom('apps')
    .select('org_id')
    .distinct()
    .where('id', 'in', appIds)
    .where('date_deleted', 'is', null)
    .execute()
  return rows.map((row) => ({ orgId: row.org_id, permission: 'merchants.read' }))
}
