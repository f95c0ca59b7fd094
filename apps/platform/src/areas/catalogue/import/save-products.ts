import type { CatalogueOwner } from './mapped-product.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Mapping } from './map-product.ts'
import { type CurrentOffer, type CurrentSku, type OfferPlan, planOffer } from './plan-offer.ts'
import { noteOfferChanges } from '../offer-changes.ts'
import { importedChanges } from './imported-changes.ts'
import { insertOffers, updateOffers } from './write-offers.ts'
import { insertSkus, removeSkus, updateSkus } from './write-skus.ts'

export interface SavedProducts {
  plans: OfferPlan[]
  addedOfferIds: number[]
  changedOfferIds: number[]
}

/** Brings mapped products into the merchant's catalogue, with as few writes as the changes need. */
export async function saveProducts(
  tx: Tx,
  owner: CatalogueOwner,
  mappings: readonly Mapping[],
): Promise<SavedProducts> {
  const products = mappings.flatMap(({ product, refusedVariants }) =>
    product ? [{ product, refusedVariants }] : [],
  )
  const current = await lockOffers(
    tx,
    owner.merchantId,
    products.map(({ product }) => product.externalId),
  )
  const plans = products.map(({ product, refusedVariants }) =>
    planOffer(product, refusedVariants, owner.seller, current.get(product.externalId)),
  )
  const added = plans.filter(({ offerId }) => offerId === null)
  const changed = plans.flatMap((plan) =>
    plan.isChanged && plan.offerId !== null ? [{ ...plan, offerId: plan.offerId }] : [],
  )

  const addedIds = await insertOffers(tx, owner, added)
  const written = await updateOffers(tx, owner, changed)
  await noteOfferChanges(tx, owner, importedChanges(owner.merchantId, [...current.values()], written))
  await insertSkus(tx, owner, [
    ...added.flatMap((plan) => plan.newSkus.map((sku) => ({ ...sku, offerId: offerIdOf(addedIds, plan) }))),
    ...changed.flatMap((plan) => plan.newSkus.map((sku) => ({ ...sku, offerId: plan.offerId }))),
  ])
  await updateSkus(
    tx,
    owner,
    changed.flatMap((plan) => plan.changedSkus),
  )
  await removeSkus(
    tx,
    owner,
    changed.flatMap((plan) => plan.removedSkuIds),
  )
  return {
    plans,
    addedOfferIds: [...addedIds.values()],
    changedOfferIds: changed.map(({ offerId }) => offerId),
  }
}

function offerIdOf(addedIds: ReadonlyMap<string, number>, { product }: OfferPlan): number {
  const id = addedIds.get(product.externalId)
  if (id === undefined) throw new Error(`The offer ${product.externalId} was not inserted.`)
  return id
}

/** What the catalogue has of these products, locked as stock.ts locks it: skus first, then offers, by ascending id. */
async function lockOffers(
  tx: Tx,
  merchantId: number,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentOffer>> {
  const isOne = sql<string>`any(${externalIds}::text[])`
  const skus = await tx
    .selectFrom('skus')
    .innerJoin('offers', 'offers.id', 'skus.offer_id')
    .where('offers.merchant_id', '=', merchantId)
    .where('offers.external_id', '=', isOne)
    .orderBy('skus.id')
    .select([
      'skus.id',
      'skus.offer_id',
      'skus.external_id',
      'skus.content_hash',
      'skus.sale_price',
      'skus.qty_available',
      'skus.sku',
      'skus.date_removed',
    ])
    .forUpdate('skus')
    .execute()
  const offers = await tx
    .selectFrom('offers')
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', isOne)
    .orderBy('id')
    .select(['id', 'external_id', 'content_hash', 'status', 'publishing_status', 'min_price', 'max_price'])
    .forUpdate()
    .execute()
  const offerOf = new Map(offers.map((offer) => [offer.id, { ...offer, skus: [] as CurrentSku[] }]))
  for (const sku of skus) offerOf.get(sku.offer_id)?.skus.push(sku)
  return new Map([...offerOf.values()].map((offer) => [offer.external_id, offer]))
}
