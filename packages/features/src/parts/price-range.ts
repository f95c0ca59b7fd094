import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { OfferRow } from '@causeway/domain-types/offer.ts'

/** What the cheapest and the dearest variant cost, in the offer's own currency. */
export function priceRange({
  minPrice,
  maxPrice,
  currency,
}: Pick<OfferRow, 'minPrice' | 'maxPrice' | 'currency'>): string {
  const lowest = formatMoney(minPrice, currency)
  return minPrice === maxPrice ? lowest : `${lowest} – ${formatMoney(maxPrice, currency)}`
}
