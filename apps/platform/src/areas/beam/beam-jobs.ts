import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/jobs.ts'
import type { BeamWorlds } from './beam-world.ts'
import { forgetBeamsJob } from './forget-beams.ts'
import { pollOrdersJob } from './poll-orders.ts'
import { askForVariants, readVariantsJob } from './read-variants.ts'
import { beamAllJob } from './change-beams.ts'
import { takeOrderJob } from './take-order.ts'
import { writeBeamsJob } from './write-beams.ts'

const EVERY_MINUTE = '* * * * *'
/** How old what was read of a store may be; orders of a store that tells of them itself may be older. */
const VARIANTS_OLD_MS = 24 * 3_600_000

const ORDERS_OLD_MS = 60_000
const TOLD_ORDERS_OLD_MS = 5 * 60_000

/** Starts what is due and nobody has started: what is to be tried again, and what was missed in passing. */
function beamRoundJob(worlds: BeamWorlds): Job<object> {
  const pollOrders = pollOrdersJob(worlds)
  return defineJob('beam_round', z.object({}), async (_, { db, jobs, now }) => {
    await sql`
      select wake_beams(app_id) from beam_destinations
      where date_ended is null and exists (
        select from beam_offers where beam_offers.app_id = beam_destinations.app_id and date_due <= now()
      )`.execute(db)
    const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
    const stores = await db
      .selectFrom('beam_destinations')
      .where('date_ended', 'is', null)
      .select((eb) => [
        'app_id',
        eb
          .case()
          .when('hook_id', 'is', null)
          .then(eb('orders_since', '<', ago(ORDERS_OLD_MS)))
          .else(eb('orders_since', '<', ago(TOLD_ORDERS_OLD_MS)))
          .end()
          .as('polls'),
        eb
          .and([eb('variants_state', '=', 'COMPLETED'), eb('date_variants_read', '<', ago(VARIANTS_OLD_MS))])
          .as('reads'),
      ])
      .execute()
    for (const { app_id: appId, polls, reads } of stores) {
      await db.transaction().execute(async (tx) => {
        if (polls) await jobs.add(tx, pollOrders, { appId }, { key: String(appId) })
        if (reads) await askForVariants(tx, appId, { jobs })
      })
    }
  })
}

/** All that is done for beams by itself, and how often. */
export function beamJobs(worlds: BeamWorlds) {
  const round = beamRoundJob(worlds)
  return {
    jobs: [
      writeBeamsJob(worlds),
      beamAllJob,
      readVariantsJob(worlds),
      pollOrdersJob(worlds),
      takeOrderJob,
      forgetBeamsJob,
      round,
    ],
    schedule: { job: round, pattern: EVERY_MINUTE },
  }
}
