import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'
import { loadPurchasable, returnStock, type StockLine, takeStock } from './stock.ts'
import { subscribeOffers } from './subscribe-offers.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform({ workers: false })
})
afterAll(() => world.stop())

const mug = (colour: string, cells: Cells = {}): Cells => ({
  Handle: 'mug',
  Title: 'Mug',
  Vendor: 'Kiln',
  'Option1 Name': 'Colour',
  'Option1 Value': colour,
  'Variant Price': '8',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  'Image Src': `https://cdn.example.com/${colour}.jpg`,
  ...cells,
})

async function createShelf(rows: readonly Cells[] = [mug('red'), mug('blue')]) {
  const merchant = await world.createMerchant(await world.createUser('MERCHANT'))
  const app = await world.createApp(await world.createUser('DEVELOPER'))
  await world.connect(app, merchant)
  await importProducts(world.db, { merchantId: merchant.id, fileName: 'x.csv', csv: arriving(csvFile(rows)) })
  const skus = await world.db
    .selectFrom('skus')
    .select(['id', 'offer_id'])
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()
  const load = () =>
    world.db.transaction().execute((tx) =>
      loadPurchasable(
        tx,
        app.id,
        skus.map(({ id }) => id),
      ),
    )
  return {
    merchant,
    app,
    skuIds: skus.map(({ id }) => id),
    offerIds: [...new Set(skus.map((sku) => sku.offer_id))],
    load,
  }
}

const take = (lines: StockLine[]) => world.db.transaction().execute((tx) => takeStock(tx, lines))
const giveBack = (lines: StockLine[]) => world.db.transaction().execute((tx) => returnStock(tx, lines))

async function left(skuIds: readonly number[]) {
  const skus = await world.db
    .selectFrom('skus')
    .select(['offer_id', 'qty_available'])
    .where('id', 'in', skuIds)
    .orderBy('id')
    .execute()
  const offers = await world.db
    .selectFrom('offers')
    .select('qty_available')
    .where(
      'id',
      'in',
      skus.map((sku) => sku.offer_id),
    )
    .execute()
  return { skus: skus.map((sku) => sku.qty_available), offer: offers[0]?.qty_available }
}

test('what an app may buy: price, place and whether it is connected and subscribed', async () => {
  const { merchant, app, offerIds, load } = await createShelf()
  expect(await load()).toMatchObject([
    {
      merchant_id: merchant.id,
      seller: merchant.name,
      name: 'Mug',
      brand: 'Kiln',
      variant_values: [{ name: 'Colour', value: 'red' }],
      thumbnail: 'https://cdn.example.com/red.jpg',
      price: 800,
      currency: 'USD',
      qty_available: 3,
      offer_status: 'AVAILABLE',
      publishing_status: 'PUBLISHED',
      subscribed: false,
      connected: true,
    },
    { variant_values: [{ name: 'Colour', value: 'blue' }] },
  ])
  expect(
    await world.db.transaction().execute((tx) => subscribeOffers(tx, app.id, [...offerIds, 999_999])),
  ).toEqual(offerIds)
  await world.db
    .updateTable('connections')
    .set({ status: 'NOT_CONNECTED' })
    .where('app_id', '=', app.id)
    .execute()
  expect(await load()).toMatchObject([{ subscribed: true, connected: false }, {}])
  expect(await world.db.transaction().execute((tx) => subscribeOffers(tx, app.id, offerIds))).toEqual([])
})

test('a variant that the store no longer has cannot be bought, and gets nothing back', async () => {
  const { merchant, skuIds, load } = await createShelf()
  const csv = arriving(csvFile([mug('red')]))
  await importProducts(world.db, { merchantId: merchant.id, fileName: 'x.csv', csv })
  expect(await load()).toMatchObject([
    { offer_status: 'AVAILABLE' },
    { offer_status: 'UNAVAILABLE', qty_available: 0 },
  ])
  await giveBack(skuIds.map((skuId) => ({ skuId, quantity: 1 })))
  expect(await left(skuIds)).toEqual({ skus: [4, 0], offer: 4 })
})

test('stock goes and comes back, of skus and of their offer alike', async () => {
  const {
    skuIds: [red = 0, blue = 0],
  } = await createShelf()
  await take([
    { skuId: blue, quantity: 2 },
    { skuId: red, quantity: 3 },
  ])
  expect(await left([red, blue])).toEqual({ skus: [0, 1], offer: 1 })
  await giveBack([{ skuId: red, quantity: 3 }])
  expect(await left([red, blue])).toEqual({ skus: [3, 1], offer: 4 })
})

test('too little of one line takes nothing of any, and names each line', async () => {
  const {
    skuIds: [red = 0, blue = 0],
  } = await createShelf([mug('red'), mug('blue', { 'Variant Inventory Qty': '0' })])
  await expect(
    take([
      { skuId: red, quantity: 4 },
      { skuId: blue, quantity: 1 },
    ]),
  ).rejects.toMatchObject({
    status: 409,
    code: 'INSUFFICIENT_INVENTORY',
    fields: { 'skus.0.quantity': 'Only 3 left.', 'skus.1.quantity': 'Sold out.' },
  })
  expect(await left([red, blue])).toEqual({ skus: [3, 0], offer: 3 })
})

test('what is not tracked is sold without end', async () => {
  const {
    skuIds: [red = 0],
  } = await createShelf([mug('red', { 'Variant Inventory Policy': 'continue' })])
  await take([{ skuId: red, quantity: 500 }])
  await giveBack([{ skuId: red, quantity: 500 }])
  expect(await left([red])).toEqual({ skus: [3], offer: 3 })
})

test('many orders at once sell no piece twice, in whatever order they name their lines', async () => {
  const {
    skuIds: [red = 0, blue = 0],
  } = await createShelf()
  const lines = [
    { skuId: red, quantity: 1 },
    { skuId: blue, quantity: 1 },
  ]
  const orders = Array.from({ length: 8 }, (_, at) => take(at % 2 === 0 ? lines : lines.toReversed()))
  const outcomes = await Promise.allSettled(orders)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(
    outcomes
      .filter((one) => one.status === 'rejected')
      .every((one) => one.reason.code === 'INSUFFICIENT_INVENTORY'),
  ).toBe(true)
  expect(await left([red, blue])).toEqual({ skus: [0, 0], offer: 0 })
})
