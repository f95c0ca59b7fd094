import { type CsvRow, MAX_COLUMNS } from './csv-reader.ts'
import { FileFault } from './file-fault.ts'
import { type ProductColumns, shopifyColumns } from './product-columns.ts'
import { headingLanguages } from './woo-translations.ts'
import { isWooHeader, type WooLayout, wooLayout } from './woo-columns.ts'

/** Whose export a table is, told by its header. */
export type CsvLayout = { store: 'SHOPIFY'; columns: ProductColumns } | ({ store: 'WOOCOMMERCE' } & WooLayout)

/** Reads the header row. Throws what is wrong with it in words for the person who sent the file. */
export function readHeader(header: CsvRow): CsvLayout {
  if (header.width > MAX_COLUMNS) {
    throw new FileFault(`The first line has ${header.width} columns; a product export has a few dozen.`)
  }
  if (isWooHeader(header)) {
    const { missing, unknown, ...layout } = wooLayout(header)
    if (missing.length > 0)
      throw new FileFault(`${missingText(missing, 'WooCommerce')}${unknownText(unknown)}`)
    return { store: 'WOOCOMMERCE', ...layout }
  }
  const { columns, missing } = shopifyColumns(header)
  if (missing.length === 0) return { store: 'SHOPIFY', columns }
  if (header.width === 1 && /[;\t]/.test(header.cells[0] ?? '')) {
    throw new FileFault(
      'The columns are not separated by commas. Save the file as CSV with commas and try again.',
    )
  }
  throw new FileFault(missingText(missing, 'Shopify or WooCommerce'))
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function missingText(missing: readonly string[], store: string): string {
  const names = listed(missing)
  const [columns, are] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are']
  return `The ${columns} ${names} ${are} missing from the first line. Use a product export of ${store} with its header.`
}

const UNKNOWN_SHOWN = 10

/** WordPress writes headings in the language of the profile that exports. */
function unknownText(unknown: readonly string[]): string {
  if (unknown.length === 0) return ''
  const more = unknown.length > UNKNOWN_SHOWN ? ` and ${unknown.length - UNKNOWN_SHOWN} more` : ''
  return (
    ` Not understood: ${listed(unknown.slice(0, UNKNOWN_SHOWN))}${more}. Headings may be in ${headingLanguages}; ` +
    'WordPress writes them in the language of your profile.'
  )
}
