import { describe, expect, test } from 'vitest'
import { type Mapping, mapProduct } from './map-product.ts'
import { productBatches } from './product-batches.ts'
import { arriving, type Cells, csvFile } from './testing.ts'

const now = () => new Date('2026-03-05T10:00:00.000Z')

/** Maps all products of an export with these rows, in the order in which they come. */
async function mapAll(rows: readonly Cells[], rowsToSkip = 0): Promise<Mapping[]> {
  const mappings: Mapping[] = []
  for await (const batch of productBatches(arriving(csvFile(rows), 50), rowsToSkip, { now })) {
    mappings.push(...batch.products.map((group) => mapProduct(group, batch.columns, 'USD')))
  }
  return mappings
}

const refusals = (mappings: readonly Mapping[]) => mappings.flatMap(({ rejections }) => rejections)

const bell: Cells = { ID: '12', Type: 'simple', Name: 'Brass Bell', 'Regular price': '12.50' }
const tee: Cells = {
  ID: '44',
  Type: 'variable',
  SKU: 'tee',
  Name: 'Tee',
  'Regular price': '',
  'Attribute 1 name': 'Fabric',
  'Attribute 1 value(s)': 'Cotton',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S, M',
  'Attribute 3 name': 'Colour',
  'Attribute 3 value(s)': 'Red\\, dark, Blue',
}
const small: Cells = {
  ID: '50',
  Type: 'variation',
  Parent: 'id:44',
  Name: 'Tee - S',
  'Regular price': '9',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Red\\, dark',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S',
}
const medium: Cells = {
  ...small,
  ID: '51',
  Parent: 'TEE',
  'Regular price': '10',
  'Attribute 2 value(s)': 'M',
}

describe('a simple product', () => {
  test('is what the store connector would make of it', async () => {
    const [mapping] = await mapAll([
      {
        ...bell,
        Type: 'simple, downloadable, virtual',
        SKU: "'-0042",
        'GTIN, UPC, EAN, or ISBN': '4006381333931',
        Name: 'Brass &amp; Iron Bell',
        Published: '1',
        'Short description': 'Rings',
        Description: '<p>Rings\\nloud</p>',
        'Sale price': '9,90',
        Categories: 'Bikes > Bells\\, horns, Sale',
        Tags: 'loud, brass\\, cast',
        Brands: 'Ringworks',
        Images: 'https://cdn.example.com/a.jpg, https://cdn.example.com/b.jpg',
        Stock: "'-3",
        'Backorders allowed?': '0',
        'Weight (lbs)': '1.1',
        'Meta: colour': 'gold',
      },
    ])
    expect(mapping?.rejections).toEqual([])
    expect(mapping?.product).toMatchObject({
      externalId: '12',
      name: 'Brass & Iron Bell',
      description: '<p>Rings\nloud</p>',
      vendor: 'Ringworks',
      productType: 'DIGITAL',
      sourceCategoryName: 'Bells, horns',
      tags: ['loud', 'brass  cast'],
      published: true,
      storeStatus: 'AVAILABLE',
      media: [{ url: 'https://cdn.example.com/a.jpg' }, { url: 'https://cdn.example.com/b.jpg' }],
      variants: [
        {
          externalId: 'Default Title',
          sku: '-0042',
          barcode: '4006381333931',
          salePrice: 990,
          retailPrice: 1250,
          inventoryTracked: true,
          qtyAvailable: 0,
          weightGrams: 498.952,
        },
      ],
    })
  })

  test.each<[string, Cells, object]>([
    [
      'a sale that is over',
      { 'Sale price': '9', 'Date sale price ends': '2026-03-04' },
      { salePrice: 1250, retailPrice: null },
    ],
    [
      'a sale on its last day',
      { 'Sale price': '9', 'Date sale price ends': '2026-03-05' },
      { salePrice: 900 },
    ],
    [
      'a sale that is to come',
      { 'Sale price': '9', 'Date sale price starts': '2026-03-06' },
      { salePrice: 1250 },
    ],
    ['a sale that is none', { 'Sale price': '12.50' }, { salePrice: 1250, retailPrice: null }],
    ['a sale price alone', { 'Sale price': '9', 'Regular price': '' }, { salePrice: 900, retailPrice: null }],
    ['stock that is not counted', { 'In stock?': '1' }, { inventoryTracked: false }],
    ['nothing left', { 'In stock?': '0' }, { inventoryTracked: true, qtyAvailable: 0 }],
    ['on backorder', { 'In stock?': 'backorder' }, { inventoryTracked: false }],
    [
      'backorders',
      { Stock: '2', 'Backorders allowed?': 'notify' },
      { inventoryTracked: false, qtyAvailable: 2 },
    ],
    ['parts of pieces', { Stock: '2.5' }, { inventoryTracked: true, qtyAvailable: 2 }],
    ['kilograms', { 'Weight (kg)': '0,25' }, { weightGrams: 250 }],
    ['no weight', { 'Weight (kg)': '0' }, { weightGrams: null }],
  ])('with %s', async (_, cells, variant) => {
    const [mapping] = await mapAll([{ ...bell, ...cells }])
    expect(mapping?.rejections).toEqual([])
    expect(mapping?.product?.variants).toMatchObject([variant])
  })

  test.each<[string, Cells, object]>([
    ['published', { Published: '1' }, { published: true, storeStatus: 'AVAILABLE' }],
    ['hidden', { 'Visibility in catalog': 'hidden' }, { published: false, storeStatus: 'AVAILABLE' }],
    ['private', { Published: '0' }, { published: false, storeStatus: 'UNAVAILABLE' }],
    ['a draft', { Published: "'-1" }, { published: false, storeStatus: 'UNAVAILABLE' }],
  ])('that is %s', async (_, cells, product) => {
    expect(await mapAll([{ ...bell, ...cells }])).toMatchObject([{ product, rejections: [] }])
  })

  test.each<[string, Cells, string, RegExp]>([
    ['no ID', { ID: '' }, 'ID', /ID is missing/],
    ['no name', { Name: '' }, 'Name', /title is missing/],
    ['no price', { 'Regular price': '' }, 'Regular price', /price is missing/],
    ['a price in words', { 'Regular price': 'ask us' }, 'Regular price', /“ask us” is not a price/],
    ['a sale price in words', { 'Sale price': 'half' }, 'Sale price', /“half” is not a price/],
    ['stock in words', { Stock: 'many' }, 'Stock', /“many” is not a whole number/],
    ['weight in words', { 'Weight (kg)': 'heavy' }, 'Weight (kg)', /“heavy” is not a weight/],
    ['a word for published', { Published: 'yes' }, 'Published', /“yes” is none of 1, 0, -1/],
    ['a group', { Type: 'grouped' }, 'Type', /sold by its products/],
    ['a product of another site', { Type: 'external, virtual' }, 'Type', /another site/],
    ['a picture that is none', { Images: 'bell.jpg' }, 'Images', /picture is left out/],
  ])('with %s is refused by line and heading', async (_, cells, field, reason) => {
    const found = refusals(
      await mapAll([
        { ...bell, Name: 'First' },
        { ...bell, ...cells },
      ]),
    )
    expect(found).toMatchObject([{ line: 3, field, reason: expect.stringMatching(reason) }])
  })

  test('with more cells than the header has names for is told so', async () => {
    const found = refusals(await mapAll([{ ...bell, beyond: 'oak' }]))
    expect(found).toMatchObject([
      { line: 2, reason: expect.stringContaining('has 5 cells and the first line 4') },
    ])
  })
})

