import { wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import { LiveEvent } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import fastJsonStringify from 'fast-json-stringify'
import type { Db } from '../db/database.ts'
import { textFrame } from './text-frame.ts'

/** A dispatched event, with the frame that tells a browser of it. */
export interface DispatchedEvent {
  stage: Stage
  position: number
  type: string
  appId: number | null
  merchantId: number | null
  frame: Buffer
}

const serialize = fastJsonStringify(wireJsonSchema(LiveEvent))

/** Events of a stage after a position, in order, at most so many. */
export async function readEvents(
  db: Db,
  stage: Stage,
  range: { after: number; limit: number },
): Promise<DispatchedEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'event_id',
      'position',
      'type',
      'app_id',
      'merchant_id',
      'order_id',
      'bag_id',
      'import_run_id',
      'date_created',
    ])
    .where('position', '>', range.after)
    .orderBy('position')
    .limit(range.limit)
    .execute()
  return rows.map(({ event_id, position, ...event }) => {
    const wire = { id: event_id, stage, position: position ?? 0, ...event }
    return {
      stage,
      position: wire.position,
      type: event.type,
      appId: event.app_id,
      merchantId: event.merchant_id,
      frame: textFrame(`{"kind":"event","event":${serialize(wire)}}`),
    }
  })
}

/** Where the stream of a stage stands. */
export async function lastPosition(db: Db): Promise<number> {
  const last = await db
    .selectFrom('outbox')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.position ?? 0
}
