import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { feedsSchemas } from '@causeway/api-contract/feeds.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const SECONDS = { timeout: 30_000 }
const HOUR_MS = 3_600_000
const JSON_LINES = 'application/x-ndjson'

let platform: TestPlatform
let ahead = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => platform.stop())

/** A merchant whose own system has a key. */
async function openShop(on = platform, currency = 'USD') {
  const owner = await on.createUser('MERCHANT')
  const { id: merchantId } = await on.createMerchant(owner, { currency })
  const token = await on.signIn(owner.email)
  const change = (what: string, body: object = {}, stage: Stage = 'live') =>
    on.call('POST', `/feeds/auth/${what}`, { merchantId, ...body }, { token, stage })
  const generate = async (stage?: Stage) =>
    z.parse(apiKeysSchemas.generate.response, camelCaseKeys((await change('generate-key', {}, stage)).body))
      .key
  return { owner, merchantId, token, change, generate, key: await generate() }
}

type Body = string | Uint8Array<ArrayBuffer>

interface Sent {
  key?: string | null
  type?: string
  stage?: Stage
  headers?: Record<string, string>
  path?: string
}

/** Sends as a system outside does: with nothing but the key. */
async function send(method: string, path: string, body: Body | null, sent: Sent, on = platform) {
  const { key = null, type, stage = 'live', headers = {} } = sent
  const request = new Request(`http://platform/v1${path}`, { method, body, headers })
  request.headers.delete('content-type')
  if (type !== undefined) request.headers.set('content-type', type)
  if (key !== null) request.headers.set('authorization', `Bearer ${key}`)
  const answer = await on.platform.fetch(stage, request, { ip: '198.51.100.7' })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const push = (key: string, body: Body, sent: Sent = {}) =>
  send('POST', `/feeds/products${sent.path ?? ''}`, body, { type: JSON_LINES, key, ...sent })

const get = (key: string, path: string, stage: Stage = 'live') =>
  send('GET', `/feeds/products${path}`, null, { key, stage })

const lines = (...products: readonly unknown[]) =>
  products.map((product) => (typeof product === 'string' ? product : JSON.stringify(product))).join('\n')

const bell = { handle: 'bell', title: 'Brass Bell', variants: [{ price: '12.50', sku: 'BELL' }] }

const readRun = (body: unknown) => z.parse(feedsSchemas.run.response, camelCaseKeys(body))

/** Pushes and waits until the run has ended. */
async function pushed(key: string, body: Body, sent: Sent = {}) {
  const answer = await push(key, body, sent)
  expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', source: 'FEED' } })
  const { id } = z.parse(feedsSchemas.push.response, camelCaseKeys(answer.body))
  const run = async () => readRun((await get(key, `/runs/${id}`)).body)
  await expect.poll(async () => (await run()).status, SECONDS).toBe('COMPLETED')
  return run()
}

const offersOf = (merchantId: number) =>
  platform.db
    .selectFrom('offers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('external_id')
    .execute()

describe('a system pushes its catalogue', () => {
  it('as JSON lines: what is good comes in, what is not is named by line and field', async () => {
    const { key, merchantId } = await openShop()
    const shirt = {
      handle: 'shirt',
      title: 'Shirt “Été” 🚲',
      description: '<p>Soft</p><script>alert(1)</script>',
      tags: ['Cotton', 'Summer'],
      option_names: ['Size'],
      images: [
        { url: 'https://cdn.example.com/shirt.jpg', alt_text: 'Front' },
        { url: 'https://cdn.example.com/back.jpg' },
      ],
      variants: [
        { options: ['S'], price: 9.9, quantity: 3, sku: 'S-S' },
        { options: ['M'], price: '10.90', quantity: 4, compare_at_price: '12' },
        { options: ['L'], price: 'ask us' },
      ],
    }
    const body = lines(
      shirt,
      '',
      '{"handle": "broken"',
      { handle: 'untitled', variants: [{ price: '1' }] },
      { ...bell, tags: ['a,b'] },
      { ...bell, variants: [] },
      bell,
      { ...bell, title: 'Again' },
      { handle: 'nul', title: 'a\u0000b', variants: [{ price: '1' }] },
    )
    const run = await pushed(key.apiKey, `\ufeff${body}`)
    expect(run).toMatchObject({
      format: 'JSON_LINES',
      fileName: 'feed.jsonl',
      totalRows: 8,
      processedRows: 8,
      productsCreated: 2,
      variantsCreated: 3,
      rejectedRows: 7,
      startedBy: `API key …${key.apiKey.slice(-4)}`,
    })
    expect(run.errors.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [1, 'variants.2.price', expect.stringContaining('not a price')],
      [3, null, 'The line is not valid JSON.'],
      [4, 'title', 'This field is required.'],
      [5, 'tags.0', 'A tag has no comma in it.'],
      [6, 'variants', 'Use at least 1 entry.'],
      [8, null, 'This product already stands on line 7. Send all its variants on one line.'],
      [9, 'title', 'Remove the NUL character.'],
    ])
    const [offer, second] = await offersOf(merchantId)
    expect(offer).toMatchObject({ external_id: 'bell', min_price: 1250 })
    expect(second).toMatchObject({
      name: 'Shirt “Été” 🚲',
      description: '<p>Soft</p>',
      tags: ['Cotton', 'Summer'],
      min_price: 990,
      max_price: 1090,
      qty_available: 7,
      media: [
        { url: 'https://cdn.example.com/shirt.jpg', alt_text: 'Front', type: 'IMAGE' },
        { url: 'https://cdn.example.com/back.jpg', alt_text: null, type: 'IMAGE' },
      ],
    })
    const rest = await get(key.apiKey, `/runs/${run.id}/errors?size=2&page=2`)
    expect(rest.body).toMatchObject({ total_elements: 7, content: [{ line: 4 }, { line: 5 }] })
  })

  it('with all that a channel needs to sell it well, which the channel then reads', async () => {
    const { key, merchantId, token, owner } = await openShop()
    const lamp = {
      handle: 'lamp',
      title: 'Lamp',
      product_type: 'PHYSICAL',
      currency: 'USD',
      external_url: 'http://lamps.example.com/lamp?ref=1',
      option_names: ['Colour', 'Plug'],
      images: [
        { url: 'https://cdn.example.com/turn.mp4', type: 'VIDEO' },
        { url: 'https://cdn.example.com/off.jpg' },
        { url: 'https://cdn.example.com/on.jpg', primary: true, alt_text: 'Lit' },
      ],
      variants: [
        {
          options: ['Red', 'EU'],
          price: '40',
          quantity: 3,
          barcode: '4006381333931',
          taxable: false,
          grams: 498.952,
          weight_unit: 'lbs',
          dimensions: { length: 12, width: 12.5, unit: 'inch' },
        },
        { options: ['Red', 'UK'], price: '40', quantity: 5, status: 'draft' },
        { options: ['Blue', 'EU'], price: '40', barcode: 'SHELF-7' },
      ],
    }
    expect((await pushed(key.apiKey, lines(lamp))).errors).toEqual([])
    const [{ id } = { id: 0 }] = await offersOf(merchantId)
    const read = async (as: string, query: string) => {
      const { body } = await platform.call('GET', `/catalog/offers/${id}?${query}`, undefined, { token: as })
      return z.parse(offersSchemas.get.response, camelCaseKeys(body))
    }
    const own = await read(token, `merchant_id=${merchantId}`)
    expect(own).toMatchObject({
      externalUrl: 'http://lamps.example.com/lamp?ref=1',
      commissionRate: null,
      imageUrl: 'https://cdn.example.com/on.jpg',
      media: [
        { type: 'VIDEO', primary: false },
        { type: 'IMAGE', primary: false },
        { type: 'IMAGE', primary: true, altText: 'Lit' },
      ],
      qtyAvailable: 3,
    })
    const [red, uk, blue] = own.skus
    expect(own.variants).toEqual([
      {
        name: 'Colour',
        values: [
          { name: 'Red', skuIds: [red?.id, uk?.id] },
          { name: 'Blue', skuIds: [blue?.id] },
        ],
      },
      {
        name: 'Plug',
        values: [
          { name: 'EU', skuIds: [red?.id, blue?.id] },
          { name: 'UK', skuIds: [uk?.id] },
        ],
      },
    ])
    expect(own.skus).toMatchObject([
      {
        status: 'AVAILABLE',
        taxable: false,
        identifiers: { gtin: '4006381333931', ean: '4006381333931', upc: null, isbn: null },
        weightGrams: 498.952,
        weightUnit: 'POUNDS',
        dimensions: { length: 12, width: 12.5, height: null, unit: 'INCHES' },
      },
      { status: 'UNAVAILABLE', inStock: false, taxable: true, weightGrams: null, dimensions: null },
      { status: 'AVAILABLE', barcode: 'SHELF-7', identifiers: { gtin: null }, inStock: true },
    ])

    const developer = await platform.createUser('DEVELOPER')
    const app = await platform.createApp(developer)
    await platform.connect(app, { id: merchantId })
    const asChannel = await platform.signIn(developer.email)
    const { commissionRate, skus } = await read(asChannel, `app_id=${app.id}`)
    expect(commissionRate).toBeGreaterThan(0)
    expect(skus).toEqual(own.skus)
    expect((await read(await platform.signIn(owner.email), '')).commissionRate).toBeNull()

    // What is taken back is gone; an address stays until another takes its place, since exports of a store have none.
    const { external_url: _, ...silent } = lamp
    const plain = { ...silent, variants: [{ options: ['Red', 'EU'], price: '40', quantity: 3 }], images: [] }
    await pushed(key.apiKey, lines(plain))
    expect(await read(token, `merchant_id=${merchantId}`)).toMatchObject({
      externalUrl: 'http://lamps.example.com/lamp?ref=1',
      media: [],
      imageUrl: null,
      skus: [{ taxable: true, weightGrams: null, weightUnit: null, dimensions: null, barcode: null }],
    })
  })

  it('names the field of what no channel could use', async () => {
    const { key, merchantId } = await openShop()
    const price = '1'
    const run = await pushed(
      key.apiKey,
      lines(
        { ...bell, external_url: 'javascript:alert(1)' },
        { handle: 'a', title: 'A', currency: 'EUR', variants: [{ price }] },
        { handle: 'b', title: 'B', product_type: 'SOFT', variants: [{ price }] },
        { handle: 'c', title: 'C', variants: [{ price, grams: 1, weight_unit: 'stone' }] },
        { handle: 'd', title: 'D', variants: [{ price, dimensions: { height: 2 } }] },
        { handle: 'e', title: 'E', variants: [{ price, dimensions: { height: -2, unit: 'cm' } }] },
        { handle: 'f', title: 'F', variants: [{ price, status: 'gone' }] },
        { handle: 'g', title: 'G', variants: [{ price, taxable: 'yes' }] },
        {
          handle: 'h',
          title: 'H',
          images: [{ url: 'https://x.example/a', type: 'SOUND' }],
          variants: [{ price }],
        },
      ),
    )
    expect(
      run.errors
        .filter(({ reason }) => !reason.startsWith('Refused with'))
        .map(({ line, field }) => [line, field]),
    ).toEqual([
      [1, 'external_url'],
      [2, 'currency'],
      [3, 'product_type'],
      [4, 'variants.0.weight_unit'],
      [5, 'variants.0.dimensions.unit'],
      [6, 'variants.0.dimensions.height'],
      [7, 'variants.0.status'],
      [8, 'variants.0.taxable'],
      [9, 'images.0.type'],
    ])
    // An address and a picture are left out alone.
    expect(await offersOf(merchantId)).toMatchObject([
      { external_id: 'bell', external_url: null },
      { external_id: 'h', media: [], image_url: null },
    ])
  })

  it('as the offers of another platform, a page at a time', async () => {
    const { key, merchantId } = await openShop()
    const offer = (externalId: string) => ({
      external_id: externalId,
      name: `Offer ${externalId}`,
      currency: 'USD',
      skus: [{ external_id: '1', sale_price: 1250, qty_available: 2, variant_values: [] }],
    })
    const page = JSON.stringify({ content: [offer('7'), offer('8')], last: true }, null, 2)
    const run = await pushed(key.apiKey, page, { type: 'application/json' })
    expect(run).toMatchObject({ totalRows: 2, processedRows: 2, productsCreated: 2, errors: [] })
    expect(await offersOf(merchantId)).toMatchObject([
      { external_id: '7', name: 'Offer 7', min_price: 1250, qty_available: 2 },
      { external_id: '8' },
    ])
  })

  it('as a table, as a person would upload it, and the same twice changes nothing', async () => {
    const { key, merchantId } = await openShop()
    const table = csvFile([
      { Handle: 'bell', Title: 'Brass Bell', 'Variant Price': '12.50', 'Variant SKU': 'BELL' },
    ])
    const first = await pushed(key.apiKey, new Uint8Array(table), { type: 'text/csv; charset=utf-8' })
    expect(first).toMatchObject({ format: 'CSV', productsCreated: 1, errors: [] })
    expect(await pushed(key.apiKey, lines(bell), { path: '?file_name=nightly.jsonl' })).toMatchObject({
      productsCreated: 0,
      productsUnchanged: 1,
      fileName: 'nightly.jsonl',
    })
    expect(await offersOf(merchantId)).toHaveLength(1)
    expect((await get(key.apiKey, '/runs')).body).toMatchObject({
      total_elements: 2,
      content: [{ file_name: 'nightly.jsonl' }, { file_name: 'feed.csv' }],
    })
  })

  it('with an Idempotency-Key once, also with the next key; another body under it is refused', async () => {
    const { key, merchantId, change } = await openShop()
    const headers = { 'idempotency-key': `nightly-${merchantId}` }
    const first = await push(key.apiKey, lines(bell), { headers })
    const { body } = await change('rotate-key')
    const next = z.parse(apiKeysSchemas.rotate.response, camelCaseKeys(body)).key
    const again = await push(next.apiKey, lines(bell), { headers })
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.body).toEqual(first.body)
    expect(await push(key.apiKey, lines({ ...bell, title: 'Bell 2' }), { headers })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await get(key.apiKey, '/runs')).body).toMatchObject({ total_elements: 1 })
  })

  it('while another run is under way is told to wait', async () => {
    const idle = await startTestPlatform({ workers: false })
    const { key } = await openShop(idle)
    const once = (body: string) =>
      send('POST', '/feeds/products', body, { key: key.apiKey, type: JSON_LINES }, idle)
    const [first, second] = [await once(lines(bell)), await once(lines(bell))]
    await idle.stop()
    expect(first.status).toBe(202)
    expect(second).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
  })
})

