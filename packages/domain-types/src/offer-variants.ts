import type { OfferVariant, Sku } from './offer.ts'

/** The options of an offer as its skus have them: each in the order in which it is met first. */
export function offerVariants(skus: readonly Pick<Sku, 'id' | 'variantValues'>[]): OfferVariant[] {
  const options = new Map<string, Map<string, number[]>>()
  for (const { id, variantValues } of skus) {
    for (const { name, value } of variantValues) {
      const values = options.get(name) ?? new Map<string, number[]>()
      options.set(name, values)
      const skuIds = values.get(value) ?? []
      values.set(value, skuIds)
      skuIds.push(id)
    }
  }
  return [...options].map(([name, values]) => ({
    name,
    values: [...values].map(([value, skuIds]) => ({ name: value, skuIds })),
  }))
}
