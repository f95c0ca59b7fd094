import { describe, expect, test } from 'vitest'
import { acceptFile } from './accept-file.ts'
import { type Mapping, mapProduct } from './map-product.ts'
import { productBatches } from './product-batches.ts'
import { arriving } from './testing.ts'

const media = (name: string, more: object = {}) => ({
  url: `https://cdn.example.com/${name}`,
  type: 'IMAGE',
  ...more,
})

/** A tent as a commerce-integration platform lists it: options beside the values of its skus, in an order of their own. */
const tent = {
  id: 4711,
  product_id: 'c0ffee',
  external_id: '990011',
  external_url: 'https://camp.example.com/tent',
  name: 'Ridge Tent',
  description: '<p>Two poles</p><script>alert(1)</script>',
  source: 'ECWID',
  seller: 'Camp & Co',
  vendor: 'Ridge',
  source_category_name: '',
  currency: 'USD',
  min_price: 19_900,
  max_price: 24_900,
  commission_rate: 10,
  status: 'AVAILABLE',
  publishing_status: 'PUBLISHED',
  visible: true,
  available: true,
  type: 'PHYSICAL',
  tags: ['camping', 'two, or three'],
  meta: [],
  date_created: '2026-01-15T19:10:57+0000',
  variants: [{ id: 1, name: 'Color', visual: true, values: [{ id: 11, name: 'Green', sku_ids: [1, 2] }] }],
  albums: [
    {
      id: 5,
      type: 'OFFER',
      media: [
        media('pitched.jpg', { display_order: 2, primary: true, alt_text: 'Pitched' }),
        media('packed.jpg', { display_order: 1 }),
        media('how.mp4', { display_order: 3, type: 'VIDEO' }),
      ],
      primary_media: media('pitched.jpg'),
    },
  ],
  skus: [
    {
      id: 1,
      external_id: 'a',
      name: 'Ridge Tent - 2/Green',
      sale_price: 19_900,
      retail_price: 19_900,
      currency: 'USD',
      inventory_tracked: true,
      in_stock: true,
      qty_available: 4,
      taxable: false,
      status: 'AVAILABLE',
      gtin: '',
      upc: '036000291452',
      variant_values: [
        { variant: 'Size', value: '2' },
        { variant: 'Color', value: 'Green' },
      ],
      sku_dimensions: {
        type: 'SKU',
        weight: 5,
        weight_unit: 'POUNDS',
        length: 20,
        width: 6,
        height: 6,
        size_unit: 'in',
      },
      albums: [{ type: 'SKU', media: [media('two.jpg', { primary: true })] }],
    },
    {
      id: 2,
      external_id: 'b',
      name: 'Ridge Tent - 3/Green',
      sale_price: 24_900,
      retail_price: 29_900,
      currency: 'USD',
      inventory_tracked: false,
      in_stock: false,
      status: 'UNAVAILABLE',
      variant_values: [
        { variant: 'Color', value: 'Green' },
        { variant: 'Size', value: '3' },
      ],
      sku_dimensions: { type: 'SKU', weight: 7, length: 0, width: 0, height: 0 },
      albums: [],
    },
  ],
}

/** All that a file of JSON becomes, as its import reads it. */
async function read(text: string, currency = 'USD'): Promise<Mapping[]> {
  const file = await acceptFile(arriving(Buffer.from(text), 1000), 'JSON_LINES')
  const mappings: Mapping[] = []
  for await (const { products, columns } of productBatches(arriving(Buffer.from(text), 1000), 0, {
    format: 'JSON_LINES',
  })) {
    mappings.push(...products.map((group) => mapProduct(group, columns, currency)))
  }
  await file.close()
  expect(file.totalRows).toBe(mappings.length)
  return mappings
}

const readOne = async (offer: object, currency?: string) => (await read(JSON.stringify(offer), currency))[0]

