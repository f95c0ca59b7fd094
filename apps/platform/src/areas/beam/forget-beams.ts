import type { EndingDestination } from '@causeway/domain-types/beam.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { ifFree } from '../../db/in-turn.ts'
import { emit } from '../../events/outbox.ts'
import { defineJob, type JobContext } from '../../jobs/jobs.ts'

const AT_ONCE = 2_000

/** An ended store, and how much is left to be forgotten. */
export async function readEnding(db: Db | Tx, appId: number): Promise<Wire<EndingDestination> | null> {
  const ending = await db
    .selectFrom('beam_destinations')
    .where('app_id', '=', appId)
    .where('date_ended', 'is not', null)
    .select([
      'store_name',
      sql<number>`(select count(*) from beam_offers where app_id = ${appId})`.as('offers'),
    ])
    .executeTakeFirst()
  return ending ?? null
}

/** Offers are locked before what is beamed of them, as by everybody else. */
async function forgetOffers(tx: Tx, appId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with part as (
      select offer_id from beam_offers where app_id = ${appId} order by offer_id limit ${AT_ONCE}
    ), shown as (
      update app_offers set pushed_to_beam = false, intended_beam_status = null, beam_error = null
      where app_id = ${appId} and id in (select offer_id from part)
        and (pushed_to_beam or intended_beam_status is not null or beam_error is not null)
      returning id
    ), forgotten as (
      delete from beam_offers
      where app_id = ${appId} and offer_id in (select offer_id from part) and (select count(*) from shown) >= 0
      returning offer_id
    )
    select count(*) as n from forgotten`.execute(tx)
  return rows[0]?.n ?? 0
}

const belongings = ['beam_mappings', 'beam_variants', 'beam_orders'] as const

async function forgetFrom(tx: Tx, table: (typeof belongings)[number], appId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where app_id = ${appId} order by id limit ${AT_ONCE}
    )`.execute(tx)
  return Number(numAffectedRows)
}

/** The next part of what an ended store had; with the last one the store. Answers whether more is left. */
async function forgetSome(db: Db, appId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('beam_destinations')
      .select('app_id')
      .where('app_id', '=', appId)
      .where('date_ended', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!ended) return false
    let forgotten = await forgetOffers(tx, appId)
    for (const table of belongings) forgotten += await forgetFrom(tx, table, appId)
    if (forgotten === 0) await tx.deleteFrom('beam_destinations').where('app_id', '=', appId).execute()
    await emit(tx, { type: 'BEAM_UPDATED', appId, date: now })
    return forgotten > 0
  })
}

interface Forgetting {
  now(): Date
  signal?: AbortSignal
}

/** Forgets what is left of an ended store, for as long as the signal lets. Answers whether all of it is. */
export async function forgetBeams(db: Db, appId: number, { now, signal }: Forgetting): Promise<boolean> {
  let isDone = false
  await ifFree(db, `beams of app ${appId} are forgotten`, async (own) => {
    do {
      if (signal?.aborted) return
    } while (await forgetSome(own, appId, now()))
    isDone = true
  })
  return isDone
}

/** Forgets what a disconnected store had that was more than its call could wait for. */
export const forgetBeamsJob = defineJob(
  'forget_beams',
  z.object({ appId: z.int() }),
  async ({ appId }, { db, now, signal }) => {
    await forgetBeams(db, appId, { now, signal })
    signal.throwIfAborted()
  },
)

/** Where the process ends with the call, the job finds the rest. */
const AFTER_CALL_MS = 10_000

/**
 * Ends what an app beams, in the transaction of its cause: its keys are forgotten, nothing is written any more, and the
 * address that its store tells of orders opens nothing. What was beamed is forgotten part by part afterwards.
 */
export async function endBeams(
  tx: Tx,
  appId: number,
  { jobs, now }: Pick<JobContext, 'jobs' | 'now'>,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update beam_destinations set
      date_ended = ${now().toISOString()}, secret = '', key_hint = '', hook_token = gen_random_uuid(), hook_id = null
    where app_id = ${appId} and date_ended is null`.execute(tx)
  if (numAffectedRows === 0n) return
  const runAt = new Date(Date.now() + AFTER_CALL_MS)
  await jobs.add(tx, forgetBeamsJob, { appId }, { key: String(appId), runAt })
}
