import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { requireApp } from './access.ts'
import { audit } from './audit.ts'
import { createAppCredential } from './create-accounts.ts'
import { ownerOrgId } from './owner-org.ts'

/** What ended is shown so long. */
const SHOWN_DAYS = 30
const MOST_GOOD = 5

function selectCredentials(db: Db | Tx, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.selectFrom('app_credentials').select((eb) => [
    'id',
    'app_id',
    'hint',
    sql<AppCredential['status']>`case when date_revoked is not null then 'REVOKED'
      when date_expires is null then 'ACTIVE' when date_expires > ${at} then 'ROTATING' else 'EXPIRED' end`.as(
      'status',
    ),
    eb
      .selectFrom('users')
      .whereRef('users.id', '=', 'app_credentials.created_by')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .as('created_by'),
    'date_created',
    'date_expires',
    'date_last_used',
    'last_used_ip',
  ])
}

/** The secrets of an app in this stage, the newest first. */
export async function listCredentials(context: Context, appId: number): Promise<Wire<AppCredential>[]> {
  await requireApp(context, appId, 'credentials.manage')
  const since = new Date(context.now().getTime() - SHOWN_DAYS * 86_400_000).toISOString()
  return selectCredentials(context.db, context.now())
    .where('app_id', '=', appId)
    .where(sql<boolean>`coalesce(date_revoked, date_expires, 'infinity') > ${since}::timestamptz`)
    .orderBy('id', 'desc')
    .execute()
}

/** Those that open the API now; one of several who change them at once comes after the other. */
async function lockGood(tx: Tx, appId: number, now: Date): Promise<number[]> {
  await tx.selectFrom('apps').select('id').where('id', '=', appId).forUpdate().execute()
  const rows = await tx
    .selectFrom('app_credentials')
    .select('id')
    .where('app_id', '=', appId)
    .where('date_revoked', 'is', null)
    .where((eb) => eb.or([eb('date_expires', 'is', null), eb('date_expires', '>', now.toISOString())]))
    .execute()
  return rows.map(({ id }) => id)
}

async function endEarlier(tx: Tx, ids: readonly number[], overlapHours: number, now: Date): Promise<void> {
  if (ids.length === 0) return
  const earlier = tx.updateTable('app_credentials').where('id', 'in', ids)
  if (overlapHours === 0) {
    await earlier.set({ date_revoked: now.toISOString() }).execute()
    return
  }
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  // One that ends sooner already keeps its end.
  await earlier.set({ date_expires: sql`least(date_expires, ${until}::timestamptz)` }).execute()
}

/** A new secret for an app in this stage, answered here and never again. */
export async function rotateSecret(context: Context, appId: number, overlapHours: number) {
  const { db, caller, now } = context
  await requireApp(context, appId, 'credentials.manage')
  return db.transaction().execute(async (tx) => {
    const good = await lockGood(tx, appId, now())
    if (overlapHours > 0 && good.length >= MOST_GOOD) {
      throw conflict(
        'TOO_MANY_SECRETS',
        `${good.length} secrets of this app work now. Revoke one you no longer use.`,
      )
    }
    await endEarlier(tx, good, overlapHours, now())
    const { id, secret } = await createAppCredential(tx, appId, caller.user?.id ?? null)
    await audit(tx, context, {
      action: 'credential.create',
      orgId: await ownerOrgId(tx, caller, { appId }),
      appId,
      target: `credential ${id}`,
      change: { overlap_hours: { from: null, to: overlapHours } },
    })
    const credential = await selectCredentials(tx, now()).where('id', '=', id).executeTakeFirstOrThrow()
    return { credential, app_secret: secret }
  })
}

/** Ends a secret now. */
export async function revokeSecret(context: Context, appId: number, credentialId: number) {
  const { db, caller, now } = context
  await requireApp(context, appId, 'credentials.manage')
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('app_credentials')
      .set({ date_revoked: sql`coalesce(date_revoked, ${now().toISOString()}::timestamptz)` })
      .where('id', '=', credentialId)
      .where('app_id', '=', appId)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) throw notFound('Secret')
    const orgId = await ownerOrgId(tx, caller, { appId })
    await audit(tx, context, {
      action: 'credential.revoke',
      orgId,
      appId,
      target: `credential ${credentialId}`,
    })
    return { done: true as const }
  })
}

/** The app that a call's credentials are of. */
export async function currentApp({ db, caller }: Context): Promise<{ id: number; name: string }> {
  const app =
    caller.app &&
    (await db.selectFrom('apps').select(['id', 'name']).where('id', '=', caller.app.id).executeTakeFirst())
  if (!app) throw notFound('App', 'This call carries no app: send an app id and its app secret.')
  return app
}