describe('a feed that cannot be read is refused as a whole', () => {
  it.each([
    ['no type', lines(bell), undefined, 415, /Content-Type: application\/x-ndjson/],
    ['the type of forms', lines(bell), 'application/x-www-form-urlencoded', 415, /one product a line/],
    ['a list that breaks off', `[${JSON.stringify(bell)}, {`, JSON_LINES, 400, /Line 1 is no JSON object/],
    ['a table as JSON lines', 'Handle,Title\nbell,Bell', JSON_LINES, 400, /Line 1 is no JSON object/],
    ['JSON lines as a table', lines(bell), 'text/csv', 400, /line 1 is not closed properly/],
    ['nothing', '', JSON_LINES, 400, /empty/],
    ['blank lines', '\n \r\n\n', JSON_LINES, 400, /blank lines/],
    [
      'UTF-16',
      new Uint8Array(Buffer.from(`\ufeff${lines(bell)}`, 'utf16le')),
      JSON_LINES,
      400,
      /UTF-16.*Send it in UTF-8/,
    ],
    [
      'Latin-1',
      new Uint8Array(Buffer.from('{}\n{"title":"caf\xe9"}', 'latin1')),
      JSON_LINES,
      400,
      /line 2 .*Send it in UTF-8/,
    ],
    [
      'a line without end',
      `{}\n{"a":"${'x'.repeat(5_000_000)}`,
      JSON_LINES,
      400,
      /Line 2 is longer than 4 MB/,
    ],
  ] as const)('%s', async (_, body, type, status, message) => {
    const { key } = await openShop()
    const answer = await send('POST', '/feeds/products', body, { key: key.apiKey, ...(type ? { type } : {}) })
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect((await get(key.apiKey, '/runs')).body).toMatchObject({ total_elements: 0 })
  })

  it('more than the stated limit, announced or not', async () => {
    const { key } = await openShop()
    const announced = await push(key.apiKey, lines(bell), {
      headers: { 'content-length': String(MAX_IMPORT_BYTES + 1) },
    })
    const endless = new Uint8Array(Buffer.alloc(MAX_IMPORT_BYTES + 1, `${JSON.stringify(bell)}\n`))
    for (const answer of [announced, await push(key.apiKey, endless)]) {
      expect(answer).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('64 MB') },
      })
    }
  })
})

