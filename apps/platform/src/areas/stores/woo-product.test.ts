import { WooProduct, WooVariation } from '@causeway/woocommerce/schemas.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Mapping, mapProduct } from '../catalogue/import/map-product.ts'
import { productBatches } from '../catalogue/import/product-batches.ts'
import { jsonColumns, productRows } from '../catalogue/import/read-json-products.ts'
import { arriving, csvFile } from '../catalogue/import/testing.ts'
import { fromWoo } from './woo-product.ts'

const sold = {
  status: 'publish',
  permalink: '',
  global_unique_id: '',
  virtual: false,
  backorders_allowed: true,
}
const lamp = z.parse(WooProduct, {
  ...sold,
  id: 44,
  type: 'variable',
  sku: 'lamp',
  name: 'Lamp &amp; Shade',
  slug: 'lamp',
  description: '<p>Bright\nand warm</p>',
  short_description: 'Bright',
  catalog_visibility: 'visible',
  manage_stock: true,
  stock_quantity: 9,
  stock_status: 'instock',
  categories: [{ name: 'Table lamps', slug: 'table' }],
  tags: [{ name: 'brass, cast', slug: 'brass' }],
  brands: [{ name: 'Ringworks', slug: 'ringworks' }],
  images: [
    { src: 'https://cdn.example.com/a.jpg', alt: '' },
    { src: 'https://cdn.example.com/b.jpg', alt: '' },
  ],
  attributes: [
    { name: 'Fabric', options: ['Linen'], variation: false },
    { name: 'Size', options: ['S', 'M'], variation: true },
    { name: 'Colour', options: ['Red, dark'], variation: true },
  ],
})
const variations = [
  z.parse(WooVariation, {
    ...sold,
    id: 50,
    sku: 'lamp-s',
    price: '9.90',
    regular_price: '12.50',
    sale_price: '9.90',
    manage_stock: 'parent',
    stock_status: 'instock',
    weight: '1.1',
    dimensions: { length: '10', width: '20.5', height: '' },
    tax_status: 'none',
    attributes: [
      { name: 'Size', option: 'S' },
      { name: 'Colour', option: 'Red, dark' },
    ],
    image: { src: 'https://cdn.example.com/s.jpg', alt: '' },
  }),
  z.parse(WooVariation, {
    ...sold,
    id: 51,
    sku: 'lamp-m',
    price: '14',
    regular_price: '14',
    sale_price: '',
    manage_stock: false,
    stock_status: 'outofstock',
    weight: '',
    attributes: [{ name: 'Size', option: 'M' }],
  }),
]

const exported = csvFile([
  {
    ID: '44',
    Type: 'variable',
    SKU: 'lamp',
    Name: 'Lamp &amp; Shade',
    Published: '1',
    'Visibility in catalogue': 'visible',
    'Short description': 'Bright',
    Description: '<p>Bright\\nand warm</p>',
    'In stock?': '1',
    Stock: '9',
    'Backorders allowed?': '1',
    Categories: 'Lamps > Table lamps',
    Tags: 'brass\\, cast',
    Brands: 'Ringworks',
    Images: 'https://cdn.example.com/a.jpg, https://cdn.example.com/b.jpg',
    'Attribute 1 name': 'Fabric',
    'Attribute 1 value(s)': 'Linen',
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': 'S, M',
    'Attribute 3 name': 'Colour',
    'Attribute 3 value(s)': 'Red\\, dark',
  },
  {
    ID: '50',
    Type: 'variation',
    SKU: 'lamp-s',
    Published: '1',
    'In stock?': '1',
    Stock: 'parent',
    'Weight (lbs)': '1.1',
    'Length (cm)': '10',
    'Width (cm)': '20,5',
    'Height (cm)': '',
    'Tax status': 'none',
    'Sale price': '9.90',
    'Regular price': '12.50',
    Images: 'https://cdn.example.com/s.jpg',
    Parent: 'lamp',
    Position: '1',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S',
    'Attribute 2 name': 'Colour',
    'Attribute 2 value(s)': 'Red\\, dark',
  },
  {
    ID: '51',
    Type: 'variation',
    SKU: 'lamp-m',
    Published: '1',
    'In stock?': '0',
    'Backorders allowed?': '1',
    'Regular price': '14',
    Parent: 'id:44',
    Position: '2',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'M',
    'Attribute 2 name': 'Colour',
  },
])

test('a store and its export become the very same product', async () => {
  const found = fromWoo(lamp, variations, {
    units: { weight: 'POUNDS', size: 'CENTIMETERS' },
    storeUrl: 'https://lamps.example.com',
  })
  if (!('product' in found)) throw new Error('The product is refused.')
  const read = mapProduct(productRows(1, found.product), jsonColumns, 'USD')
  const ofFile: Mapping[] = []
  for await (const { products, columns } of productBatches(arriving(exported), 0)) {
    ofFile.push(...products.map((group) => mapProduct(group, columns, 'USD')))
  }
  expect(read.rejections).toEqual([])
  expect(read.product?.variants).toMatchObject([
    {
      externalId: 'S / Red, dark',
      salePrice: 990,
      retailPrice: 1250,
      taxable: false,
      weightGrams: 498.952,
      weightUnit: 'POUNDS',
      dimensions: { length: 10, width: 20.5, height: null, unit: 'CENTIMETERS' },
    },
    { externalId: 'M / Any', salePrice: 1400, inventoryTracked: true, qtyAvailable: 0 },
  ])
  expect(ofFile).toEqual([read])
})

test.each([
  ['https://lamps.example.com/lamp', 'https://lamps.example.com/lamp'],
  ['/product/lamp/', 'https://lamps.example.com/product/lamp/'],
  ['', null],
  ['http://[', null],
])('the page “%s” of a product is %s', (permalink, externalUrl) => {
  const of = { units: { weight: null, size: null }, storeUrl: 'https://lamps.example.com' }
  expect(fromWoo({ ...lamp, permalink }, variations, of)).toMatchObject({ product: { externalUrl } })
})
