import type { OffersChanged, SubscriptionChange } from '@causeway/api-contract/offers.schemas.ts'
import type { SubscriptionStatus } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { noteOfferChanges } from './offer-changes.ts'

/** Opts an app in to offers, so that it can buy them, or out of them. Answers which of them it sees and so has now. */
export async function subscribeOffers(
  tx: Tx,
  appId: number,
  offerIds: readonly number[],
  to: SubscriptionStatus = 'SUBSCRIBED',
  by: { actorUserId: number | null; now: Date } | null = null,
): Promise<number[]> {
  if (by) await noteSubscriptions(tx, { appId, to, ...by }, offerIds)
  const subscribed = await tx
    .updateTable('app_offers')
    .set({ subscription_status: to })
    .where('app_id', '=', appId)
    .where('id', '=', sql<number>`any(${offerIds}::bigint[])`)
    .where('visible', '=', true)
    .returning('id')
    .execute()
  return subscribed.map(({ id }) => id)
}

/** Writes down which of the offers become so that are not yet; locked, so that two at once do not both say it. */
async function noteSubscriptions(
  tx: Tx,
  {
    appId,
    to,
    actorUserId,
    now,
  }: { appId: number; to: SubscriptionStatus; actorUserId: number | null; now: Date },
  offerIds: readonly number[],
): Promise<void> {
  const changing = await tx
    .selectFrom('app_offers')
    .select(['id', 'merchant_id', 'subscription_status'])
    .where('app_id', '=', appId)
    .where('id', '=', sql<number>`any(${offerIds}::bigint[])`)
    .where('visible', '=', true)
    .where('subscription_status', '!=', to)
    .orderBy('id')
    .forUpdate()
    .execute()
  const cause = { appId, actorUserId, now }
  const offers = changing.map(({ id, merchant_id, subscription_status: from }) => ({
    offerId: id,
    merchantId: merchant_id,
    changes: { subscription_status: { from, to } },
  }))
  await noteOfferChanges(tx, cause, offers)
}

const UNSEEN = 'This offer is not there for your app: its merchant took it back or ended the connection.'

/** Opts an app in to offers or out of them; one that it does not see fails and keeps no other from it. */
export async function setSubscription(context: Context, change: SubscriptionChange): Promise<OffersChanged> {
  const { db, caller, now } = context
  const { appId, subscribedIds, notSubscribedIds } = change
  await requireApp(context, appId, 'offers.manage')
  const to = subscribedIds ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED'
  const asked = [...new Set(subscribedIds ?? notSubscribedIds ?? [])]
  const ids = await db.transaction().execute(async (tx) => {
    const done = await subscribeOffers(tx, appId, asked, to, {
      actorUserId: caller.user?.id ?? null,
      now: now(),
    })
    if (done.length === 0) return done
    await emit(tx, { type: 'OFFER_UPDATED', appId, body: { offer_ids: done }, date: now() })
    await audit(tx, context, {
      action: to === 'SUBSCRIBED' ? 'offer.subscribe' : 'offer.unsubscribe',
      orgId: await ownerOrgId(tx, caller, { appId }),
      appId,
      target: `app ${appId}`,
      change: { offers: { from: null, to: done.length } },
    })
    return done
  })
  if (ids.length === 0) throw notFound('Offer')
  const known = new Set(ids)
  return { ids, failures: asked.filter((id) => !known.has(id)).map((id) => ({ id, message: UNSEEN })) }
}
