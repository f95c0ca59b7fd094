import type { CreateWebhook, UpdateWebhook } from '@causeway/api-contract/webhooks.schemas.ts'
import type { AuditAction, AuditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Webhook } from '@causeway/domain-types/webhook.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { badEndpoint, type EndpointRules } from '../../outbound/endpoint-address.ts'
import { ownWebhook } from './own-webhook.ts'
import { readWebhook } from './read-webhooks.ts'
import { skipWaiting } from './settle-delivery.ts'
import { newSigningSecret } from './sign-delivery.ts'

const WEBHOOKS_OF_AN_APP = 200
const HOUR_MS = 60 * 60 * 1000

async function requireEndpoint(text: string, rules: EndpointRules): Promise<void> {
  const bad = await badEndpoint(text, rules)
  if (bad) throw invalid({ remote_endpoint: bad })
}

type WebhookAction = AuditAction extends infer Action
  ? Action extends `webhook.${infer Verb}`
    ? Verb
    : never
  : never

/** A line of the log about what was done to a webhook; whoever looks at webhooks is told. */
export async function auditWebhook(
  tx: Tx,
  context: Context,
  webhook: { id: number; app_id: number },
  { action, change }: { action: WebhookAction; change?: AuditChange },
): Promise<void> {
  const { id, app_id: appId } = webhook
  const orgId = await ownerOrgId(tx, context.caller, { appId })
  const line = { action: `webhook.${action}` as const, orgId, appId, target: `webhook ${id}` }
  await audit(tx, context, change ? { ...line, change } : line)
  await emit(tx, { type: 'WEBHOOK_UPDATED', appId })
}

/** Of several made at once, one comes after the other. */
async function requireRoom(tx: Tx, appId: number): Promise<void> {
  await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  if (count < WEBHOOKS_OF_AN_APP) return
  throw conflict(
    'WEBHOOK_LIMIT_REACHED',
    `An app has at most ${WEBHOOKS_OF_AN_APP} webhooks. Delete one first.`,
  )
}

export async function createWebhook(
  { appId, event, remoteEndpoint, headers = [] }: CreateWebhook,
  context: Context,
  rules: EndpointRules,
): Promise<{ webhook: Wire<Webhook>; secret: string }> {
  await requireApp(context, appId, 'webhooks.manage')
  await requireEndpoint(remoteEndpoint, rules)
  const now = context.now()
  const secret = newSigningSecret()
  return context.db.transaction().execute(async (tx) => {
    await requireRoom(tx, appId)
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        app_id: appId,
        event,
        remote_endpoint: remoteEndpoint,
        headers: JSON.stringify(headers),
        date_created: now.toISOString(),
        date_last_modified: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addSecret(tx, id, secret, now)
    await auditWebhook(tx, context, { id, app_id: appId }, { action: 'create' })
    return { webhook: await readWebhook(tx, id, now), secret }
  })
}

const addSecret = (tx: Tx, webhookId: number, secret: string, now: Date) =>
  tx
    .insertInto('webhook_secrets')
    .values({ webhook_id: webhookId, secret, date_created: now.toISOString() })
    .execute()

type StoredWebhook = Awaited<ReturnType<typeof ownWebhook>>

/** Header values may be secrets, so that only the names are written down. */
function changeOf(before: StoredWebhook, { remoteEndpoint, headers, status }: UpdateWebhook): AuditChange {
  const names = (list: readonly { key: string }[]) => list.map(({ key }) => key)
  return {
    ...(remoteEndpoint === undefined || remoteEndpoint === before.remote_endpoint
      ? {}
      : { remote_endpoint: { from: before.remote_endpoint, to: remoteEndpoint } }),
    ...(headers === undefined ? {} : { headers: { from: names(before.headers), to: names(headers) } }),
    ...(status === undefined || status === before.status
      ? {}
      : { status: { from: before.status, to: status } }),
  }
}

/** Enabled anew, a webhook has the record of a new one. */
const FRESH = {
  status_reason: null,
  failures: 0,
  date_failures_since: null,
  pauses: 0,
  date_paused_until: null,
  date_owner_told: null,
}

/** Changes a webhook. Switched off, what waits is skipped; enabling ends a pause and a disablement. */
export async function updateWebhook(
  webhookId: number,
  update: UpdateWebhook,
  context: Context,
  rules: EndpointRules,
): Promise<Wire<Webhook>> {
  const before = await ownWebhook(context, webhookId, 'webhooks.manage')
  const { remoteEndpoint, headers, status } = update
  if (remoteEndpoint !== undefined) await requireEndpoint(remoteEndpoint, rules)
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhooks')
      .set({
        ...(remoteEndpoint === undefined ? {} : { remote_endpoint: remoteEndpoint }),
        ...(headers === undefined ? {} : { headers: JSON.stringify(headers) }),
        ...(status === undefined ? {} : { status, ...FRESH }),
        date_last_modified: now.toISOString(),
      })
      .where('id', '=', webhookId)
      .execute()
    if (status === 'INACTIVE') await skipWaiting(tx, webhookId, now)
    await auditWebhook(tx, context, before, { action: 'update', change: changeOf(before, update) })
    return readWebhook(tx, webhookId, now)
  })
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(webhookId: number, context: Context): Promise<{ done: true }> {
  const webhook = await ownWebhook(context, webhookId, 'webhooks.manage')
  await context.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhooks').where('id', '=', webhookId).execute()
    await auditWebhook(tx, context, webhook, { action: 'delete' })
  })
  return { done: true }
}

/** A new secret. Deliveries are signed with both until the overlap ends. */
export async function rotateSecret(
  webhookId: number,
  overlapHours: number,
  context: Context,
): Promise<{ secret: string; date_old_secret_expires: string | null }> {
  const webhook = await ownWebhook(context, webhookId, 'webhooks.manage')
  const now = context.now()
  const secret = newSigningSecret()
  const expires = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString()
  await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('webhooks').select('id').where('id', '=', webhookId).forUpdate().execute()
    // No more than two are valid at a time.
    await tx
      .deleteFrom('webhook_secrets')
      .where('webhook_id', '=', webhookId)
      .where('date_expires', 'is not', null)
      .execute()
    await sql`update webhook_secrets set date_expires = ${expires} where webhook_id = ${webhookId}`.execute(
      tx,
    )
    await addSecret(tx, webhookId, secret, now)
    await auditWebhook(tx, context, webhook, { action: 'rotateSecret' })
  })
  return { secret, date_old_secret_expires: overlapHours === 0 ? null : expires }
}
