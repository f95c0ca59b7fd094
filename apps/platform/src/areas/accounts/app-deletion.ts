import type { AppDeletion } from '@causeway/domain-types/app.ts'
import type { BagStatus } from '@causeway/domain-types/bag.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { foreign, forbidden, invalid, notFound } from '../../http/errors.ts'
import { jobsOf } from '../../jobs/jobs.ts'
import { can, isAdmin, requireApp } from './access.ts'
import { audit } from './audit.ts'
import { endAppJob } from './end-app.ts'

const UNDER_WAY: readonly BagStatus[] = ['IN_PROGRESS', 'PROCESSING', 'PARTIALLY_SHIPPED']

async function endsIn(
  db: Db,
  stage: Stage,
  { appId, now }: { appId: number; now: Date },
): Promise<Wire<AppDeletion>['live']> {
  const table = (name: string) => sql.table(`${stage}.${name}`)
  const { rows } = await sql<Wire<AppDeletion>['live']>`
    select
      (select count(*) from ${table('connections')} where app_id = ${appId} and status = 'CONNECTED') as merchants,
      (select count(*) from ${table('app_credentials')} where app_id = ${appId} and date_revoked is null
        and coalesce(date_expires > ${now.toISOString()}::timestamptz, true)) as credentials,
      (select count(*) from ${table('webhooks')} where app_id = ${appId} and status <> 'INACTIVE') as webhooks,
      coalesce(sum(n) filter (where list = 'app orders'), 0)::bigint as orders,
      coalesce(sum(n) filter (where list = 'app bags' and status = any(${UNDER_WAY}::text[])), 0)::bigint
        as bags_under_way
    from ${table('list_counts')}
    where list in ('app orders', 'app bags') and scope_id = ${appId} and month = '-infinity'`.execute(db)
  const [ends] = rows
  if (!ends) throw new Error('A count has no rows only where it was not asked.')
  return ends
}

/** What deleting an app ends and leaves, told before it is done. */
export async function appDeletion(appId: number, context: Context): Promise<Wire<AppDeletion>> {
  const { db, now } = context
  await requireApp(context, appId, 'apps.manage')
  const app = await db
    .selectFrom('apps')
    .select(['id', 'name'])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  const about = { appId, now: now() }
  const [live, sandbox] = await Promise.all([endsIn(db, 'live', about), endsIn(db, 'sandbox', about)])
  return { ...app, live, sandbox }
}

/** Whose app it is, if the caller may delete it: one that is deleted already is still known to who could. */
async function requireDeletable({ caller, db }: Context, appId: number): Promise<void> {
  const app = await db.selectFrom('apps').select('org_id').where('id', '=', appId).executeTakeFirst()
  if (!app) throw notFound('App')
  const isSeen = caller.app
    ? caller.app.id === appId
    : isAdmin(caller) || caller.orgs.some(({ id }) => id === app.org_id)
  if (!isSeen) throw foreign('App', { appId })
  // The server of an app does not end the app that it is of.
  if (caller.app || !can(caller, 'apps.manage', app.org_id)) throw forbidden({ appId })
}

/**
 * Deletes an app for good. It is gone at once for everybody, and its secrets open nothing; what it leaves in each stage
 * is ended by jobs, which go on wherever a process was stopped. Orders and money stay. Deleted twice, it is deleted.
 */
export async function deleteApp(
  appId: number,
  { name }: { name?: string | undefined },
  context: Context,
): Promise<{ done: true }> {
  await requireDeletable(context, appId)
  await context.db.transaction().execute(async (tx) => {
    const app = await tx
      .selectFrom('apps')
      .select(['org_id', 'name', 'date_deleted'])
      .where('id', '=', appId)
      .forUpdate()
      .executeTakeFirst()
    if (!app || app.date_deleted !== null) return
    if (name !== undefined && name.trim() !== app.name)
      throw invalid({ name: `The app is called ${app.name}.` })
    await tx
      .updateTable('apps')
      .set({ date_deleted: context.now().toISOString() })
      .where('id', '=', appId)
      .execute()
    for (const stage of Stage.options)
      await jobsOf(stage).add(tx, endAppJob, { appId }, { key: String(appId) })
    await audit(tx, context, {
      action: 'app.delete',
      orgId: app.org_id,
      appId,
      target: `app ${appId}`,
      change: { name: { from: app.name, to: null } },
    })
  })
  return { done: true }
}
