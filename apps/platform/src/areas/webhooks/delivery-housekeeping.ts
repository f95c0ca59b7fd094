import { sql } from 'kysely'
import * as z from 'zod/mini'
import { WEBHOOK_EVENTS_KEPT_DAYS } from '@causeway/domain-types/webhook-event.ts'
import { defineJob } from '../../jobs/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So that no statement holds much at a time. */
const BATCH = 1000

/** Removes deliveries that have served their time, with their attempts. What waits still is kept. */
export const deliveryHousekeepingJob = defineJob(
  'delivery-housekeeping',
  z.object({}),
  async (_, { db, now, signal }) => {
    const before = new Date(now().getTime() - WEBHOOK_EVENTS_KEPT_DAYS * DAY_MS).toISOString()
    let removed = BATCH
    while (removed === BATCH) {
      signal.throwIfAborted()
      const { numAffectedRows = 0n } = await sql`
        delete from webhook_events where id in (
          select id from webhook_events where date_created < ${before} and date_next_attempt is null
          order by date_created limit ${BATCH}
        )`.execute(db)
      removed = Number(numAffectedRows)
    }
  },
)
