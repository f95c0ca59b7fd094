import { snakeCaseKeys, type Wire } from '@causeway/domain-types/case.ts'
import type { Offer, OfferStatus, Sku, SubscriptionStatus } from '@causeway/domain-types/offer.ts'
import { offerVariants } from '@causeway/domain-types/offer-variants.ts'
import { identifiersOf } from '@causeway/domain-types/product-identifiers.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { isAdmin, requireApp, requireMerchant } from '../accounts/access.ts'
import { readOfferChanges } from './offer-changes.ts'

/** As whom an offer is asked for: through an app, or by its merchant. */
interface OfferScope {
  appId?: number | undefined
  merchantId?: number | undefined
}

/** An offer with its pictures and the skus on sale, for those who may see it. */
export async function readOffer(context: Context, offerId: number, scope: OfferScope): Promise<Wire<Offer>> {
  if (scope.appId !== undefined) await requireApp(context, scope.appId, 'offers.read')
  else if (scope.merchantId !== undefined) await requireMerchant(context, scope.merchantId, 'offers.read')
  const subscription = await subscriptionSeen(context, offerId, scope)
  if (subscription === undefined) throw notFound('Offer')
  const offer = await offerDetail(context.db, offerId)
  if (!offer) throw notFound('Offer')
  // An app's subscription is told to its own people; to the merchant, nobody's.
  const changes = await readOfferChanges(context.db, offerId, appsSeeing(context.caller, subscription, scope))
  const rate = await commissionRate(context.db, offer.merchant_id, scope)
  return { ...offer, subscription_status: subscription, commission_rate: rate, changes }
}

/** What the offer's merchant leaves to the asking app of what it sells; null where no app asks. */
async function commissionRate(db: Db, merchantId: number, { appId }: OfferScope): Promise<number | null> {
  if (appId === undefined) return null
  const connection = await db
    .selectFrom('connections')
    .select('commission_rate')
    .where('app_id', '=', appId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return connection?.commission_rate ?? null
}

const appsSeeing = (caller: Caller, subscription: SubscriptionStatus | null, { appId }: OfferScope) =>
  subscription === null ? null : appId === undefined ? caller.appIds : [appId]

/** An offer as all see it alike. */
export async function offerDetail(
  db: Db,
  offerId: number,
): Promise<Omit<Wire<Offer>, 'subscription_status' | 'commission_rate' | 'changes'> | undefined> {
  const offer = await db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .select([
      'id',
      'merchant_id',
      'external_id',
      'name',
      'description',
      'vendor',
      'seller',
      'product_type',
      'source_category_name',
      'tags',
      'status',
      'publishing_status',
      'min_price',
      'max_price',
      'currency',
      'sku_count',
      'qty_available',
      'image_url',
      'media',
      'external_url',
      'date_created',
      'date_last_modified',
      sql<boolean>`store_connection_id is not null`.as('from_store'),
    ])
    .executeTakeFirst()
  if (!offer) return undefined
  const skus = await skusOnSale(db, offerId)
  return {
    ...offer,
    media: offer.media.map(({ type = 'IMAGE', ...media }) => ({
      ...media,
      type,
      primary: media.url === offer.image_url,
    })),
    variants: snakeCaseKeys(
      offerVariants(skus.map(({ id, variant_values: variantValues }) => ({ id, variantValues }))),
    ),
    skus,
  }
}

/** The subscription with which the caller sees the offer, null as its merchant; undefined where it is not seen. */
async function subscriptionSeen(
  { db, caller }: Context,
  offerId: number,
  { appId, merchantId }: OfferScope,
): Promise<SubscriptionStatus | null | undefined> {
  if (appId === undefined) {
    const seesAll = isAdmin(caller) && caller.app === null
    const own = await db
      .selectFrom('offers')
      .select('merchant_id')
      .where('id', '=', offerId)
      .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId ?? 0))
      .$if(!seesAll, (query) =>
        query.where('merchant_id', '=', sql<number>`any(${caller.merchantIds}::bigint[])`),
      )
      .executeTakeFirst()
    if (own) return null
  }
  if (merchantId !== undefined && appId === undefined) return undefined
  const shown = await db
    .selectFrom('app_offers')
    .select('subscription_status')
    .where('id', '=', offerId)
    .where('app_id', '=', sql<number>`any(${appId === undefined ? caller.appIds : [appId]}::bigint[])`)
    .where('visible', '=', true)
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId ?? 0))
    .orderBy('subscription_status', 'desc')
    .executeTakeFirst()
  return shown?.subscription_status
}

async function skusOnSale(db: Db, offerId: number): Promise<Wire<Sku>[]> {
  const skus = await db
    .selectFrom('skus')
    .innerJoin('offers', 'offers.id', 'skus.offer_id')
    .where('skus.offer_id', '=', offerId)
    .where('skus.date_removed', 'is', null)
    .orderBy('skus.display_order')
    .orderBy('skus.id')
    .select([
      'skus.id',
      'skus.offer_id',
      'skus.merchant_id',
      'skus.external_id',
      'skus.sku',
      sql<string>`coalesce(skus.name, offers.name)`.as('name'),
      sql<OfferStatus>`case skus.status when 'AVAILABLE' then offers.status else skus.status end`.as(
        'status',
      ),
      'skus.variant_values',
      'skus.sale_price',
      'skus.retail_price',
      'offers.currency',
      'skus.inventory_tracked',
      'skus.qty_available',
      sql<boolean>`not skus.inventory_tracked or skus.qty_available > 0`.as('in_stock'),
      'skus.taxable',
      'skus.barcode',
      'skus.weight_grams',
      'skus.weight_unit',
      'skus.dimensions',
      'skus.image_url',
      'skus.date_last_modified',
    ])
    .execute()
  return skus.map((sku) => ({ ...sku, identifiers: identifiersOf(sku.barcode) }))
}
