import type { ScopeSearch } from '@causeway/api-contract/common.schemas.ts'
import type { App, ConfiguredApp } from '@causeway/domain-types/app.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { isAdmin, requireApp } from './access.ts'
import { loadConfiguration } from './app-configuration.ts'
import { idsToChooseFrom } from './ids-to-choose-from.ts'

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

/** Apps in which the caller may do anything at all, to choose from; for the admin some of all there are. */
export async function listApps(db: Db, caller: Caller, search: ScopeSearch): Promise<Wire<App>[]> {
  const seesAll = isAdmin(caller) && caller.app === null
  const ids = idsToChooseFrom('apps', seesAll ? 'all' : caller.appIds, search)
  return selectApps(db).where(sql<boolean>`apps.id = any(${ids})`).orderBy('apps.id').execute()
}

export async function getApp(
  context: Context,
  appId: number,
  includeConfig = false,
): Promise<Wire<ConfiguredApp>> {
  const { db } = context
  await requireApp(context, appId, 'apps.read')
  return includeConfig ? configuredApp(db, appId) : { ...(await appById(db, appId)), configuration: null }
}

export async function configuredApp(db: Db, appId: number): Promise<Wire<ConfiguredApp>> {
  const app = await appById(db, appId)
  return { ...app, configuration: await loadConfiguration(db, appId) }
}

export function appById(db: Db, appId: number): Promise<Wire<App>> {
  return selectApps(db).where('apps.id', '=', appId).executeTakeFirstOrThrow()
}
