import type { Tx } from '../../../db/database.ts'
import { seenByApps, type ToldOffers, tellOfOffers } from '../tell-of-offers.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import type { SavedProducts } from './save-products.ts'

/** Tells the merchant and each connected app which offers came and which changed. */
export async function announceOffers(
  tx: Tx,
  { addedOfferIds, changedOfferIds }: SavedProducts,
  { merchantId, now: date }: CatalogueOwner,
  importRunId?: number,
): Promise<void> {
  const toldTo = (appId: number | null, sees: (id: number) => boolean): ToldOffers[] => [
    { type: 'OFFER_ADDED', offerIds: addedOfferIds.filter(sees), appId },
    { type: 'OFFER_UPDATED', offerIds: changedOfferIds.filter(sees), appId },
  ]
  const seen = await seenByApps(tx, merchantId, [...addedOfferIds, ...changedOfferIds])
  const toApps = [...seen].flatMap(([appId, offerIds]) => {
    const ids = new Set(offerIds)
    return toldTo(appId, (id) => ids.has(id))
  })
  await tellOfOffers(tx, { merchantId, importRunId, date }, [...toldTo(null, () => true), ...toApps])
}
