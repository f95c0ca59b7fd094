import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { tellOfEndedApp } from './connection-news.ts'
import { endBeams, forgetBeams } from '../beam/forget-beams.ts'
import { endWebhooks } from '../webhooks/end-webhooks.ts'

interface Ending {
  appId: number
  now: Date
}

async function endSecrets(tx: Tx, { appId, now }: Ending): Promise<void> {
  await tx
    .updateTable('app_credentials')
    .set({ date_revoked: now.toISOString() })
    .where('app_id', '=', appId)
    .where('date_revoked', 'is', null)
    .execute()
}

async function forgetConfiguration(tx: Tx, appId: number): Promise<void> {
  const known = await tx
    .deleteFrom('app_configurations')
    .where('app_id', '=', appId)
    .returning(['logo_url', 'icon_url'])
    .executeTakeFirst()
  if (!known) return
  await dropPicture(tx, known.logo_url)
  await dropPicture(tx, known.icon_url)
}

/** Each connection locks its merchant's catalogue until the transaction ends, so that few are ended in one. */
const CONNECTIONS_AT_ONCE = 100

/** Whether there was anything to end. */
async function endConnections(db: Db, appId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ merchant_id: number; was: string }>`
      update connections set status = 'NOT_CONNECTED' from (
        select id, status as was from connections
        where app_id = ${appId} and status in ('CONNECTED', 'REQUESTED')
        order by merchant_id limit ${CONNECTIONS_AT_ONCE} for update
      ) as ended
      where connections.id = ended.id returning connections.merchant_id, ended.was`.execute(tx)
    const merchantIds = rows.filter(({ was }) => was === 'CONNECTED').map(({ merchant_id }) => merchant_id)
    await tellOfEndedApp(tx, { appId, merchantIds })
    return rows.length > 0
  })
}

/** Ends what a deleted app had in a stage: it is told of nothing, no secret opens anything, no store sells through it. */
export const endAppJob = defineJob(
  'end_app',
  z.object({ appId: z.int() }),
  async ({ appId }, { db, jobs, now, signal }) => {
    await db.transaction().execute(async (tx) => {
      const ending = { appId, now: now() }
      await endSecrets(tx, ending)
      await endWebhooks(tx, ending)
      await endBeams(tx, appId, { jobs, now })
      await forgetConfiguration(tx, appId)
    })
    await forgetBeams(db, appId, { now, signal })
    signal.throwIfAborted()
    while (await endConnections(db, appId)) signal.throwIfAborted()
  },
)