describe('moving in with offers of another platform', () => {
  test('an offer comes in whole', async () => {
    const mapping = await readOne(tent)
    expect(mapping?.rejections).toEqual([])
    expect(mapping?.product).toMatchObject({
      externalId: '990011',
      externalUrl: 'https://camp.example.com/tent',
      name: 'Ridge Tent',
      description: '<p>Two poles</p>',
      vendor: 'Ridge',
      sourceCategoryName: null,
      productType: 'PHYSICAL',
      storeStatus: 'AVAILABLE',
      published: true,
      tags: ['camping', 'two  or three'],
      imageUrl: 'https://cdn.example.com/pitched.jpg',
      media: [
        { url: 'https://cdn.example.com/packed.jpg', type: 'IMAGE' },
        { url: 'https://cdn.example.com/pitched.jpg', alt_text: 'Pitched', type: 'IMAGE' },
        { url: 'https://cdn.example.com/how.mp4', type: 'VIDEO' },
      ],
      variants: [
        {
          externalId: 'Green / 2',
          variantValues: [
            { name: 'Color', value: 'Green' },
            { name: 'Size', value: '2' },
          ],
          status: 'AVAILABLE',
          salePrice: 19_900,
          retailPrice: null,
          inventoryTracked: true,
          qtyAvailable: 4,
          taxable: false,
          barcode: '036000291452',
          weightGrams: 2267.962,
          weightUnit: 'POUNDS',
          dimensions: { length: 20, width: 6, height: 6, unit: 'INCHES' },
          imageUrl: 'https://cdn.example.com/two.jpg',
        },
        {
          externalId: 'Green / 3',
          status: 'UNAVAILABLE',
          retailPrice: 29_900,
          inventoryTracked: true,
          qtyAvailable: 0,
          taxable: true,
          // Seven of what, nobody said.
          weightGrams: null,
          dimensions: null,
        },
      ],
    })
  })

  test('values that name no option are found by their id, their name or their place', async () => {
    const variants = [
      { name: 'Size', values: [{ id: 21, name: 'S' }] },
      { name: 'Fit', values: [{ id: 31, name: 'Slim' }] },
    ]
    const values = [{ id: 31, name: 'Slim' }, { name: 'S' }]
    const [sku] = tent.skus
    const mapping = await readOne({ ...tent, variants, skus: [{ ...sku, variant_values: values }] })
    expect(mapping?.product?.variants[0]?.variantValues).toEqual([
      { name: 'Size', value: 'S' },
      { name: 'Fit', value: 'Slim' },
    ])
    const unknown = await readOne({
      ...tent,
      variants: [],
      skus: [{ ...sku, variant_values: [{ name: 'Oak' }] }],
    })
    expect(unknown?.product?.variants[0]?.variantValues).toEqual([{ name: 'Option 1', value: 'Oak' }])
  })

  test.each([
    [
      'a page as it is answered',
      JSON.stringify({ content: [tent, { ...tent, external_id: '2' }], total_pages: 7 }),
    ],
    [
      'a page with line breaks',
      JSON.stringify({ last: false, content: [tent, { ...tent, external_id: '2' }] }, null, 2),
    ],
    ['a list', JSON.stringify([tent, { ...tent, external_id: '2' }])],
    ['a line each', [tent, { ...tent, external_id: '2' }].map((one) => JSON.stringify(one)).join('\n')],
    [
      'a page a line',
      [[tent], [{ ...tent, external_id: '2' }]].map((content) => JSON.stringify({ content })).join('\n'),
    ],
  ])('%s', async (_what, text) => {
    const mappings = await read(text)
    expect(mappings.map(({ product }) => product?.externalId)).toEqual(['990011', '2'])
  })

  test('one offer with line breaks', async () => {
    expect(await read(JSON.stringify(tent, null, 2))).toMatchObject([{ product: { name: 'Ridge Tent' } }])
  })

  test('a page of a megabyte on one line without an end is read at once', async () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ ...tent, external_id: String(at) }))
    expect(await read(JSON.stringify({ content: many }))).toHaveLength(600)
  })

  test('beside products of a feed, each by its own shape', async () => {
    const bell = { handle: 'bell', title: 'Bell', variants: [{ price: '12.50' }] }
    const mappings = await read(`${JSON.stringify(bell)}\n${JSON.stringify(tent)}`)
    expect(mappings.map(({ product }) => product?.name)).toEqual(['Bell', 'Ridge Tent'])
  })
})

describe('what is wrong with an offer is said in its own words', () => {
  const [sku] = tent.skus
  test.each([
    ['no price', { skus: [{ ...sku, sale_price: undefined }] }, 'skus.0.sale_price', /minor units/],
    ['half a cent', { skus: [{ ...sku, sale_price: 19.5 }] }, 'skus.0.sale_price', /minor units/],
    [
      'a price below zero',
      { skus: [tent.skus[1], { ...sku, sale_price: -1 }] },
      'skus.1.sale_price',
      /below zero/,
    ],
    ['another currency', { currency: 'EUR' }, 'currency', /in “EUR” and this catalogue is in USD/],
    ['no currency', { currency: undefined }, 'currency', /required/],
    ['nothing to sell', { skus: [] }, 'skus', /at least one/],
    ['nothing to know it by', { id: null, external_id: ' ' }, 'external_id', /missing/],
    [
      'a length without unit',
      { skus: [{ ...sku, sku_dimensions: { length: 2, size_unit: 'ell' } }] },
      'skus.0.sku_dimensions.size_unit',
      /none of mm/,
    ],
    ['an address that acts', { external_url: 'javascript:alert(1)' }, 'external_url', /left out/],
    ['a sku twice', { skus: [sku, sku] }, 'skus.1.variant_values', /same variant as skus\.0/],
    [
      'an option that one sku lacks',
      { skus: [sku, { ...sku, variant_values: [{ variant: 'Color', value: 'Red' }] }] },
      'skus.1.variant_values',
      /Size of this variant is missing/,
    ],
  ])('%s', async (_what, change, field, reason) => {
    const mapping = await readOne({ ...tent, ...change })
    expect(mapping?.rejections).toContainEqual(
      expect.objectContaining({ field, reason: expect.stringMatching(reason) }),
    )
  })
})
