import { sizeText, weightText } from '@causeway/domain-types/measures.ts'
import type { Sku } from '@causeway/domain-types/offer.ts'

/** What its barcode is, as people call it; of a store's own code, no more than that. */
function codeText({ identifiers: { isbn, upc, ean, gtin }, barcode }: Sku): string | null {
  if (isbn !== null) return `ISBN ${isbn}`
  if (upc !== null) return `UPC ${upc}`
  if (ean !== null) return `EAN ${ean}`
  if (gtin !== null) return `GTIN ${gtin}`
  return barcode === null ? null : `Barcode ${barcode}`
}

/** What a channel needs to sell it well: its code, weight and size, and that no tax is charged. */
export function skuFacts(sku: Sku): string[] {
  const { weightGrams, weightUnit, dimensions, taxable } = sku
  const facts = [
    codeText(sku),
    weightGrams ? weightText(weightGrams, weightUnit) : null,
    dimensions && sizeText(dimensions),
    taxable ? null : 'Not taxed',
  ]
  return facts.filter((fact) => fact !== null)
}
