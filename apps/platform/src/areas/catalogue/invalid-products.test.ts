import { invalidProductsSchemas } from '@causeway/api-contract/invalid-products.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { acceptFile } from './import/accept-file.ts'
import { importFile, importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform({ workers: false })
})
afterAll(() => world.stop())

const bell: Cells = { Handle: 'bell', Title: 'Bell', 'Variant Price': '12.50' }
const cup: Cells = { Handle: 'cup', Title: 'Café Cup', 'Variant Price': 'cheap' }

async function openStore() {
  const owner = await world.createUser('MERCHANT')
  const { id } = await world.createMerchant(owner)
  const token = await world.signIn(owner.email)
  const path = `/sync/merchants/${id}/invalid_products`
  const imports = (...rows: Cells[]) =>
    importProducts(world.db, { merchantId: id, fileName: 'x.csv', csv: arriving(csvFile(rows)) })
  const feeds = async (lines: string) => {
    const file = await acceptFile(arriving(Buffer.from(lines)), 'JSON_LINES')
    const upload = { merchantId: id, fileName: 'x.jsonl', file, startedBy: null }
    return importFile(world.db, { ...upload, now: () => new Date() })
  }
  const search = async (body: object = {}, query = '') => {
    const answer = await world.call('POST', `${path}/search${query}`, body, { token })
    expect(answer).toMatchObject({ status: 200 })
    return z.parse(invalidProductsSchemas.search.response, camelCaseKeys(answer.body))
  }
  const handles = async (body?: object) => (await search(body)).content.map(({ externalId }) => externalId)
  return { id, token, path, imports, feeds, search, handles }
}

describe('a product of which something was refused', () => {
  test('is listed with what is wrong and where it came from, and leaves once it comes in whole', async () => {
    const { imports, search } = await openStore()
    const run = await imports(bell, cup)
    const { content, totalElements } = await search()
    expect(totalElements).toBe(1)
    expect(content).toMatchObject([
      {
        externalId: 'cup',
        name: 'Café Cup',
        status: 'UNRESOLVED',
        offerId: null,
        importRunId: run,
        issueCount: 1,
        issues: [
          { line: 3, field: 'Variant Price', reason: expect.stringContaining('“cheap” is not a price') },
        ],
      },
    ])
    await imports({ ...cup, 'Variant Price': '9' })
    expect((await search()).content).toEqual([])
  })

  test('is in the catalogue all the same where only a part of it was refused, and says so', async () => {
    const { imports, search } = await openStore()
    await imports({ ...bell, 'Image Src': 'no address' })
    const [listed] = (await search()).content
    expect(listed).toMatchObject({ externalId: 'bell', issueCount: 1 })
    expect(listed?.offerId).toEqual(expect.any(Number))
  })

  test('is one product, however many imports and rows refuse it', async () => {
    const { imports, search } = await openStore()
    const sizes = ['S', 'M', 'L'].map((size) => ({ ...cup, 'Option1 Name': 'Size', 'Option1 Value': size }))
    await imports(...sizes)
    await imports(...sizes, bell, { ...cup, 'Option1 Name': 'Size', 'Option1 Value': 'XL' })
    expect((await search()).content).toMatchObject([{ externalId: 'cup', issueCount: 4 }])
    expect((await search()).content[0]?.issues.map(({ line }) => line)).toEqual([2, 3, 4, 6])
  })

  test('comes back when a later import refuses it again', async () => {
    const { imports, handles } = await openStore()
    await imports(cup)
    await imports({ ...cup, 'Variant Price': '9' })
    expect(await handles()).toEqual([])
    await imports(cup)
    expect(await handles()).toEqual(['cup'])
  })

  test('keeps its place while other products are imported', async () => {
    const { imports, handles } = await openStore()
    await imports(cup)
    await imports(bell)
    expect(await handles()).toEqual(['cup'])
  })

  test('of a feed is known by its handle though its line cannot be read; without one it is no product', async () => {
    const { feeds, search } = await openStore()
    await feeds(
      '{"handle":"bad","title":"Bad","variants":[{"price":true}]}\n{"title":"Nobody","variants":[]}\nnot json',
    )
    expect((await search()).content).toMatchObject([{ externalId: 'bad', name: 'Bad' }])
    await feeds('{"handle":"bad","title":"Bad","variants":[{"price":"5"}]}')
    expect((await search()).content).toEqual([])
  })
})

describe('the list', () => {
  test('has ten a page, falls back to no row past its end, and is sorted', async () => {
    const { imports, search, path, token } = await openStore()
    const many = Array.from({ length: 11 }, (_, at) => ({
      ...cup,
      Handle: `h${10 + at}`,
      Title: `Cup ${20 - at}`,
    }))
    await imports(...many)
    const first = await search()
    expect([first.content.length, first.totalElements, first.totalPages]).toEqual([10, 11, 2])
    expect((await search({}, '?page=2')).content.map(({ externalId }) => externalId)).toEqual(['h10'])
    expect((await search({ sortBy: 'name' })).content[0]?.name).toBe('Cup 10')
    expect((await search({ sortBy: 'externalId', sortDirection: 'desc' })).content[0]?.externalId).toBe('h20')
    const listed = await world.call('GET', `${path}?size=2`, undefined, { token })
    expect(listed).toMatchObject({ status: 200, body: { total_elements: 11, total_pages: 6 } })
  })

  test.each([
    ['cafe', 'CONTAINS'],
    ['CAFÉ CUP', 'EXACT'],
    ['cup', 'EXACT'],
    ['caf', 'STARTS_WITH'],
    ['cup café', 'MULTI_WORD'],
    ['cafe cpu', 'FUZZY'],
  ])('finds by %j %s', async (query, matchMode) => {
    const { imports, handles } = await openStore()
    await imports(cup, { ...cup, Handle: 'x', Title: '100% _ wool' })
    expect(await handles({ query, matchMode })).toEqual(['cup'])
    expect(await handles({ query: '%' })).toEqual(['x'])
  })

  test('of another merchant does not exist, and a developer may not ask', async () => {
    const [own, other] = [await openStore(), await openStore()]
    expect((await world.call('GET', other.path, undefined, { token: own.token })).status).toBe(404)
    const developer = await world.signIn((await world.createUser('DEVELOPER')).email)
    expect((await world.call('GET', own.path, undefined, { token: developer })).status).toBe(403)
  })
})
