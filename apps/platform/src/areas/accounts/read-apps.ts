import type { App } from '@causeway/domain-types/app.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { isAdmin, requireApp } from './access.ts'

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

/** Apps in which the caller may do anything at all, to choose from; for the admin, all. */
export function listApps(db: Db, caller: Caller): Promise<Wire<App>[]> {
  const apps = selectApps(db).orderBy('apps.id')
  if (isAdmin(caller) && caller.app === null) return apps.execute()
  return caller.appIds.length === 0
    ? Promise.resolve([])
    : apps.where('apps.id', 'in', caller.appIds).execute()
}

export async function getApp(context: Context, appId: number): Promise<Wire<App>> {
  await requireApp(context, appId, 'apps.read')
  return appById(context.db, appId)
}

export function appById(db: Db, appId: number): Promise<Wire<App>> {
  return selectApps(db).where('apps.id', '=', appId).executeTakeFirstOrThrow()
}
