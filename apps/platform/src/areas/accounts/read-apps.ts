import type { App } from '@causeway/domain-types/app.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { can, isAdmin, requireApp } from './access.ts'

const selectApps = (db: Db) =>
  db
    .selectFrom('apps')
    .leftJoin('app_configurations', 'app_configurations.app_id', 'apps.id')
    .select((eb) => [
      'apps.id',
      'apps.name',
      'apps.org_id',
      'apps.date_created',
      jsonBuildObject({ logo_url: eb.ref('app_configurations.logo_url') }).as('configuration'),
    ])

/** Apps the caller may look at; for the admin, all. */
export function listApps(db: Db, caller: Caller): Promise<Wire<App>[]> {
  const apps = selectApps(db).orderBy('apps.id')
  if (isAdmin(caller) && caller.app === null) return apps.execute()
  const readable = caller.orgs.filter((org) => can(caller, 'apps.read', org.id))
  const ids = caller.appIds.filter((id) => readable.some((org) => org.appIds.includes(id)))
  return ids.length === 0 ? Promise.resolve([]) : apps.where('apps.id', 'in', ids).execute()
}

export async function getApp(context: Context, appId: number): Promise<Wire<App>> {
  await requireApp(context, appId, 'apps.read')
  return selectApps(context.db).where('apps.id', '=', appId).executeTakeFirstOrThrow()
}
