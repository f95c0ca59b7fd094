import type { Tx } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'

/** An app that is there, which nobody else changes until the transaction ends. */
export async function lockApp(tx: Tx, appId: number) {
  const app = await tx
    .selectFrom('apps')
    .select(['id', 'org_id', 'name'])
    .where('id', '=', appId)
    .where('date_deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!app) throw notFound('App')
  return app
}
