import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../jobs/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 2 * 365
/** Of an offer, and of each app's subscription to it: nobody's news pushes out somebody else's. */
const KEPT_OF_EACH = 200
/** So that no statement holds much at a time. */
const BATCH = 1000

/** The oldest have the lowest ids. Answers how many there were. */
async function removeOld(db: Db, before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from offer_changes
    where id in (select id from offer_changes order by id limit ${BATCH}) and date_created < ${before}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** What is more than is kept, of the next offers. Answers the last of these. */
async function removeSurplus(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (select id from offers where id > ${after} order by id limit ${BATCH}) as next_offers`.execute(
    db,
  )
  const last = rows[0]?.last ?? null
  if (last === null) return null
  await sql`
    delete from offer_changes where id in (
      select id from (
        select id, row_number() over (partition by offer_id, app_id order by id desc) as place
        from offer_changes where offer_id > ${after} and offer_id <= ${last}
      ) as placed
      where place > ${KEPT_OF_EACH}
    )`.execute(db)
  return last
}

/** Removes what became of offers long ago, and what nobody would read to its end. */
export const offerChangeHousekeepingJob = defineJob(
  'offer-change-housekeeping',
  z.object({}),
  async (_, { db, now, signal }) => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
    while ((await removeOld(db, before)) === BATCH) signal.throwIfAborted()
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      after = await removeSurplus(db, after)
    }
  },
)
