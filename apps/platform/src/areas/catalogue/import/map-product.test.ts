import { describe, expect, test } from 'vitest'
import { type Mapping, mapProduct } from './map-product.ts'
import { productBatches } from './product-batches.ts'
import { arriving, type Cells, csvFile } from './testing.ts'

/** Maps all products of a file with these rows below its header. */
async function mapAll(rows: readonly Cells[], currency = 'USD'): Promise<Mapping[]> {
  const mappings: Mapping[] = []
  for await (const batch of productBatches(arriving(csvFile(rows)), 0)) {
    mappings.push(...batch.products.map((group) => mapProduct(group, batch.columns, currency)))
  }
  return mappings
}

async function mapOne(rows: readonly Cells[], currency?: string): Promise<Mapping> {
  const [mapping] = await mapAll(rows, currency)
  if (!mapping) throw new Error('The file has no product.')
  return mapping
}

const bell = {
  Handle: 'bell',
  Title: 'Brass Bell',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '12.50',
}

describe('what a product becomes', () => {
  test('one in a single shape has one variant that goes by its name', async () => {
    const { product, rejections } = await mapOne([
      {
        ...bell,
        Vendor: 'Ringworks',
        Type: 'Accessories',
        Tags: 'bell, Brass,  bell ,',
        'Variant SKU': "'0042",
        'Variant Barcode': "'4006381333931",
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '7',
        'Variant Inventory Policy': 'deny',
        'Variant Grams': '120',
        'Variant Compare At Price': '15',
      },
    ])
    expect(rejections).toEqual([])
    expect(product).toMatchObject({
      externalId: 'bell',
      name: 'Brass Bell',
      vendor: 'Ringworks',
      sourceCategoryName: 'Accessories',
      tags: ['bell', 'Brass'],
      productType: 'PHYSICAL',
      published: true,
      storeStatus: 'AVAILABLE',
      variants: [
        {
          externalId: 'Default Title',
          name: null,
          variantValues: [],
          sku: '0042',
          barcode: '4006381333931',
          salePrice: 1250,
          retailPrice: 1500,
          inventoryTracked: true,
          qtyAvailable: 7,
          weightGrams: 120,
        },
      ],
    })
  })

  test('options of the first row name the values of all rows', async () => {
    const { product } = await mapOne([
      {
        Handle: 'tee',
        Title: 'Tee',
        'Option1 Name': 'Size',
        'Option1 Value': 'S',
        'Option2 Name': 'Cut / Fit',
        'Option2 Value': 'a/b',
        'Variant Price': '9',
      },
      { Handle: 'tee', 'Option1 Value': 'S', 'Option2 Value': 'a', 'Variant Price': '9.5' },
    ])
    expect(
      product?.variants.map(({ externalId, name, variantValues }) => ({ externalId, name, variantValues })),
    ).toEqual([
      {
        externalId: 'S / a\\/b',
        name: 'S / a/b',
        variantValues: [
          { name: 'Size', value: 'S' },
          { name: 'Cut / Fit', value: 'a/b' },
        ],
      },
      {
        externalId: 'S / a',
        name: 'S / a',
        variantValues: [
          { name: 'Size', value: 'S' },
          { name: 'Cut / Fit', value: 'a' },
        ],
      },
    ])
  })

  test('pictures keep the order of their positions, each once, and always https', async () => {
    const { product, rejections } = await mapOne([
      {
        ...bell,
        'Image Src': 'http://cdn.example.com/2.jpg',
        'Image Position': '2',
        'Image Alt Text': 'Side',
      },
      { Handle: 'bell', 'Image Src': '//cdn.example.com/1.jpg', 'Image Position': '1' },
      {
        Handle: 'bell',
        'Image Src': 'https://cdn.example.com/2.jpg',
        'Image Position': '3',
        'Image Alt Text': 'Side',
      },
    ])
    expect(rejections).toEqual([])
    expect(product?.media).toEqual([
      { url: 'https://cdn.example.com/1.jpg', alt_text: null, type: 'IMAGE' },
      { url: 'https://cdn.example.com/2.jpg', alt_text: 'Side', type: 'IMAGE' },
    ])
  })

  test.each([
    [{ Published: 'false' }, { published: false, storeStatus: 'AVAILABLE' }],
    [
      { Published: 'TRUE', Status: 'active' },
      { published: true, storeStatus: 'AVAILABLE' },
    ],
    [
      { Published: 'true', Status: 'draft' },
      { published: false, storeStatus: 'UNAVAILABLE' },
    ],
    [
      { Published: 'true', Status: 'archived' },
      { published: false, storeStatus: 'ARCHIVED' },
    ],
    [{ 'Variant Requires Shipping': 'false' }, { productType: 'DIGITAL' }],
    [{ 'Gift Card': 'true' }, { productType: 'VIRTUAL' }],
  ])('%j says what may be done with it', async (cells, expected) => {
    expect((await mapOne([{ ...bell, ...cells }])).product).toMatchObject(expected)
  })

  test.each([
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-4' },
      { inventoryTracked: true, qtyAvailable: 0 },
    ],
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'continue' },
      { inventoryTracked: false },
    ],
    [{ 'Variant Inventory Qty': '3' }, { inventoryTracked: false, qtyAvailable: 3 }],
    [{ 'Variant Compare At Price': '' }, { retailPrice: null }],
    [{ 'Variant Compare At Price': '0.00' }, { retailPrice: null }],
    [{ 'Variant Price': '0' }, { salePrice: 0 }],
    [{ 'Variant SKU': '=HYPERLINK("x")' }, { sku: '=HYPERLINK("x")' }],
  ])('%j is read as the store means it', async (cells, expected) => {
    expect((await mapOne([{ ...bell, ...cells }])).product?.variants).toMatchObject([expected])
  })

  test.each([
    ['JPY', '1250', 1250],
    ['JPY', '1250.00', 1250],
    ['KWD', '1.250', 1250],
    ['EUR', '12.5', 1250],
  ])('a price in %s of %s', async (currency, price, minor) => {
    expect(
      (await mapOne([{ ...bell, 'Variant Price': price }], currency)).product?.variants[0]?.salePrice,
    ).toBe(minor)
  })

  test('the columns may have their newer names', async () => {
    const { product } = await mapOne([
      {
        Title: 'Lamp',
        'URL handle': 'lamp',
        Description: '<p>x</p>',
        Price: '20.00',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '2',
        'Continue selling when out of stock': 'DENY',
        'Product image URL': 'https://cdn.example.com/l.jpg',
      },
    ])
    expect(product).toMatchObject({
      externalId: 'lamp',
      description: '<p>x</p>',
      variants: [{ salePrice: 2000, inventoryTracked: true, qtyAvailable: 2 }],
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['no price', { 'Variant Price': '' }, 'Variant Price', /missing/],
    ['a price below zero', { 'Variant Price': '-1.00' }, 'Variant Price', /below zero/],
    [
      'a price with a comma',
      { 'Variant Price': '12,50' },
      'Variant Price',
      /not a price. Write a plain number such as 1250.00/,
    ],
    ['a price with its currency', { 'Variant Price': '$12' }, 'Variant Price', /not a price/],
    ['half a cent', { 'Variant Price': '12.505' }, 'Variant Price', /more decimals than USD/],
    ['a price of trillions', { 'Variant Price': '9'.repeat(14) }, 'Variant Price', /too large/],
    [
      'no number to compare with',
      { 'Variant Compare At Price': 'n/a' },
      'Variant Compare At Price',
      /not a price/,
    ],
    ['half a piece in stock', { 'Variant Inventory Qty': '1.5' }, 'Variant Inventory Qty', /whole number/],
    [
      'an unknown stock policy',
      { 'Variant Inventory Policy': 'maybe' },
      'Variant Inventory Policy',
      /none of deny, continue/,
    ],
    ['a weight in words', { 'Variant Grams': 'heavy' }, 'Variant Grams', /not a weight/],
    ['no title', { Title: '' }, 'Title', /missing/],
    ['a title of 256 characters', { Title: 'x'.repeat(256) }, 'Title', /Longer than 255/],
    [
      'a description of ten megabytes',
      { 'Body (HTML)': 'x'.repeat(10_000_000) },
      'Body (HTML)',
      /Longer than 65000/,
    ],
    ['no yes or no for being published', { Published: 'maybe' }, 'Published', /none of true, false/],
    ['no handle', { Handle: '' }, 'Handle', /missing/],
  ])('a product with %s', async (_, cells, field, reason) => {
    const { product, rejections } = await mapOne([{ ...bell, ...cells }])
    expect(product).toBeNull()
    expect(rejections).toMatchObject([{ line: 2, field, reason: expect.stringMatching(reason) }])
  })

  test('a bad row alone, while the others of its product come in', async () => {
    const { product, refusedVariants, rejections } = await mapOne([
      {
        Handle: 'tee',
        Title: 'Tee',
        'Body (HTML)': '<p>two\nlines</p>',
        'Option1 Name': 'Size',
        'Option1 Value': 'S',
        'Variant Price': '9',
      },
      { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': 'free' },
      { Handle: 'tee', 'Variant Price': '9' },
      { Handle: 'tee', 'Option1 Value': 'S', 'Variant Price': '10' },
      { Handle: 'tee' },
      { Handle: 'tee', 'Option1 Value': 'L', 'Variant Price': '9', 'Image Src': 'none' },
    ])
    expect(product?.variants.map(({ externalId }) => externalId)).toEqual(['S', 'L'])
    expect(refusedVariants).toEqual(['M'])
    expect(rejections).toEqual([
      {
        line: 4,
        handle: 'tee',
        field: 'Variant Price',
        reason: expect.stringMatching(/“free” is not a price/),
      },
      { line: 5, handle: 'tee', field: 'Option1 Value', reason: 'The Size of this variant is missing.' },
      { line: 6, handle: 'tee', field: 'Option1 Value', reason: 'The same variant as on line 2.' },
      { line: 7, handle: 'tee', field: null, reason: 'The row has neither a variant nor a picture.' },
      {
        line: 8,
        handle: 'tee',
        field: 'Image Src',
        reason: 'The picture is left out: “none” is no address (https://…).',
      },
    ])
  })

  test('every row of a product that is refused whole', async () => {
    const { product, rejections } = await mapOne([
      { Handle: 'tee', Title: '', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '9' },
      { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': '9' },
    ])
    expect(product).toBeNull()
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'The title is missing from the first row of the product.'],
      [3, 'Refused with its product: see line 2.'],
    ])
  })

  test('nothing of a row that ends with empty cells', async () => {
    expect((await mapOne([{ ...bell, beyond: ' ' }])).rejections).toEqual([])
  })

  test('a row with more cells than the header, since a comma must have slipped out of its quotes', async () => {
    const { rejections } = await mapOne([{ ...bell, beyond: 'x' }])
    expect(rejections[0]?.reason).toMatch(/has \d+ cells and the first line \d+/)
  })

  test('rows of one product past a limit no store reaches', async () => {
    const rows = Array.from({ length: 2_600 }, (_, at) => ({
      Handle: 'tee',
      'Option1 Value': `v${at}`,
      'Variant Price': '9',
    }))
    const [product, surplus, ...others] = await mapAll([
      { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'No', 'Option1 Value': 'first', 'Variant Price': '9' },
      ...rows,
    ])
    expect(product?.product?.variants).toHaveLength(2_500)
    expect(surplus?.rejections).toHaveLength(101)
    expect(others).toEqual([])
  })
})
