import { headers } from '@causeway/api-contract/headers.ts'
import { importsSchemas } from '@causeway/api-contract/imports.schemas.ts'
import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, TEST_SERVICE, type TestPlatform } from '../../../testing.ts'
import { arriving, type Cells, csvFile, wooExport } from './testing.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

async function createShop(currency = 'USD', platform = world) {
  const owner = await platform.createUser('MERCHANT')
  const merchant = await platform.createMerchant(owner, { currency })
  const token = await platform.signIn(owner.email)
  const call = (method: string, path: string, body?: unknown) => platform.call(method, path, body, { token })
  return { owner, merchant, token, call }
}
type Shop = Awaited<ReturnType<typeof createShop>>

function upload({ merchant, call }: Pick<Shop, 'merchant' | 'call'>, file: Buffer, name = 'products.csv') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], name, { type: 'text/csv' }))
  return call('POST', `/catalog/imports?merchant_id=${merchant.id}`, form)
}

const readRun = (body: unknown) => z.parse(importsSchemas.get.response, camelCaseKeys(body))

async function importToEnd(shop: Shop, file: Buffer, name?: string) {
  const answer = await upload(shop, file, name)
  expect(answer).toMatchObject({ status: 200, body: { status: 'PENDING', processed_rows: 0 } })
  const { id } = readRun(answer.body)
  const run = async () => readRun((await shop.call('GET', `/catalog/imports/${id}`)).body)
  await expect.poll(async () => (await run()).status, { interval: 20 }).toBe('COMPLETED')
  return run()
}

async function offersOf({ merchant, call }: Shop) {
  const answer = await call('POST', '/catalog/offers/search/v1.1', {
    merchantId: merchant.id,
    sortBy: 'name',
  })
  return z.parse(offersSchemas.search.response, camelCaseKeys(answer.body)).content
}

const bell: Cells = { Handle: 'bell', Title: 'Brass Bell', 'Variant Price': '12.50' }
const awkward: Cells[] = [
  {
    Handle: 'tee',
    Title: 'Tee “Été” 🚲',
    'Body (HTML)': '<p>Soft,\r\n"really" soft</p><script>alert(1)</script>',
    Vendor: 'Ringworks',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Variant SKU': 'TEE-S',
    'Variant Price': '9.90',
    'Variant Compare At Price': '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Image Src': 'https://cdn.example.com/tee.jpg',
  },
  {
    Handle: 'tee',
    'Option1 Value': 'M',
    'Variant SKU': 'TEE-M',
    'Variant Price': '10.90',
    'Variant Inventory Qty': '4',
  },
  { Handle: 'tee', 'Option1 Value': 'L', 'Variant Price': 'ask us' },
  { Handle: 'tee', 'Image Src': 'https://cdn.example.com/tee-back.jpg' },
  { Handle: 'vase', Title: '=1+1', 'Variant Price': '5', Published: 'false' },
  { Handle: 'nothing', Title: 'No price' },
  { Handle: 'tee', 'Option1 Value': 'XL', Title: 'Tee again', 'Variant Price': '9.90' },
]

test('a page of offers of another platform comes in as a file', async () => {
  const shop = await createShop()
  const page = { content: [{ external_id: '7', name: 'Oar', currency: 'USD', skus: [{ sale_price: 1250 }] }] }
  const run = await importToEnd(shop, Buffer.from(JSON.stringify(page, null, 2)), 'page.json')
  expect(run).toMatchObject({ format: 'JSON_LINES', totalRows: 1, productsCreated: 1, rejectedRows: 0 })
  expect(await offersOf(shop)).toMatchObject([{ externalId: '7', name: 'Oar', minPrice: 1250 }])
})

