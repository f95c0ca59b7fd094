import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/jobs.ts'
import type { BeamWorlds } from './beam-world.ts'
import { DestinationError } from './destination.ts'
import { findDestination, openDestination } from './own-destination.ts'
import { takeOrder } from './take-order.ts'

const Payload = z.object({ appId: z.int() })
type Payload = z.output<typeof Payload>

/** An order may be paid for long after it was made, which only its webhook tells at once. */
const OVERLAP_MS = 24 * 3_600_000

export const POLL_ORDERS = 'poll_beam_orders'

/** Asks a store for its orders, should its webhook have failed. */
export function pollOrdersJob(worlds: BeamWorlds): Job<Payload> {
  return defineJob(POLL_ORDERS, Payload, async ({ appId }, { db, stage, now, log, signal }) => {
    const row = await findDestination(db, appId)
    if (!row) return
    const begun = now().toISOString()
    const overlapped = Date.parse(row.orders_since) - OVERLAP_MS
    const since = new Date(Math.max(overlapped, Date.parse(row.date_connected))).toISOString()
    try {
      const destination = await openDestination(row, worlds[stage], signal)
      for await (const orders of destination.ordersSince(since)) {
        for (const order of orders) {
          signal.throwIfAborted()
          await takeOrder(db, row, order, now())
        }
      }
    } catch (error) {
      if (!(error instanceof DestinationError)) throw error
      log.info({ err: error }, 'a store did not answer for its orders')
      return
    }
    await db
      .updateTable('beam_destinations')
      .set({ orders_since: begun })
      .where('app_id', '=', appId)
      .execute()
  })
}