describe('a product with variations', () => {
  test.each([
    ['after it', [tee, small, medium, bell]],
    ['far from it', [tee, bell, medium, small]],
    ['before it', [medium, bell, small, tee]],
  ])('has those %s, by ID or SKU, told apart by what they differ in', async (_, rows) => {
    const mappings = await mapAll(rows)
    const product = mappings.find((mapping) => mapping.product?.externalId === '44')?.product
    expect(refusals(mappings)).toEqual([])
    expect(product?.variants.map(({ salePrice }) => salePrice).toSorted((a, b) => a - b)).toEqual([900, 1000])
    expect(product?.variants.find(({ salePrice }) => salePrice === 900)).toMatchObject({
      externalId: 'S / Red, dark',
      variantValues: [
        { name: 'Size', value: 'S' },
        { name: 'Colour', value: 'Red, dark' },
      ],
    })
  })

  test('goes by the position of its variations, and leaves out what is switched off', async () => {
    const mappings = await mapAll([
      tee,
      { ...small, Position: '2' },
      { ...medium, Position: '1' },
      { ...small, ID: '52', Published: '0', 'Attribute 2 value(s)': 'L' },
    ])
    expect(mappings).toMatchObject([{ product: { variants: [{ salePrice: 1000 }, { salePrice: 900 }] } }])
  })

  test('shares its stock with variations that say so, and lets the shopper choose what is left open', async () => {
    const [mapping] = await mapAll([
      { ...tee, Stock: '7', 'Backorders allowed?': '0' },
      { ...small, Stock: 'parent', Images: 'https://cdn.example.com/s.jpg' },
      { ...medium, Stock: '1', 'Attribute 1 value(s)': '' },
    ])
    expect(mapping?.product?.variants).toMatchObject([
      { qtyAvailable: 7, inventoryTracked: true, imageUrl: 'https://cdn.example.com/s.jpg' },
      { qtyAvailable: 1, name: 'M / Any' },
    ])
  })

  test('that differ in four things has the last two said together', async () => {
    const four = Object.fromEntries(
      ['Size', 'Colour', 'Cut', 'Trim'].flatMap((name, at) => [
        [`Attribute ${at + 1} name`, name],
        [`Attribute ${at + 1} value(s)`, name[0] ?? ''],
      ]),
    )
    const [mapping] = await mapAll([
      { ...tee, ...four },
      { ...small, ...four },
    ])
    expect(mapping?.product?.variants[0]?.variantValues).toEqual([
      { name: 'Size', value: 'S' },
      { name: 'Colour', value: 'C' },
      { name: 'Cut / Trim', value: 'C / T' },
    ])
  })

  test('keeps its good variations where one is refused', async () => {
    const mappings = await mapAll([tee, small, { ...medium, 'Regular price': 'x' }])
    expect(mappings).toMatchObject([
      {
        product: { variants: [{ salePrice: 900 }] },
        refusedVariants: ['M / Red, dark'],
        rejections: [{ line: 4, handle: '44', field: 'Regular price' }],
      },
    ])
  })

  test.each<[string, Cells[], object]>([
    [
      'whose product is not there',
      [bell, small],
      { line: 3, handle: null, field: 'Parent', reason: /“id:44”/ },
    ],
    ['of nobody', [bell, { ...small, Parent: '' }], { line: 3, field: 'Parent', reason: /Write the SKU/ }],
    [
      'twice',
      [tee, small, { ...small, ID: '53' }],
      { line: 4, field: 'Attribute 2 value(s)', reason: /as on line 3/ },
    ],
    ['not at all', [bell, tee], { line: 3, field: 'Type', reason: /None of its variations stands/ }],
    ['all switched off', [tee, { ...small, Published: '0' }], { line: 2, reason: /is enabled/ }],
    [
      'of a product that comes twice',
      [tee, small, tee],
      { line: 4, field: 'ID', reason: /stands on line 2/ },
    ],
  ])(
    'has a variation %s: it is refused by line',
    async (_, rows, { reason, ...place }: { reason?: RegExp }) => {
      const found = refusals(await mapAll(rows))
      expect(found).toMatchObject([{ ...place, reason: expect.stringMatching(reason ?? '') }])
    },
  )
})