describe('a merchant imports a product file', () => {
  test('with BOM, CRLF and rows that cannot be taken: the good come in, the others are named', async () => {
    const shop = await createShop()
    const file = csvFile(awkward, { newline: '\r\n', bom: true })

    const run = await importToEnd(shop, file)
    expect(run).toMatchObject({
      fileName: 'products.csv',
      fileSize: file.length,
      totalRows: 7,
      processedRows: 7,
      productsCreated: 2,
      variantsCreated: 3,
      rejectedRows: 3,
      startedBy: expect.stringMatching(/^Ada /),
      error: null,
    })
    const rejections = await shop.call('GET', `/catalog/imports/${run.id}/rejections?size=2`)
    expect(rejections.body).toMatchObject({
      total_elements: 3,
      total_pages: 2,
      content: [
        { line: 5, handle: 'tee', field: 'Variant Price', reason: expect.stringContaining('not a price') },
        { line: 8, handle: 'nothing', field: 'Variant Price', reason: 'The price is missing.' },
      ],
    })
    const rest = await shop.call('GET', `/catalog/imports/${run.id}/rejections?page=2&size=2`)
    expect(rest.body).toMatchObject({
      content: [{ line: 9, reason: expect.stringContaining('already stands on line 2') }],
    })

    const offers = await offersOf(shop)
    expect(offers).toMatchObject([
      { name: '=1+1', externalId: 'vase', publishingStatus: 'NOT_PUBLISHED', minPrice: 500, vendor: null },
      {
        name: 'Tee “Été” 🚲',
        minPrice: 990,
        maxPrice: 1090,
        skuCount: 2,
        qtyAvailable: 7,
        subscriptionStatus: null,
      },
    ])
    const { body } = await shop.call('GET', `/catalog/offers/${offers[1]?.id}`)
    expect(z.parse(offersSchemas.get.response, camelCaseKeys(body))).toMatchObject({
      description: '<p>Soft,\r\n"really" soft</p>',
      media: [{ url: 'https://cdn.example.com/tee.jpg' }, { url: 'https://cdn.example.com/tee-back.jpg' }],
      skus: [
        {
          name: 'S',
          sku: 'TEE-S',
          variantValues: [{ name: 'Size', value: 'S' }],
          salePrice: 990,
          inStock: true,
        },
        { name: 'M', sku: 'TEE-M', inventoryTracked: false },
      ],
    })
    const list = await shop.call('POST', '/catalog/imports/search', { merchantId: shop.merchant.id })
    expect(list.body).toMatchObject({ total_elements: 1, content: [{ id: run.id, status: 'COMPLETED' }] })
  })

  test('and its dashboards hear of it as it happens', async () => {
    const shop = await createShop()
    const app = await world.createApp(await world.createUser('DEVELOPER'))
    await world.connect(app, shop.merchant)
    const run = await importToEnd(shop, csvFile(awkward))
    const events = await world.db
      .selectFrom('outbox')
      .select(['type', 'app_id', 'merchant_id'])
      .where('import_run_id', '=', run.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { type: 'PRODUCT_SYNC_STARTED', app_id: null, merchant_id: shop.merchant.id },
      { type: 'OFFER_ADDED', app_id: null, merchant_id: shop.merchant.id },
      { type: 'OFFER_ADDED', app_id: app.id, merchant_id: null },
      { type: 'PRODUCT_SYNC_PROGRESSED', app_id: null, merchant_id: shop.merchant.id },
      { type: 'PRODUCT_SYNC_COMPLETED', app_id: null, merchant_id: shop.merchant.id },
    ])
  })

  test('twice: the second time changes nothing and keeps the choice not to publish', async () => {
    const shop = await createShop('JPY')
    await importToEnd(
      shop,
      csvFile([bell, { ...bell, Handle: 'bell-2' }].map((row) => ({ ...row, 'Variant Price': '1200' }))),
    )
    await world.db
      .updateTable('offers')
      .set({ publishing_status: 'NOT_PUBLISHED' })
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    const before = await world.db
      .selectFrom('offers')
      .selectAll()
      .where('merchant_id', '=', shop.merchant.id)
      .execute()

    const file = csvFile(
      [bell, { ...bell, Handle: 'bell-2' }].map((row) => ({ ...row, 'Variant Price': '1200.00' })),
    )
    expect(await importToEnd(shop, file)).toMatchObject({
      productsCreated: 0,
      productsUpdated: 0,
      productsUnchanged: 2,
      variantsUnchanged: 2,
      rejectedRows: 0,
    })
    expect(
      await world.db.selectFrom('offers').selectAll().where('merchant_id', '=', shop.merchant.id).execute(),
    ).toEqual(before)
  })

  test('that WooCommerce exported: by its IDs, so that the second time changes nothing', async () => {
    const shop = await createShop()
    const file = csvFile(wooExport)
    const run = await importToEnd(shop, file)
    expect(run).toMatchObject({
      totalRows: 6,
      processedRows: 6,
      productsCreated: 2,
      variantsCreated: 3,
      rejectedRows: 2,
    })
    const { body } = await shop.call('GET', `/catalog/imports/${run.id}/rejections`)
    expect(body).toMatchObject({
      content: [
        { line: 4, handle: '14', field: 'Type', reason: expect.stringContaining('sold by its products') },
        { line: 5, handle: null, field: 'Parent', reason: expect.stringContaining('“id:99”') },
      ],
    })
    expect(await offersOf(shop)).toMatchObject([
      { name: 'Brass Bell', externalId: '12', minPrice: 990, qtyAvailable: 4 },
      { name: 'Tee', externalId: '11', minPrice: 900, maxPrice: 1000, skuCount: 2 },
    ])
    expect(await importToEnd(shop, file)).toMatchObject({
      productsCreated: 0,
      productsUpdated: 0,
      productsUnchanged: 2,
      variantsUnchanged: 3,
      rejectedRows: 2,
    })
  })

  test('and nothing of the file stays behind when it has ended', async () => {
    expect(await world.db.selectFrom('import_file_chunks').select('seq').execute()).toEqual([])
    expect(await world.db.selectFrom('import_handles').select('handle').execute()).toEqual([])
  })
})

