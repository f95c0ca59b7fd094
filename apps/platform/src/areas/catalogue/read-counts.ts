import type { Wire } from '@causeway/domain-types/case.ts'
import type { OfferCounts } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { isAdmin, requireApp, requireMerchant } from '../accounts/access.ts'
import { connectedMerchants } from '../accounts/stores.ts'
import { readPublishingRun } from './publish-all.ts'

interface Asked {
  /** Also what the store does not sell now: drafts, archived and disabled offers. */
  includeAll?: boolean | undefined
  appId?: number | undefined
}

/** How many offers a merchant has; an app sees those that are published alone. */
export async function countOffers(
  context: Context,
  merchantId: number,
  { includeAll = false, appId }: Asked,
): Promise<Wire<OfferCounts>> {
  const { db } = context
  const isChannel = await requireCounts(context, merchantId, appId)
  const { rows } = await sql<{ published: number; others: number }>`
    select
      coalesce(sum(n) filter (where publishing_status = 'PUBLISHED'), 0)::bigint as published,
      coalesce(sum(n) filter (where publishing_status <> 'PUBLISHED'), 0)::bigint as others
    from offer_counts where merchant_id = ${merchantId} ${includeAll ? sql`` : sql`and status = 'AVAILABLE'`}`.execute(
    db,
  )
  const { published = 0, others = 0 } = rows[0] ?? {}
  const hidden = isChannel ? 0 : others
  return {
    count: published + hidden,
    published_count: published,
    not_published_count: hidden,
    publishing_run: isChannel ? null : await readPublishingRun(db, merchantId),
  }
}

/** Ends the call unless the caller sees the merchant: as its own, or through an app. Answers whether it is an app. */
async function requireCounts(
  context: Context,
  merchantId: number,
  appId: number | undefined,
): Promise<boolean> {
  const { db, caller } = context
  if (appId === undefined && (isAdmin(caller) || caller.merchantIds.includes(merchantId))) {
    await requireMerchant(context, merchantId, 'offers.read')
    return false
  }
  for (const id of appId === undefined ? caller.appIds : [appId]) {
    const isNamed = appId !== undefined
    if (isNamed) await requireApp(context, id, 'offers.read')
    const { rows } = await connectedMerchants(id, merchantId).execute(db)
    if (rows.length === 0) continue
    if (!isNamed) await requireApp(context, id, 'offers.read')
    return true
  }
  if (!isAdmin(caller)) await requireMerchant(context, merchantId)
  throw notFound('Merchant')
}
