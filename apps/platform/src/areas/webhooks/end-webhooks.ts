import type { Tx } from '../../db/database.ts'
import { skipWaiting } from './settle-delivery.ts'

/** Switches off all webhooks of an app that is deleted; what waits is over. */
export async function endWebhooks(tx: Tx, { appId, now }: { appId: number; now: Date }): Promise<void> {
  const ended = await tx
    .updateTable('webhooks')
    .set({
      status: 'INACTIVE',
      status_reason: 'Its app was deleted.',
      date_paused_until: null,
      date_last_modified: now.toISOString(),
    })
    .where('app_id', '=', appId)
    .where('status', '<>', 'INACTIVE')
    .returning('id')
    .execute()
  for (const { id } of ended) await skipWaiting(tx, id, now)
}