test('a product of more variations than a product may have takes the first ones by position, however far they stand', async () => {
  const size = (at: number): Cells => ({
    ...small,
    ID: String(1000 + at),
    // The last one of the file is the first one of the product.
    Position: String(6000 - at),
    Description: 'What is said of this one. '.repeat(20),
    'Attribute 2 value(s)': `size ${at}`,
  })
  const mappings = await mapAll([tee, bell, ...Array.from({ length: 6000 }, (_, at) => size(at))])
  const product = mappings.find((mapping) => mapping.product?.externalId === '44')?.product
  expect(product?.variants).toHaveLength(2500)
  expect(product?.variants[0]?.variantValues).toContainEqual({ name: 'Size', value: 'size 5999' })
  const refused = refusals(mappings)
  expect(new Set(refused.map(({ line }) => line)).size).toBe(3500)
  expect(refused[0]).toMatchObject({ handle: '44', reason: expect.stringContaining('at most 2500 rows') })
})

test('an export with translated headings brings the same, and says what is wrong by the headings it has', async () => {
  const german: Record<string, string> = {
    Type: 'Typ',
    Parent: 'Übergeordnetes Produkt',
    'Regular price': 'Regulärer Preis',
    ...Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [`Attribute ${at} name`, `Attribut ${at} Name`],
        [`Attribute ${at} value(s)`, `Attribut ${at} Wert(e)`],
      ]),
    ),
  }
  const inGerman = (cells: Cells): Cells =>
    Object.fromEntries(Object.entries(cells).map(([name, cell = '']) => [german[name] ?? name, cell]))
  const rows = [tee, { ...small, 'Regular price': '9,50' }, { ...medium, 'Regular price': 'x' }]
  const [english, translated] = [await mapAll(rows), await mapAll(rows.map(inGerman))]
  expect(translated.map(({ product }) => product)).toEqual(english.map(({ product }) => product))
  expect(translated[0]?.product?.variants).toMatchObject([{ salePrice: 950 }])
  expect(refusals(translated)).toMatchObject([{ line: 4, field: 'Regulärer Preis' }])
})

test('an import that was cut off goes on with the product after the last, variations counted with theirs', async () => {
  const rows = [tee, small, bell, medium, { ...bell, ID: '13' }, small]
  const idsFrom = async (rowsToSkip: number) =>
    (await mapAll(rows, rowsToSkip)).map(({ product }) => product?.externalId ?? null)
  expect(await idsFrom(0)).toEqual(['12', '13', '44'])
  expect(await idsFrom(1)).toEqual(['13', '44'])
  expect(await idsFrom(2)).toEqual(['44'])
  expect(await idsFrom(6)).toEqual([])
})
