import { PublishingRun, PublishingStatus } from '@causeway/domain-types/offer.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { requireMerchant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { personNames } from '../accounts/names.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { publish } from './publish-offers.ts'

const BATCH = 500

interface Wish {
  merchantId: number
  to: PublishingStatus
}

/** The next offers of a catalogue, with how far that is in the same transaction. Answers whether there may be more. */
async function publishSome(tx: Tx, { merchantId, to }: Wish, now: Date): Promise<boolean> {
  // Held until the batch is in: of two that work on it, or want the opposite, each sees what the other did.
  const run = await tx
    .selectFrom('publishing_runs')
    .select(['after_id', 'actor_user_id'])
    .where('merchant_id', '=', merchantId)
    .where('to_status', '=', to)
    .where('date_finished', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return false
  const next = await tx
    .selectFrom('offers')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '>', run.after_id)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const ids = next.map(({ id }) => id)
  const last = ids.at(-1)
  const here = tx.updateTable('publishing_runs').where('merchant_id', '=', merchantId)
  if (last === undefined) {
    await here.set({ date_finished: now.toISOString() }).execute()
    return false
  }
  const { ids: done, failures } = await publish(
    tx,
    { merchantId, to, actorUserId: run.actor_user_id, now },
    ids,
  )
  await here
    .set((eb) => ({
      after_id: last,
      done: eb('done', '+', done.length),
      failed: eb('failed', '+', failures.length),
    }))
    .execute()
  return true
}

/** Goes through a merchant's whole catalogue, a part at a time, and ends where another wish has taken its place. */
export const publishAllJob = defineJob(
  'publish_offers',
  z.object({ merchantId: z.int(), to: PublishingStatus }),
  async (wish, { db, now, signal }) => {
    while (await db.transaction().execute((tx) => publishSome(tx, wish, now()))) signal.throwIfAborted()
  },
)

/** Notes the wish in place of the one before it. */
async function beginRun(
  tx: Tx,
  { merchantId, to }: Wish,
  actorUserId: number | null,
  now: Date,
): Promise<void> {
  const total = sql<number>`(select coalesce(sum(n), 0) from offer_counts where merchant_id = ${merchantId})`
  const run = {
    to_status: to,
    total,
    done: 0,
    failed: 0,
    after_id: 0,
    actor_user_id: actorUserId,
    date_created: now.toISOString(),
    date_finished: null,
  }
  await tx
    .insertInto('publishing_runs')
    .values({ merchant_id: merchantId, ...run })
    .onConflict((same) => same.column('merchant_id').doUpdateSet(run))
    .execute()
}

/** Shows all of a merchant's offers to its apps, or none of them, from soon on. */
export async function setPublishingOfAll(
  context: Context,
  { id, status }: { id: number; status: string },
): Promise<{ done: true }> {
  const { db, caller, jobs, now } = context
  const to = z.safeParse(PublishingStatus, status)
  if (!to.success) throw notFound('Publishing status')
  await requireMerchant(context, id, 'offers.manage')
  const wish = { merchantId: id, to: to.data }
  await db.transaction().execute(async (tx) => {
    await beginRun(tx, wish, caller.user?.id ?? null, now())
    await jobs.add(tx, publishAllJob, wish, { key: String(id) })
    await audit(tx, context, {
      action: to.data === 'PUBLISHED' ? 'offer.publish' : 'offer.unpublish',
      orgId: await ownerOrgId(tx, caller, { merchantId: id }),
      target: `merchant ${id}`,
      change: { offers: { from: null, to: 'all' } },
    })
  })
  return { done: true }
}

/** How far the last wish for a merchant's whole catalogue is fulfilled. */
export async function readPublishingRun(db: Db, merchantId: number): Promise<Wire<PublishingRun> | null> {
  const run = await db
    .selectFrom('publishing_runs')
    .select(['to_status as to', 'total', 'done', 'failed', 'actor_user_id', 'date_created', 'date_finished'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!run) return null
  const { actor_user_id, ...rest } = run
  const names = await personNames(db, actor_user_id === null ? [] : [actor_user_id])
  return { ...rest, actor: names.get(actor_user_id ?? 0) ?? null }
}
