import {
  type ApiKey,
  apiKeyStatus,
  currentApiKey,
  isOpening,
  USUAL_GRACE_HOURS,
} from '@causeway/domain-types/api-key.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { requireMerchant } from '../accounts/access.ts'
import { type AuditEntry, audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { hashSecret } from '../accounts/secrets.ts'
import { feedKeyName, maskedFeedKey, newFeedKey } from './key-text.ts'

type Key = Wire<ApiKey>

/** What ended is shown so long. */
const SHOWN_DAYS = 30
const MOST_GOOD = 5
const HOUR_MS = 3_600_000

/** A merchant's keys, the newest first: those that open the feeds, and what ended lately. */
async function readKeys(
  db: Db | Tx,
  { stage, now }: Pick<Context, 'stage' | 'now'>,
  merchantId: number,
): Promise<Key[]> {
  const at = now()
  const since = new Date(at.getTime() - SHOWN_DAYS * 24 * HOUR_MS).toISOString()
  const rows = await db
    .selectFrom('feed_keys')
    .select((eb) => [
      'id',
      'merchant_id',
      'version',
      'hint',
      'date_created',
      'date_rotated',
      'date_expires',
      'date_revoked',
      'date_last_used',
      'last_used_ip',
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'feed_keys.created_by')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .as('created_by'),
    ])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`coalesce(date_revoked, date_expires, 'infinity') > ${since}::timestamptz`)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ hint, date_rotated, date_revoked, ...row }) => ({
    ...row,
    api_key: maskedFeedKey(stage, merchantId, hint),
    status: apiKeyStatus(
      { dateRotated: date_rotated, dateExpires: row.date_expires, dateRevoked: date_revoked },
      at,
    ),
    generated_at: row.date_created,
  }))
}

/** The keys of one of the caller's merchants. */
export async function listKeys(context: Context, merchantId: number): Promise<Key[]> {
  await requireMerchant(context, merchantId, 'credentials.manage')
  return readKeys(context.db, context, merchantId)
}

/** Keys that open the feeds now; one of several who change them at once comes after the other. */
async function lockGood(tx: Tx, context: Context, merchantId: number): Promise<Key[]> {
  await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forUpdate().execute()
  return (await readKeys(tx, context, merchantId)).filter(({ status }) => isOpening(status))
}

interface NewKey {
  stage: Stage
  merchantId: number
  createdBy: number | null
  now: Date
}

