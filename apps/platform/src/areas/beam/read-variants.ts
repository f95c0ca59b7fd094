import type { Tx } from '../../db/database.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { defineJob, type Job } from '../../jobs/jobs.ts'
import { requireApp } from '../accounts/access.ts'
import type { BeamWorlds } from './beam-world.ts'
import { DestinationError } from './destination.ts'
import { keepVariants } from './keep-mappings.ts'
import { findDestination, openDestination, requireDestination } from './own-destination.ts'
import { suggestMappings } from './suggest-mappings.ts'
import { validateMappings } from './validate-mappings.ts'

const Payload = z.object({ appId: z.int() })
type Payload = z.output<typeof Payload>

const NAME = 'read_beam_variants'
/** The queue knows a job by its name; what it does is defined where the stores are known. */
const named: Job<Payload> = defineJob(NAME, Payload, () =>
  Promise.reject(new Error(`${NAME} is not listed.`)),
)

/** Has the variants of an app's store read soon. */
export async function askForVariants(tx: Tx, appId: number, { jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await tx
    .updateTable('beam_destinations')
    .set({ variants_state: 'PENDING', variants_error: null })
    .where('app_id', '=', appId)
    .execute()
  await jobs.add(tx, named, { appId }, { key: String(appId) })
}

/** Reads the variants of the app's store again. */
export async function refreshVariants(appId: number, context: Context): Promise<{ done: true }> {
  const { db, now } = context
  await requireApp(context, appId, 'offers.manage')
  await requireDestination(db, appId)
  await db.transaction().execute(async (tx) => {
    await askForVariants(tx, appId, context)
    await emit(tx, { type: 'BEAM_UPDATED', appId, date: now() })
  })
  return { done: true }
}

/** Reads all variants of a store, forgets those that are gone, and looks for what the new ones may stand for. */
export function readVariantsJob(worlds: BeamWorlds): Job<Payload> {
  return defineJob(NAME, Payload, async ({ appId }, { db, stage, now, signal }) => {
    const row = await findDestination(db, appId)
    if (!row) return
    const begun = now()
    let error: string | null = null
    try {
      const destination = await openDestination(row, worlds[stage], signal)
      for await (const variants of destination.variants()) {
        signal.throwIfAborted()
        const kept = { appId, currency: row.currency, now: begun }
        await db.transaction().execute((tx) => keepVariants(tx, variants, kept))
      }
      // Those that were beamed since have been seen later than this began.
      await sql`
        delete from beam_variants where app_id = ${appId} and date_seen < ${begun.toISOString()}::timestamptz`.execute(
        db,
      )
      await validateMappings(db, appId, now())
      await suggestMappings(db, appId, now())
    } catch (failure) {
      if (!(failure instanceof DestinationError)) throw failure
      error = failure.message
    }
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('beam_destinations')
        .set({
          variants_state: error === null ? 'COMPLETED' : 'FAILED',
          variants_error: error,
          ...(error === null ? { date_variants_read: now().toISOString() } : {}),
        })
        .where('app_id', '=', appId)
        .execute()
      await emit(tx, { type: 'BEAM_UPDATED', appId, date: now() })
    })
  })
}