describe('a file that cannot be read is refused as a whole', () => {
  test.each([
    ['zero bytes', Buffer.alloc(0), 'The file is empty.'],
    ['blank lines only', Buffer.from('\n\r\n\n'), 'blank lines'],
    ['a header and no products', Buffer.from('Handle,Title,Variant Price\n'), 'has a header and no products'],
    [
      'no header',
      Buffer.from('bell,Brass Bell,12.50\n'),
      'columns "Handle", "Title", "Variant Price" are missing',
    ],
    ['a header of nobody', Buffer.from('Name,Amount\nBell,1\n'), 'product export of Shopify or WooCommerce'],
    [
      'a column of WooCommerce less',
      Buffer.from('ID,Type,Name\n1,simple,Bell\n'),
      'column "Regular price" is missing from the first line. Use a product export of WooCommerce',
    ],
    [
      'more variations than are taken at once',
      Buffer.from(`ID,Type,Name,Regular price\n${'1,variation,Bell,1\n'.repeat(500_001)}`),
      'more than 500,000 rows of variable products',
    ],
    ['one column less', Buffer.from('Handle,Title\nbell,Bell\n'), 'column "Variant Price" is missing'],
    ['semicolons', Buffer.from('Handle;Title;Variant Price\nbell;Bell;1\n'), 'not separated by commas'],
    ['a column twice', Buffer.from('Handle,Title,Variant Price,Title\n'), 'column "Title" stands twice'],
    [
      'an unclosed quote',
      Buffer.from(`Handle,Title,Variant Price\nbell,"Bell,1\n${'x,y,1\n'.repeat(50_000)}`),
      'starts on line 2 has no end',
    ],
    [
      'text after a closing quote',
      Buffer.from('Handle,Title,Variant Price\nbell,"Bell"s,1\n'),
      'on line 2 is not closed properly',
    ],
    ['UTF-16', Buffer.from('\ufeffHandle,Title,Variant Price\n', 'utf16le'), 'UTF-16'],
    ['Latin-1', Buffer.from('Handle,Title,Variant Price\nbell,Caf\xe9,1\n', 'latin1'), 'line 2'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'binary data'],
    ['a workbook', Buffer.from('PK\u0003\u0004 and so on'), 'workbook'],
    [
      'two million columns',
      Buffer.from(`Handle,Title,Variant Price${','.repeat(2_000_000)}\n`),
      '2000003 columns',
    ],
  ])('%s', async (_, file, reason) => {
    const shop = await createShop()
    const answer = await upload(shop, file)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'IMPORT_REFUSED', fields: { file: expect.stringContaining(reason) } },
    })
    expect(
      (await shop.call('POST', '/catalog/imports/search', { merchantId: shop.merchant.id })).body,
    ).toMatchObject({
      total_elements: 0,
    })
    expect(await world.db.selectFrom('import_file_chunks').select('seq').execute()).toEqual([])
  })

  test('more than the stated limit', async () => {
    const shop = await createShop()
    const line = Buffer.from(`bell,${'x'.repeat(1000)},1\n`)
    const file = Buffer.alloc(MAX_IMPORT_BYTES + 1, line)
    file.write('Handle,Title,Variant Price\n')
    expect(await upload(shop, file)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', fields: { file: expect.stringContaining('larger than 64 MB') } },
    })
  })

  test('a body that is no form, and a form without a file', async () => {
    const shop = await createShop()
    const path = `/catalog/imports?merchant_id=${shop.merchant.id}`
    expect(await shop.call('POST', path, { file: 'x' })).toMatchObject({ status: 415 })
    const form = new FormData()
    form.set('other', 'x')
    expect(await shop.call('POST', path, form)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(String) } },
    })
  })

  test('a sender who hangs up in the middle', async () => {
    const { merchant, token, call } = await createShop()
    const boundary = 'a-boundary'
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHandle,Title,Variant Price\nbell,Bell,1\n`
    async function* broken() {
      yield* arriving(Buffer.from(start))
      throw new Error('The connection was closed.')
    }
    const init: RequestInit = { method: 'POST', body: ReadableStream.from(broken()), duplex: 'half' }
    const request = new Request(`http://platform/v1/catalog/imports?merchant_id=${merchant.id}`, init)
    request.headers.set('content-type', `multipart/form-data; boundary=${boundary}`)
    request.headers.set(headers.appId, TEST_SERVICE.id)
    request.headers.set(headers.appSecret, TEST_SERVICE.secret)
    request.headers.set(headers.token, token)
    expect((await world.platform.fetch('live', request)).status).toBe(400)
    expect((await call('POST', '/catalog/imports/search', { merchantId: merchant.id })).body).toMatchObject({
      total_elements: 0,
    })
  })
})

