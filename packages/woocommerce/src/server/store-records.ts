/** The thing as the API gives it; the store keeps every field it was sent, known or not. */
export type Fields = Record<string, unknown> & { id: number }

export const numberOf = (value: unknown): number => Number(value ?? 0) || 0
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const gmt = (date: Date): string => date.toISOString().slice(0, 19)

const sellableDefaults = {
  sku: '',
  global_unique_id: '',
  description: '',
  status: 'publish',
  regular_price: '',
  sale_price: '',
  price: '',
  manage_stock: false,
  stock_quantity: null,
  stock_status: 'instock',
  weight: '',
  dimensions: { length: '', width: '', height: '' },
  tax_status: 'taxable',
  meta_data: [],
}

/** What the store works out by itself whenever something is saved. */
function derived(fields: Fields, now: Date): Fields {
  const salePrice = textOf(fields.sale_price)
  const regularPrice = textOf(fields.regular_price)
  const stock =
    fields.manage_stock === true ? { stock_status: stockStatus(fields) } : { stock_quantity: null }
  return {
    ...fields,
    ...stock,
    regular_price: regularPrice,
    sale_price: salePrice,
    price: salePrice || regularPrice,
    date_modified_gmt: gmt(now),
  }
}

const stockStatus = (fields: Fields) => (numberOf(fields.stock_quantity) > 0 ? 'instock' : 'outofstock')

export function productFrom(input: Record<string, unknown>, before: Fields, now: Date): Fields {
  const slug = textOf(input.name ?? before.name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return derived(
    {
      slug,
      name: '',
      type: 'simple',
      parent_id: 0,
      short_description: '',
      permalink: `/product/${before.id}/`,
      categories: [],
      tags: [],
      images: [],
      attributes: [],
      variations: [],
      date_created_gmt: gmt(now),
      ...sellableDefaults,
      ...before,
      ...input,
      id: before.id,
    },
    now,
  )
}

export const variationFrom = (input: Record<string, unknown>, before: Fields, now: Date): Fields =>
  derived({ ...sellableDefaults, attributes: [], image: null, ...before, ...input, id: before.id }, now)
