import type { DemoProduct, DemoVariant } from './catalogues/catalogue.ts'

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
] as const

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A product without options has the format's stand-in for one. */
function optionCells({ optionNames }: DemoProduct, variant: DemoVariant, isFirst: boolean): string[] {
  if (optionNames.length === 0) return [isFirst ? 'Title' : '', 'Default Title', '', '', '', '']
  return [0, 1, 2].flatMap((at) => [isFirst ? (optionNames[at] ?? '') : '', variant.optionValues[at] ?? ''])
}

function rowsOf(product: DemoProduct): string[][] {
  return product.variants.map((variant, index) => {
    const isFirst = index === 0
    const ofProduct = [
      product.title,
      product.description,
      product.vendor,
      product.type,
      product.tags,
      String(product.published),
    ]
    return [
      product.handle,
      ...ofProduct.map((cell) => (isFirst ? cell : '')),
      ...optionCells(product, variant, isFirst),
      variant.sku,
      String(variant.grams),
      'shopify',
      String(variant.quantity),
      'deny',
      'manual',
      variant.price,
      variant.compareAtPrice ?? '',
      'true',
      'true',
    ]
  })
}

/** The products as a store owner would export them: Shopify's product CSV. */
export function productCsv(products: readonly DemoProduct[]): string {
  return [[...header], ...products.flatMap(rowsOf)].map((row) => row.map(quoted).join(',')).join('\r\n')
}
