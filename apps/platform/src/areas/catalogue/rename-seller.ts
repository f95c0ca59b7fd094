import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../jobs/jobs.ts'

const BATCH = 500

interface Batch {
  merchantId: number
  after: number
}

/** The last id of the next offers, which all bear the merchant's name now; null past the end. */
async function renameSome(db: Db, { merchantId, after }: Batch): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id from offers where merchant_id = ${merchantId} and id > ${after} order by id limit ${BATCH}
    ), renamed as (
      update offers set seller = merchants.name
      from batch, merchants
      where offers.id = batch.id and merchants.id = ${merchantId} and offers.seller <> merchants.name
    )
    select max(id) as last from batch`.execute(db)
  return rows[0]?.last ?? null
}

/** Every offer says whose it is, so a merchant's new name goes through the whole catalogue, a part at a time. */
export const renameSellerJob = defineJob(
  'rename_seller',
  z.object({ merchantId: z.int() }),
  async ({ merchantId }, { db, signal }) => {
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      after = await renameSome(db, { merchantId, after })
    }
  },
)