/** Makes a merchant's next key, and answers it whole: it is nowhere else. */
export async function createFeedKey(
  db: Db | Tx,
  { stage, merchantId, createdBy, now }: NewKey,
): Promise<{ id: number; text: string; name: string }> {
  const { text, hint } = newFeedKey(stage, merchantId)
  const { version } = await db
    .selectFrom('feed_keys')
    .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('feed_keys')
    .values({
      merchant_id: merchantId,
      version,
      secret_hash: hashSecret(text),
      hint,
      created_by: createdBy,
      date_created: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, text, name: feedKeyName(hint) }
}

/** Answers the new key as it is from now on, but whole. */
async function addKey(tx: Tx, context: Context, merchantId: number): Promise<Key> {
  const { stage, caller, now } = context
  const { id, text } = await createFeedKey(tx, {
    stage,
    merchantId,
    createdBy: caller.user?.id ?? null,
    now: now(),
  })
  return { ...(await keyById(tx, context, merchantId, id)), api_key: text }
}

async function keyById(tx: Tx, context: Context, merchantId: number, id: number): Promise<Key> {
  const key = (await readKeys(tx, context, merchantId)).find((one) => one.id === id)
  if (!key) throw notFound('API key')
  return key
}

/** Runs a change of a merchant's keys with what the log says of it. */
async function changeKeys<Answer>(
  context: Context,
  merchantId: number,
  run: (
    tx: Tx,
    note: (entry: Pick<AuditEntry, 'action' | 'target' | 'change'>) => Promise<void>,
  ) => Promise<Answer>,
): Promise<Answer> {
  const { db, caller } = context
  await requireMerchant(context, merchantId, 'credentials.manage')
  return db.transaction().execute(async (tx) => {
    const orgId = await ownerOrgId(tx, caller, { merchantId })
    return run(tx, (entry) => audit(tx, context, { orgId, ...entry }))
  })
}

async function revokeKeys(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('feed_keys')
    .set({ date_revoked: now.toISOString() })
    .where('id', 'in', ids)
    .where('date_revoked', 'is', null)
    .execute()
}

/** A new key for a merchant in this stage, in the place of every other. */
export async function generateKey(
  context: Context,
  { merchantId, revokes }: { merchantId: number; revokes?: readonly number[] | undefined },
): Promise<{ key: Key; revoked: Key[] }> {
  return changeKeys(context, merchantId, async (tx, note) => {
    const good = await lockGood(tx, context, merchantId)
    const unnamed = revokes && good.filter(({ id }) => !revokes.includes(id))
    if (unnamed && unnamed.length > 0) {
      const names = unnamed.map(({ api_key }) => api_key).join(', ')
      throw conflict(
        'CHANGED_MEANWHILE',
        `Another key has been made meanwhile: ${names}. Look at the list again.`,
      )
    }
    await revokeKeys(
      tx,
      good.map(({ id }) => id),
      context.now(),
    )
    const key = await addKey(tx, context, merchantId)
    const revoked = good.map((one): Key => ({ ...one, status: 'REVOKED' }))
    await note({
      action: 'apiKey.generate',
      target: `api key ${key.id}`,
      change: { revoked: { from: null, to: revoked.map(({ id }) => id) } },
    })
    return { key, revoked }
  })
}

/** A new key in the place of the current one, which stays good for its grace. */
export async function rotateKey(
  context: Context,
  { merchantId, graceHours = USUAL_GRACE_HOURS }: { merchantId: number; graceHours?: number | undefined },
): Promise<{ key: Key; previous: Key }> {
  return changeKeys(context, merchantId, async (tx, note) => {
    const good = await lockGood(tx, context, merchantId)
    const current = currentApiKey(good)
    if (!current) throw conflict('NO_ACTIVE_KEY', 'There is no key to rotate. Generate one.')
    if (good.length >= MOST_GOOD) {
      throw conflict('TOO_MANY_SECRETS', `${good.length} keys work now. Revoke one you no longer use.`)
    }
    const now = context.now()
    const until = new Date(now.getTime() + graceHours * HOUR_MS).toISOString()
    await tx
      .updateTable('feed_keys')
      // One that ends sooner already keeps its end.
      .set({ date_rotated: now.toISOString(), date_expires: sql`least(date_expires, ${until}::timestamptz)` })
      .where('id', '=', current.id)
      .execute()
    const key = await addKey(tx, context, merchantId)
    await note({
      action: 'apiKey.rotate',
      target: `api key ${key.id}`,
      change: { grace_hours: { from: null, to: graceHours } },
    })
    return { key, previous: await keyById(tx, context, merchantId, current.id) }
  })
}

/** Ends a key now. The newest that is left is the current one from then on, until its own end. */
export async function invalidateKey(
  context: Context,
  { merchantId, keyId }: { merchantId: number; keyId: number },
): Promise<{ done: true }> {
  return changeKeys(context, merchantId, async (tx, note) => {
    await lockGood(tx, context, merchantId)
    const own = await tx
      .selectFrom('feed_keys')
      .select(['id', 'date_revoked'])
      .where('id', '=', keyId)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst()
    if (!own) throw notFound('API key')
    if (own.date_revoked === null) {
      await revokeKeys(tx, [keyId], context.now())
      await note({ action: 'apiKey.invalidate', target: `api key ${keyId}` })
    }
    return { done: true }
  })
}
