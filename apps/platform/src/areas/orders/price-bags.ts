import {
  type BagAmounts,
  type BagSplit,
  linePrice,
  percentOf,
  splitBag,
} from '@causeway/domain-types/money.ts'
import type { SellingTerms } from '../accounts/selling-terms.ts'
import type { PurchaseLine } from './check-purchase.ts'

/** What one merchant gets to fulfil, with its money. */
export interface PricedBag extends BagAmounts {
  merchantId: number
  seller: string
  lines: PurchaseLine[]
  itemCount: number
  shippingMethod: string | null
  commissionRate: number
  split: BagSplit
}

function priceBag(
  merchantId: number,
  lines: [PurchaseLine, ...PurchaseLine[]],
  terms: SellingTerms,
): PricedBag {
  const isShipped = lines.some(({ sku }) => sku.product_type === 'PHYSICAL' || sku.product_type === 'BUNDLED')
  const subTotal = lines.reduce((sum, { sku, quantity }) => sum + linePrice(sku.price, quantity), 0)
  const amounts: BagAmounts = {
    subTotal,
    shippingTotal: isShipped ? terms.shippingFlat : 0,
    taxTotal: terms.taxesIncluded ? 0 : percentOf(subTotal, terms.taxRate),
    dutyTotal: 0,
    discountTotal: 0,
    taxesIncluded: terms.taxesIncluded,
  }
  return {
    ...amounts,
    merchantId,
    seller: lines[0].sku.seller,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippingMethod: isShipped ? 'Flat rate' : null,
    commissionRate: terms.commissionRate,
    split: splitBag({ ...amounts, commissionRate: terms.commissionRate }),
  }
}

/** One bag for each merchant, in the order of their ids. */
export function priceBags(
  lines: readonly PurchaseLine[],
  termsOf: (merchantId: number) => SellingTerms,
): PricedBag[] {
  const byMerchant = new Map<number, [PurchaseLine, ...PurchaseLine[]]>()
  for (const line of lines) {
    const others = byMerchant.get(line.sku.merchant_id)
    if (others) others.push(line)
    else byMerchant.set(line.sku.merchant_id, [line])
  }
  return [...byMerchant]
    .toSorted(([a], [b]) => a - b)
    .map(([merchantId, ownLines]) => priceBag(merchantId, ownLines, termsOf(merchantId)))
}