describe('who may import', () => {
  test('another merchant does not exist, for reading and for writing', async () => {
    const [shop, stranger] = [await createShop(), await createShop()]
    const run = await importToEnd(shop, csvFile([bell]))
    expect(await upload({ merchant: shop.merchant, call: stranger.call }, csvFile([bell]))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Merchant does not exist.' },
    })
    for (const path of [
      `/catalog/imports/${run.id}`,
      `/catalog/imports/${run.id}/rejections`,
      '/catalog/imports/999999',
    ]) {
      expect(await stranger.call('GET', path)).toMatchObject({
        status: 404,
        body: { message: 'Import does not exist.' },
      })
    }
    const offer = (await offersOf(shop))[0]
    expect((await stranger.call('GET', `/catalog/offers/${offer?.id}`)).status).toBe(404)
    expect(
      (await stranger.call('POST', '/catalog/offers/search', { merchantId: shop.merchant.id })).status,
    ).toBe(404)
  })

  test('a member who may read offers and not import', async () => {
    const shop = await createShop()
    const member = await world.createUser('MERCHANT')
    await world.addMember(shop.merchant.orgId, member, ['offers.read'])
    const token = await world.signIn(member.email)
    const call: Shop['call'] = (method, path, body) => world.call(method, path, body, { token })
    expect(await upload({ merchant: shop.merchant, call }, csvFile([bell]))).toMatchObject({
      status: 403,
      body: { message: 'Insufficient user permissions' },
    })
    expect((await call('POST', '/catalog/offers/search', { merchantId: shop.merchant.id })).status).toBe(200)
  })

  test('one at a time: the second is refused while the first runs, and so is one sent at the same moment', async () => {
    // Nobody works on the imports of this platform, so that the first one runs for as long as the story.
    const idle = await startTestPlatform({ workers: false })
    const shop = await createShop('USD', idle)
    const file = csvFile([bell])
    const answers = await Promise.all([upload(shop, file), upload(shop, file)])
    const late = await upload(shop, file)
    const list = await shop.call('POST', '/catalog/imports/search', { merchantId: shop.merchant.id })
    await idle.stop()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'IMPORT_RUNNING' })
    expect(late).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
    expect(list.body).toMatchObject({ total_elements: 1 })
  })
})
