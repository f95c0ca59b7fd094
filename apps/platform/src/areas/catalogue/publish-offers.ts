import type { OffersChanged, PublishingChange } from '@causeway/api-contract/offers.schemas.ts'
import type { PublishingStatus } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { isAdmin, requireMerchant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { noteOfferChanges } from './offer-changes.ts'
import { seenByApps, tellOfOffers } from './tell-of-offers.ts'

const idsIn = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

const opposite = (to: PublishingStatus): PublishingStatus =>
  to === 'PUBLISHED' ? 'NOT_PUBLISHED' : 'PUBLISHED'

const NOT_ON_SALE = 'The store does not sell it now: make it active there first.'
const MISSING = 'Offer does not exist.'

/** Whose offers become what, by whom and when. */
interface Publishing {
  merchantId: number
  to: PublishingStatus
  actorUserId: number | null
  now: Date
}

/** Of a merchant's offers those that can become so; each that is so already counts as done. */
export async function publish(
  tx: Tx,
  { merchantId, to, actorUserId, now }: Publishing,
  ids: readonly number[],
) {
  const locked = await tx
    .selectFrom('offers')
    .select(['id', 'status', 'publishing_status'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', idsIn(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  // A draft, or what is on its way out, is published by nobody.
  const able = locked.filter(({ status }) => to === 'NOT_PUBLISHED' || status === 'AVAILABLE')
  const changing = able.filter((offer) => offer.publishing_status !== to).map(({ id }) => id)
  if (changing.length > 0) {
    const seenBefore = await seenByApps(tx, merchantId, changing)
    await tx
      .updateTable('offers')
      .set({ publishing_status: to, date_last_modified: now.toISOString() })
      .where('id', '=', idsIn(changing))
      .execute()
    await noteOfferChanges(
      tx,
      { actorUserId, now },
      changing.map((offerId) => ({
        offerId,
        merchantId,
        changes: { publishing_status: { from: opposite(to), to } },
      })),
    )
    // Whoever sees an offer no longer is told so, and whoever sees it anew gets it as a new one.
    const isShown = to === 'PUBLISHED'
    const seen = isShown ? await seenByApps(tx, merchantId, changing) : seenBefore
    const type = isShown ? ('OFFER_ADDED' as const) : ('OFFER_UPDATED' as const)
    await tellOfOffers(tx, { merchantId, date: now }, [
      { type: 'OFFER_UPDATED', offerIds: changing, appId: null },
      ...[...seen].map(([appId, offerIds]) => ({ type, offerIds, appId })),
    ])
  }
  const done = new Set(able.map(({ id }) => id))
  const failed = locked.filter(({ id }) => !done.has(id))
  return {
    ids: [...done],
    changed: changing.length,
    failures: failed.map(({ id }) => ({ id, message: NOT_ON_SALE })),
  }
}

/** The merchants of these offers whom the caller may see, and the offers of each. */
async function ownOffers({ db, caller }: Context, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('offers')
    .select(['merchant_id', sql<number[]>`array_agg(id order by id)`.as('ids')])
    .where('id', '=', idsIn(ids))
    .groupBy('merchant_id')
    .orderBy('merchant_id')
    .execute()
  const own = rows.filter(({ merchant_id }) => isAdmin(caller) || caller.merchantIds.includes(merchant_id))
  return new Map(own.map((row) => [row.merchant_id, row.ids]))
}

/** Shows offers to the apps their merchant is connected to, or takes them back. */
export async function setPublishing(context: Context, change: PublishingChange): Promise<OffersChanged> {
  const { db, caller, now } = context
  const to = change.publishedIds ? 'PUBLISHED' : 'NOT_PUBLISHED'
  const asked = [...new Set(change.publishedIds ?? change.notPublishedIds ?? [])]
  const offersOf = await ownOffers(context, asked)
  if (offersOf.size === 0) throw notFound('Offer')
  for (const merchantId of offersOf.keys()) await requireMerchant(context, merchantId, 'offers.manage')
  const known = new Set([...offersOf.values()].flat())
  const answer: OffersChanged = {
    ids: [],
    failures: asked.filter((id) => !known.has(id)).map((id) => ({ id, message: MISSING })),
  }
  await db.transaction().execute(async (tx) => {
    for (const [merchantId, ids] of offersOf) {
      const done = await publish(
        tx,
        { merchantId, to, actorUserId: caller.user?.id ?? null, now: now() },
        ids,
      )
      answer.ids.push(...done.ids)
      answer.failures.push(...done.failures)
      if (done.changed === 0) continue
      await audit(tx, context, {
        action: to === 'PUBLISHED' ? 'offer.publish' : 'offer.unpublish',
        orgId: await ownerOrgId(tx, caller, { merchantId }),
        target: `merchant ${merchantId}`,
        change: { offers: { from: null, to: done.changed } },
      })
    }
  })
  return answer
}
