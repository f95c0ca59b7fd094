import type { OfferStatus, PublishingStatus } from '@causeway/domain-types/offer.ts'
import { contentHash } from './content-hash.ts'
import type { MappedProduct, MappedVariant } from './mapped-product.ts'

/** A sku as the catalogue has it. */
export interface CurrentSku {
  id: number
  external_id: string
  content_hash: string
  sale_price: number
  qty_available: number
  sku: string | null
  date_removed: string | null
}

export interface CurrentOffer {
  id: number
  content_hash: string
  status: OfferStatus
  publishing_status: PublishingStatus
  min_price: number
  max_price: number
  skus: readonly CurrentSku[]
}

export interface PlannedSku {
  variant: MappedVariant
  contentHash: string
}

/** What is to be written of one product. */
export interface OfferPlan {
  product: MappedProduct
  contentHash: string
  /** Null for an offer that is new. */
  offerId: number | null
  isChanged: boolean
  newSkus: PlannedSku[]
  changedSkus: (PlannedSku & { id: number })[]
  unchangedSkus: number
  removedSkuIds: number[]
  totals: OfferTotals
}

/** What an offer says of its skus on sale. */
interface OfferTotals {
  minPrice: number
  maxPrice: number
  skuCount: number
  qtyAvailable: number
  skuCodes: string[]
}

interface SkuOnSale {
  price: number
  quantity: number
  code: string | null
}

/**
 * Compares a product of the file with the catalogue. What is as it was is not written again: not even its stock,
 * which orders may have changed since. A refused variant stays as the catalogue has it.
 */
export function planOffer(
  product: MappedProduct,
  refusedVariants: readonly string[],
  seller: string,
  current: CurrentOffer | undefined,
): OfferPlan {
  const { variants, ...offer } = product
  const hash = contentHash([offer, seller])
  const skuOf = new Map(current?.skus.map((sku) => [sku.external_id, sku]))
  const planned = variants.map((variant) => {
    const skuHash = contentHash([variant, product.currency])
    const sku = skuOf.get(variant.externalId)
    return {
      variant,
      contentHash: skuHash,
      sku,
      isSame: sku?.content_hash === skuHash && sku.date_removed === null,
    }
  })
  const known = new Set([...variants.map(({ externalId }) => externalId), ...refusedVariants])
  const onSale = current?.skus.filter((sku) => sku.date_removed === null) ?? []
  const removed = onSale.filter((sku) => !known.has(sku.external_id))
  const keptAsTheyAre = onSale.filter((sku) => refusedVariants.includes(sku.external_id))
  const newSkus = planned.filter(({ sku }) => sku === undefined)
  const changedSkus = planned.flatMap(({ sku, isSame, ...plan }) =>
    sku && !isSame ? [{ ...plan, id: sku.id }] : [],
  )
  return {
    product,
    contentHash: hash,
    offerId: current?.id ?? null,
    isChanged:
      current?.content_hash !== hash || newSkus.length > 0 || changedSkus.length > 0 || removed.length > 0,
    newSkus,
    changedSkus,
    unchangedSkus: planned.filter(({ isSame }) => isSame).length,
    removedSkuIds: removed.map(({ id }) => id),
    totals: sumUp([
      ...planned.map(({ variant, sku, isSame }) => ({
        price: variant.salePrice,
        quantity: isSame && sku ? sku.qty_available : variant.qtyAvailable,
        code: variant.sku,
      })),
      ...keptAsTheyAre.map((sku) => ({ price: sku.sale_price, quantity: sku.qty_available, code: sku.sku })),
    ]),
  }
}

function sumUp(skus: readonly SkuOnSale[]): OfferTotals {
  const prices = skus.map(({ price }) => price)
  return {
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    skuCount: skus.length,
    qtyAvailable: skus.reduce((sum, { quantity }) => sum + quantity, 0),
    skuCodes: [...new Set(skus.flatMap(({ code }) => code ?? []))],
  }
}
