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

/** Opts an app in to offers, so that it can buy them, or out of them. Answers which of them it sees and so has now. */
export async function subscribeOffers(
  tx: Tx,
  appId: number,
  offerIds: readonly number[],
  to: SubscriptionStatus = 'SUBSCRIBED',
): Promise<number[]> {
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

const UNSEEN = 'This offer is not there for your app: its merchant took it back or ended the connection.'

/** Opts an app in to offers or out of them; one that it does not see fails and keeps no other from it. */
export async function setSubscription(context: Context, change: SubscriptionChange): Promise<OffersChanged> {
  const { db, caller, now } = context
  const { appId, subscribedIds, notSubscribedIds } = change
  await requireApp(context, appId, 'offers.manage')
  const to = subscribedIds ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED'
  const asked = [...new Set(subscribedIds ?? notSubscribedIds ?? [])]
  const ids = await db.transaction().execute(async (tx) => {
    const done = await subscribeOffers(tx, appId, asked, to)
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
