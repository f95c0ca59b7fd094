import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { bell, feedStory, JSON_LINES, lines, type Sent } from './feed-story.ts'

const SECONDS = { timeout: 30_000 }
const HOUR_MS = 3_600_000

let platform: TestPlatform
let ahead = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => platform.stop())

const { openShop, send, push, get, pushed, offersOf } = feedStory(() => platform)

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
