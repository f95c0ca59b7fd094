import type { Wire } from '@causeway/domain-types/case.ts'
import type { OfferChange } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { personNames } from '../accounts/names.ts'
import { recordset } from './import/recordset.ts'
import type { ChangedParts } from './tables.ts'

/** Who changed offers, and when. */
interface Cause {
  now: Date
  actorUserId?: number | null
  importRunId?: number | null
  /** Whose subscription changed. */
  appId?: number | null
}

export interface ChangedOffer {
  offerId: number
  merchantId: number
  changes: ChangedParts
}

/** Writes down what became of offers, in the transaction of the change. */
export async function noteOfferChanges(tx: Tx, cause: Cause, offers: readonly ChangedOffer[]): Promise<void> {
  if (offers.length === 0) return
  const { now, actorUserId = null, importRunId = null, appId = null } = cause
  const rows = offers.map(({ offerId, merchantId, changes }) => ({
    offer_id: offerId,
    merchant_id: merchantId,
    changes,
  }))
  await sql`
    insert into offer_changes (offer_id, merchant_id, app_id, import_run_id, actor_user_id, changes, date_created)
    select offer_id, merchant_id, ${appId}, ${importRunId}, ${actorUserId}, changes, ${now.toISOString()}
    from ${recordset({ offer_id: 'bigint', merchant_id: 'bigint', changes: 'jsonb' }, rows)}
    order by offer_id`.execute(tx)
}

const SHOWN_AT_MOST = 100

/**
 * What became of an offer, newest last. An app sees its own subscription and what is seen of the offer, and not which
 * of the merchant’s people did it; the merchant sees nothing of subscriptions.
 */
export async function readOfferChanges(
  db: Db,
  offerId: number,
  appIds: readonly number[] | null,
): Promise<Wire<OfferChange>[]> {
  const rows = await db
    .selectFrom('offer_changes')
    .where('offer_id', '=', offerId)
    .where((eb) =>
      eb.or([
        eb('app_id', 'is', null),
        ...(appIds ? [eb('app_id', '=', sql<number>`any(${appIds}::bigint[])`)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN_AT_MOST)
    .select(['id', 'app_id', 'actor_user_id', 'import_run_id', 'changes', 'date_created'])
    .execute()
  const isOwn = ({ app_id }: (typeof rows)[number]) => appIds === null || app_id !== null
  const names = await personNames(
    db,
    rows.flatMap((row) => (isOwn(row) && row.actor_user_id !== null ? [row.actor_user_id] : [])),
  )
  return rows.toReversed().map((all) => {
    const { app_id: _, actor_user_id, import_run_id, changes, ...row } = all
    return {
      ...row,
      actor: names.get(actor_user_id ?? 0) ?? null,
      import_run_id: isOwn(all) ? import_run_id : null,
      ...partsOf(changes),
    }
  })
}

type Parts = Omit<Wire<OfferChange>, 'id' | 'actor' | 'import_run_id' | 'date_created'>

// The columns hold what was written here, in these words and no others.
const partsOf = ({ details, ...changes }: ChangedParts): Parts =>
  ({
    details: details === true,
    publishing_status: null,
    subscription_status: null,
    status: null,
    min_price: null,
    max_price: null,
    ...changes,
  }) as Parts
