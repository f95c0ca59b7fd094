import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PutProduct, WrittenProduct } from './destination.ts'
import { forgetBeamed, keepVariants, mapBeamed } from './keep-mappings.ts'
import { readFrom } from './woo-product.ts'

/** An offer that is due, as it was taken up. */
export interface DueBeam {
  app_id: number
  offer_id: number
  merchant_id: number
  wanted: boolean
  product_id: string | null
  written_hash: string | null
  begun: boolean
  revision: number
}

export type Outcome =
  | { kind: 'kept' }
  | { kind: 'written'; product: WrittenProduct; put: PutProduct; hash: string; currency: string }
  /** Out of the store; with a reason where somebody still wants it there. */
  | { kind: 'removed'; reason: string | null }
  | { kind: 'failed'; reason: string }

const isBeamed = ({ product_id }: DueBeam, outcome: Outcome): boolean => {
  switch (outcome.kind) {
    case 'written':
      return true
    case 'removed':
      return false
    case 'kept':
    case 'failed':
      return product_id !== null
  }
}

/** What the offer says from now on; nothing new where it was only taken out, which may be long after it failed. */
const saidOf = (outcome: Outcome): { beam_error?: string | null } => {
  switch (outcome.kind) {
    case 'kept':
    case 'written':
      return { beam_error: null }
    case 'removed':
      return outcome.reason === null ? {} : { beam_error: outcome.reason }
    case 'failed':
      return { beam_error: outcome.reason }
  }
}

/**
 * Writes down what came of an offer. What was asked or changed meanwhile stays due, and what was asked stays pending:
 * the later one wins.
 */
export async function settleBeam(db: Db, due: DueBeam, outcome: Outcome, now: Date): Promise<void> {
  const { app_id: appId, offer_id: offerId, merchant_id: merchantId } = due
  const beamed = isBeamed(due, outcome)
  const written = outcome.kind === 'written' ? outcome : null
  const productId = written?.put.productId ?? (beamed ? due.product_id : null)
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from app_offers where app_id = ${appId} and id = ${offerId} for update`.execute(tx)
    const { rows } = await sql<{ is_latest: boolean }>`
      update beam_offers set
        product_id = ${productId},
        written_hash = ${written?.hash ?? (beamed ? due.written_hash : null)},
        date_written = coalesce(${written ? now.toISOString() : null}::timestamptz, date_written),
        begun = false,
        date_due = case when revision = ${due.revision} then null else date_due end,
        wanted = case when revision = ${due.revision} and ${outcome.kind === 'failed'} then ${beamed} else wanted end
      where app_id = ${appId} and offer_id = ${offerId}
      returning revision = ${due.revision} as is_latest`.execute(tx)
    // The store has been disconnected meanwhile.
    if (!rows[0]) return
    const isLatest = rows[0].is_latest
    await tx
      .updateTable('app_offers')
      .set({
        pushed_to_beam: beamed,
        ...(isLatest ? { intended_beam_status: null, ...saidOf(outcome) } : {}),
      })
      .where('app_id', '=', appId)
      .where('id', '=', offerId)
      .execute()
    if (written) {
      const { product, put, currency } = written
      const ids = new Map(put.variants.map((one) => [one.skuId, one.destinationVariantId]))
      const idOf = (skuId: number) => ids.get(skuId)
      await mapBeamed(tx, put.variants, { appId, offerId, merchantId, productId: put.productId, now })
      const variants = readFrom(product, { productId: put.productId, idOf })
      await keepVariants(tx, variants, { appId, currency, now })
    }
    // Taken out, or made anew after somebody took it out over there.
    if (due.product_id !== null && due.product_id !== productId) {
      await forgetBeamed(tx, { appId, productId: due.product_id })
    }
  })
}

/** Ends all that waits for a store that refuses its keys, or has not answered for long: nothing was done, and why. */
export async function failDue(db: Db, appId: number, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update app_offers set intended_beam_status = null, beam_error = ${reason}
      where app_id = ${appId} and id in (
        select offer_id from beam_offers where app_id = ${appId} and date_due is not null
        order by offer_id
      )`.execute(tx)
    // What stands in the store is kept fresh again later, or as soon as new credentials are stored. What may stand
    // there unnoted is taken out then.
    await sql`
      update beam_offers set
        wanted = product_id is not null,
        date_due = case when product_id is null and not begun then null else now() + interval '1 hour' end
      where app_id = ${appId} and date_due is not null`.execute(tx)
  })
}
