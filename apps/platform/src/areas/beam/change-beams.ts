import type { OffersChanged } from '@causeway/api-contract/offers.schemas.ts'
import { IntendedBeamStatus } from '@causeway/domain-types/beam.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { inTurn } from '../../db/in-turn.ts'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { requireApp } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { holdDestination, requireDestination } from './own-destination.ts'

const idsIn = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

const UNSEEN = 'This offer is not there for your app: its merchant took it back or ended the connection.'

/** The offers of an app among these, which nobody else changes until the transaction ends. */
const lockOffers = (tx: Tx, appId: number, ids: readonly number[]) =>
  tx
    .selectFrom('app_offers')
    .innerJoin('offers', 'offers.id', 'app_offers.id')
    .where('app_offers.app_id', '=', appId)
    .where('app_offers.id', '=', idsIn(ids))
    .orderBy('app_offers.id')
    .forUpdate('app_offers')
    .select([
      'app_offers.id',
      'app_offers.merchant_id',
      'app_offers.visible',
      'app_offers.subscription_status',
      'app_offers.status',
      'app_offers.pushed_to_beam',
      'app_offers.intended_beam_status',
      'app_offers.beam_error',
      'offers.currency',
    ])
    .execute()

type LockedOffer = Awaited<ReturnType<typeof lockOffers>>[number]

/** Why an offer cannot be beamed; null where it can. */
function obstacleOf(offer: LockedOffer, currency: string): string | null {
  if (!offer.visible) return UNSEEN
  if (offer.subscription_status !== 'SUBSCRIBED') return 'Subscribe to the offer first, under Offers.'
  if (offer.status !== 'AVAILABLE') return 'Its merchant does not sell it at the moment.'
  if (offer.currency !== currency) return `Priced in ${offer.currency}; your store sells in ${currency}.`
  return null
}

/** Whether it is asked for already, or was done long ago. */
function isSo(offer: LockedOffer, to: IntendedBeamStatus): boolean {
  if (offer.intended_beam_status !== null) return offer.intended_beam_status === to
  return offer.pushed_to_beam === (to === 'Beaming') && offer.beam_error === null
}

interface Asked {
  appId: number
  currency: string
  to: IntendedBeamStatus
  now: Date
}

async function ask(tx: Tx, ids: readonly number[], { appId, currency, to, now }: Asked) {
  await holdDestination(tx, appId)
  const locked = await lockOffers(tx, appId, ids)
  const failures: OffersChanged['failures'] = []
  const able = locked.filter((offer) => {
    const message = to === 'Beaming' ? obstacleOf(offer, currency) : null
    if (message !== null) failures.push({ id: offer.id, message })
    return message === null
  })
  const changing = able.filter((offer) => !isSo(offer, to))
  if (changing.length > 0) {
    await tx
      .updateTable('app_offers')
      .set({ intended_beam_status: to, beam_error: null })
      .where('app_id', '=', appId)
      .where('id', '=', idsIn(changing.map(({ id }) => id)))
      .execute()
    await sql`
      insert into beam_offers (app_id, offer_id, merchant_id, wanted, date_due)
      select ${appId}, offer_id, merchant_id, ${to === 'Beaming'}, now()
      from unnest(
        ${changing.map(({ id }) => id)}::bigint[], ${changing.map(({ merchant_id }) => merchant_id)}::bigint[]
      ) as changing (offer_id, merchant_id)
      order by offer_id
      on conflict (app_id, offer_id) do update set
        wanted = excluded.wanted, revision = beam_offers.revision + 1, date_due = now()`.execute(tx)
    await sql`select wake_beams(${appId}::bigint)`.execute(tx)
    await emit(tx, { type: 'BEAM_UPDATED', appId, date: now })
  }
  return { ids: able.map(({ id }) => id), changed: changing.length, failures }
}

const actionOf = (to: IntendedBeamStatus) => (to === 'Beaming' ? 'beam.publish' : 'beam.unpublish')

/** Asks for offers to be put into the app's store or taken out of it; each follows as soon as the store takes it. */
export async function setBeaming(
  context: Context,
  appId: number,
  offerIds: readonly number[],
  to: IntendedBeamStatus,
): Promise<OffersChanged> {
  const { db, caller, now } = context
  await requireApp(context, appId, 'offers.manage')
  const { currency } = await requireDestination(db, appId)
  const asked = [...new Set(offerIds)]
  return db.transaction().execute(async (tx) => {
    const { ids, changed, failures } = await ask(tx, asked, { appId, currency, to, now: now() })
    if (changed > 0) {
      await audit(tx, context, {
        action: actionOf(to),
        orgId: await ownerOrgId(tx, caller, { appId }),
        appId,
        target: `app ${appId}`,
        change: { offers: { from: null, to: changed } },
      })
    }
    const known = new Set([...ids, ...failures.map(({ id }) => id)])
    if (known.size === 0) throw notFound('Offer')
    const unseen = asked.filter((id) => !known.has(id)).map((id) => ({ id, message: UNSEEN }))
    return { ids, failures: [...failures, ...unseen] }
  })
}

const BATCH = 500

/** All that a beam of everything concerns: what the app lists and has not beamed, or all that it has. */
const concerned = ({ appId, currency, to }: Omit<Asked, 'now'>) =>
  to === 'Beaming'
    ? sql`app_id = ${appId} and visible and subscription_status = 'SUBSCRIBED' and status = 'AVAILABLE'
        and currency = ${currency}
        and (not pushed_to_beam or intended_beam_status = 'Unbeaming')`
    : sql`app_id = ${appId} and (pushed_to_beam or intended_beam_status = 'Beaming')`

async function askSome(db: Db, after: number, asked: Asked): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from app_offers where ${concerned(asked)} and id > ${after}
      order by id limit ${BATCH}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await ask(tx, ids, asked)
    return ids.at(-1) ?? null
  })
}

/** Asks for all offers of an app, a part at a time. */
export const beamAllJob = defineJob(
  'beam_all',
  z.object({ appId: z.int(), to: IntendedBeamStatus }),
  ({ appId, to }, { db, now, signal }) =>
    inTurn(db, `app ${appId} beams all`, async (own) => {
      const destination = await own
        .selectFrom('beam_destinations')
        .select('currency')
        .where('app_id', '=', appId)
        .where('date_ended', 'is', null)
        .executeTakeFirst()
      if (!destination) return
      let after: number | null = 0
      while (after !== null) {
        signal.throwIfAborted()
        after = await askSome(own, after, { appId, currency: destination.currency, to, now: now() })
      }
    }),
)

/** Beams all offers that the app lists, or takes all out of its store. Answers how many that concerns now. */
export async function setBeamingOfAll(
  context: Context,
  appId: number,
  to: IntendedBeamStatus,
): Promise<{ offers: number }> {
  const { db, caller, jobs } = context
  await requireApp(context, appId, 'offers.manage')
  const { currency } = await requireDestination(db, appId)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from app_offers where ${concerned({ appId, currency, to })}`.execute(tx)
    const offers = rows[0]?.n ?? 0
    await jobs.add(tx, beamAllJob, { appId, to }, { key: String(appId) })
    await audit(tx, context, {
      action: actionOf(to),
      orgId: await ownerOrgId(tx, caller, { appId }),
      appId,
      target: `app ${appId}`,
      change: { offers: { from: null, to: 'all' } },
    })
    return { offers }
  })
}
