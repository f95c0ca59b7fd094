import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { ifFree } from '../../db/in-turn.ts'
import { emit } from '../../events/outbox.ts'
import { defineJob, type Job, type JobContext } from '../../jobs/jobs.ts'
import type { BeamWorlds } from './beam-world.ts'
import { type Destination, DestinationError } from './destination.ts'
import { type DestinationRow, findDestination, openDestination } from './own-destination.ts'
import { type DueBeam, failDue, type Outcome, settleBeam } from './settle-beam.ts'
import { keyOf, readWanted } from './written-product.ts'

/** Other stores have their turn after so long. */
const ROUND_MS = 20_000
const TOLD_TOGETHER = 10
const TAKEN_MS = 2_000
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 5 * 60_000
/** A store that has been away so long has the offers that wait for it told so. */
const GIVE_UP_AFTER_MS = 15 * 60_000

const Payload = z.object({ appId: z.int() })
type Payload = z.output<typeof Payload>

const nextDue = async (db: Db, appId: number): Promise<DueBeam[]> =>
  db
    .selectFrom('beam_offers')
    .select([
      'app_id',
      'offer_id',
      'merchant_id',
      'wanted',
      'product_id',
      'written_hash',
      'begun',
      'revision',
    ])
    .where('app_id', '=', appId)
    .where('date_due', '<=', sql<string>`now()`)
    .orderBy('date_due')
    .orderBy('offer_id')
    .limit(TOLD_TOGETHER)
    .execute()

interface Writing {
  db: Db
  destination: Destination
  row: DestinationRow
  context: JobContext
}

/** Noted before the store is asked: a product that was made while nobody could hear of it is taken out by this. */
const noteBegun = (db: Db, { app_id: appId, offer_id: offerId }: DueBeam) =>
  db
    .updateTable('beam_offers')
    .set({ begun: true })
    .where('app_id', '=', appId)
    .where('offer_id', '=', offerId)
    .execute()

const keyIn = ({ app_id: appId, offer_id: offerId }: DueBeam, { stage }: JobContext) =>
  keyOf({ stage, appId, offerId })

async function write(due: DueBeam, { db, destination, row, context }: Writing): Promise<Outcome> {
  const { app_id: appId, offer_id: offerId, product_id: productId } = due
  const { currency } = row
  const key = keyIn(due, context)
  const wanted = due.wanted
    ? await readWanted(db, { stage: context.stage, appId, offerId, currency })
    : { reason: null }
  if ('reason' in wanted) {
    if (productId !== null || due.begun) await destination.remove({ key, productId })
    return { kind: 'removed', reason: wanted.reason }
  }
  const { product, hash } = wanted
  if (productId !== null && hash === due.written_hash) return { kind: 'kept' }
  if (productId === null && !due.begun) await noteBegun(db, due)
  return { kind: 'written', product, put: await destination.put(product, productId), hash, currency }
}

/** What a store refuses of one offer is that offer's failure, of which nothing stays; everything else is the store's. */
async function outcomeOf(due: DueBeam, writing: Writing): Promise<Outcome> {
  try {
    return await write(due, writing)
  } catch (error) {
    if (!(error instanceof DestinationError && error.kind === 'rejected')) throw error
    if (due.product_id === null)
      await writing.destination.remove({ key: keyIn(due, writing.context), productId: null })
    return { kind: 'failed', reason: error.message }
  }
}

const tell = (db: Db, appId: number, now: Date) =>
  db.transaction().execute((tx) => emit(tx, { type: 'BEAM_UPDATED', appId, date: now }))

async function noteWritten(db: Db, appId: number, now: Date): Promise<void> {
  await db
    .updateTable('beam_destinations')
    .set({
      date_last_written: now.toISOString(),
      last_error: null,
      date_last_error: null,
      date_failing_since: null,
    })
    .where('app_id', '=', appId)
    .execute()
}

/** Writes offer after offer until none is due or others have waited long enough; answers whether some are left. */
async function writeRound(writing: Writing): Promise<boolean> {
  const { db, row, context } = writing
  const until = performance.now() + ROUND_MS
  for (;;) {
    const some = await nextDue(db, row.app_id)
    if (some.length === 0) return false
    try {
      for (const due of some) {
        context.signal.throwIfAborted()
        await settleBeam(db, due, await outcomeOf(due, writing), context.now())
      }
      await noteWritten(db, row.app_id, context.now())
    } finally {
      await tell(db, row.app_id, context.now())
    }
    if (performance.now() > until) return true
  }
}

async function noteFailure(
  db: Db,
  { app_id: appId, date_failing_since: before }: DestinationRow,
  { kind, message }: DestinationError,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  await db
    .updateTable('beam_destinations')
    .set({ last_error: message, date_last_error: at, date_failing_since: before ?? at })
    .where('app_id', '=', appId)
    .execute()
  const since = before === null ? now.getTime() : Date.parse(before)
  const isOver = kind === 'refused' || now.getTime() - since >= GIVE_UP_AFTER_MS
  if (isOver) await failDue(db, appId, message)
  await tell(db, appId, now)
  return isOver
}

/** How long a store that is away is left alone: as long as it asks for, or as long again as it has been away. */
function waitMs(
  { retryAfterMs }: DestinationError,
  { date_failing_since: since }: DestinationRow,
  now: Date,
) {
  const away = since === null ? 0 : now.getTime() - Date.parse(since)
  return Math.min(Math.max(retryAfterMs ?? 0, away, FIRST_WAIT_MS), LONGEST_WAIT_MS)
}

/** Writes what is due to the store of an app. The rows of beam_offers are the queue, so a killed one is taken up by the next. */
export function writeBeamsJob(worlds: BeamWorlds): Job<Payload> {
  const job: Job<Payload> = defineJob('write_beams', Payload, async ({ appId }, context) => {
    const { db, jobs, now, signal, stage } = context
    const again = (ms: number) =>
      db
        .transaction()
        .execute((tx) =>
          jobs.add(tx, job, { appId }, { key: String(appId), runAt: new Date(Date.now() + ms) }),
        )
    const ran = await ifFree(db, `beams of app ${appId}`, async (own) => {
      const row = await findDestination(own, appId)
      if (!row) return
      try {
        const destination = await openDestination(row, worlds[stage], signal)
        if (await writeRound({ db: own, destination, row, context })) await again(0)
      } catch (error) {
        if (!(error instanceof DestinationError)) throw error
        const isOver = await noteFailure(own, row, error, now())
        if (!isOver) await again(waitMs(error, row, now()))
      }
    })
    if (!ran) await again(TAKEN_MS)
  })
  return job
}