describe('the key', () => {
  it('is asked for, in words that help', async () => {
    const { key } = await openShop()
    const refusal = async (sent: Sent) => (await send('GET', '/feeds/products/runs', null, sent)).body
    expect(await refusal({})).toMatchObject({
      code: 'INVALID_FEED_KEY',
      message: 'Send your feed key as “Authorization: Bearer msk_…”.',
    })
    expect(await refusal({ headers: { authorization: 'Basic eDp5' } })).toMatchObject({
      code: 'INVALID_FEED_KEY',
    })
    expect(await refusal({ key: `${key.apiKey}x` })).toMatchObject({
      message: expect.stringContaining('There is no such key'),
    })
    expect(await refusal({ key: key.apiKey, stage: 'sandbox' })).toMatchObject({
      message: expect.stringContaining('a key of live, and you called the API of sandbox'),
    })
  })

  it('opens its own merchant’s runs and no other’s', async () => {
    const [shop, stranger] = [await openShop(), await openShop()]
    const run = await pushed(shop.key.apiKey, lines(bell))
    for (const path of [`/runs/${run.id}`, `/runs/${run.id}/errors`, '/runs/987654321']) {
      expect(await get(stranger.key.apiKey, path)).toMatchObject({
        status: 404,
        body: { message: 'Run does not exist.' },
      })
    }
    expect((await get(stranger.key.apiKey, '/runs')).body).toMatchObject({ total_elements: 0 })
  })

  it('opens nothing else of the API, and no session opens the feed', async () => {
    const { key, token, merchantId } = await openShop()
    const path = `/feeds/auth/keys?merchant_id=${merchantId}`
    expect((await send('GET', path, null, { key: key.apiKey })).status).toBe(401)
    const bySession = await platform.call('GET', '/feeds/products/runs', undefined, { token })
    expect(bySession).toMatchObject({ status: 401, body: { code: 'INVALID_FEED_KEY' } })
  })

  it('works in its grace, and says after it that it expired', async () => {
    const { key, change } = await openShop()
    await change('rotate-key', { graceHours: 1 })
    expect((await get(key.apiKey, '/runs')).status).toBe(200)
    ahead += HOUR_MS + 60_000
    expect(await get(key.apiKey, '/runs')).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This key expired at .* Use the newest key/) },
    })
  })

  it('that is revoked is refused at once', async () => {
    const { key, change } = await openShop()
    await change('invalidate-key', { keyId: key.id })
    expect(await get(key.apiKey, '/runs')).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This key was revoked at /) },
    })
  })

  it('that is revoked while it sends brings nothing in', async () => {
    const { key, merchantId, change } = await openShop()
    async function* slow() {
      yield Buffer.from(`${lines(bell)}\n`)
      await change('invalidate-key', { keyId: key.id })
      yield Buffer.from('\n')
    }
    const init: RequestInit = { method: 'POST', body: ReadableStream.from(slow()), duplex: 'half' }
    const request = new Request('http://platform/v1/feeds/products', init)
    request.headers.set('content-type', JSON_LINES)
    request.headers.set('authorization', `Bearer ${key.apiKey}`)
    expect((await platform.platform.fetch('live', request)).status).toBe(401)
    const runs = await platform.db
      .selectFrom('import_runs')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .execute()
    expect(runs).toEqual([])
  })

  it('is known by when and from where it was used last', async () => {
    const { key, merchantId, owner } = await openShop()
    await get(key.apiKey, '/runs')
    const listed = async () => {
      const token = await platform.signIn(owner.email)
      const path = `/feeds/auth/keys?merchant_id=${merchantId}`
      const { body } = await platform.call('GET', path, undefined, { token })
      return z.parse(apiKeysSchemas.list.response, camelCaseKeys(body))[0]
    }
    await expect.poll(async () => (await listed())?.lastUsedIp, SECONDS).toBe('198.51.100.7')
    expect((await listed())?.dateLastUsed).not.toBeNull()
  })

  it('cannot be guessed at without end, while one that is good goes on', async () => {
    const other = await startTestPlatform({ workers: false })
    const { key } = await openShop(other)
    const tryKey = (text: string) => send('GET', '/feeds/products/runs', null, { key: text }, other)
    const answers = []
    for (let at = 0; at < 22; at += 1) answers.push(await tryKey(`msk_live_1_guess-${at}`))
    const good = await tryKey(key.apiKey)
    await other.stop()
    expect(answers[0]?.status).toBe(401)
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(good.status).toBe(200)
  })
})
