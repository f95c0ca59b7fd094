import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { MatchMode } from '@causeway/domain-types/page.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'

const shelf: Cells[] = [
  { Handle: 'presentation', Title: 'Caixa Prèstecs', Vendor: 'Obrador & Cia', 'Variant Price': '10' },
  { Handle: 'gift', Title: 'Gift 🎁 box', 'Variant SKU': 'GB-🎁', 'Variant Price': '20' },
  { Handle: 'flag', Title: 'Flag 🇳🇴', Vendor: 'Montagna', 'Variant SKU': 'F_1', 'Variant Price': '30' },
  { Handle: 'percent', Title: '100% wool', 'Variant SKU': 'W%', 'Variant Price': '40' },
  { Handle: 'rtl', Title: 'مصباح نحاسي', 'Variant Price': '50' },
  { Handle: 'quote', Title: 'O\'Brien "Big" Mug', 'Variant SKU': 'MUG\\1', 'Variant Price': '60' },
  { Handle: 'tag', Title: 'Pipe <b>|', 'Variant SKU': 'a;--b', 'Variant Price': '70' },
]

let world: TestPlatform
let asked: readonly { token: string; scope: object }[]
let euroShop: { id: number }
beforeAll(async () => {
  world = await startTestPlatform({ workers: false })
  const owner = await world.createUser('MERCHANT')
  const store = await world.createMerchant(owner)
  euroShop = await world.createMerchant(owner, { currency: 'EUR' })
  const developer = await world.createUser('DEVELOPER')
  const app = await world.createApp(developer)
  for (const merchant of [store, euroShop]) await world.connect(app, merchant)
  const stock = (merchantId: number, rows: readonly Cells[]) =>
    importProducts(world.db, { merchantId, fileName: 'x.csv', csv: arriving(csvFile(rows)) })
  await stock(store.id, shelf)
  await stock(euroShop.id, [{ Handle: 'euro', Title: 'Euro Vase', 'Variant Price': '30' }])
  asked = [
    { token: await world.signIn(owner.email), scope: { merchantId: store.id } },
    { token: await world.signIn(developer.email), scope: { appId: app.id } },
  ]
})
afterAll(() => world.stop())

/** What the merchant and the app find, who ask alike. */
async function found(body: object): Promise<string[][]> {
  const answers = asked.map(async ({ token, scope }) => {
    const search = { ...scope, sortBy: 'minPrice', ...body }
    const answer = await world.call('POST', '/catalog/offers/search/v1.1', search, { token })
    expect(answer).toMatchObject({ status: 200 })
    const { content, totalElements } = z.parse(offersSchemas.search.response, camelCaseKeys(answer.body))
    expect(totalElements).toBe(content.length)
    return content.map(({ externalId }) => externalId)
  })
  return Promise.all(answers)
}

const cases: [query: string, mode: MatchMode, hits: string[]][] = [
  ['prestecs', 'CONTAINS', ['presentation']],
  ['CAIXA PRÈSTECS', 'EXACT', ['presentation']],
  ['caixa', 'EXACT', []],
  ['pipe <b>|', 'EXACT', ['tag']],
  ['gift', 'EXACT', ['gift']],
  ['wool', 'EXACT', []],
  ['obrador & cia', 'EXACT', ['presentation']],
  ['مصباح نحاسي', 'EXACT', ['rtl']],
  ['o\'brien "big" mug', 'EXACT', ['quote']],
  ['caixa', 'STARTS_WITH', ['presentation']],
  ['prestecs', 'STARTS_WITH', []],
  ['obrador &', 'STARTS_WITH', ['presentation']],
  ['prestecs cia', 'MULTI_WORD', ['presentation']],
  ['prestecs box', 'MULTI_WORD', []],
  ['pres CAI', 'MULTI_WORD', ['presentation']],
  ['ift', 'MULTI_WORD', ['gift']],
  ['ift 🎁', 'MULTI_WORD', ['gift']],
  ['ool 10', 'MULTI_WORD', ['percent']],
  ['ipe tag', 'MULTI_WORD', ['tag']],
  ["brien o'", 'MULTI_WORD', ['quote']],
  ['wool 10', 'MULTI_WORD', ['percent']],
  ['1 wool', 'MULTI_WORD', ['percent']],
  ['wool 00', 'MULTI_WORD', []],
  ['wol 10', 'FUZZY', ['percent']],
  ['caixa  prestecs', 'CONTAINS', ['presentation']],
  ['caixa prestekz', 'FUZZY', ['presentation']],
  ['zzzzzz', 'FUZZY', []],
  ['obradr', 'FUZZY', ['presentation']],
  ['Cixa PRÈSTEKS', 'FUZZY', ['presentation']],
  ['caixa unheard-of', 'FUZZY', ['presentation']],
  ['wool 100', 'FUZZY', ['percent']],
  ['wool 4711', 'FUZZY', ['percent']],
  ['woo', 'FUZZY', ['percent']],
  ['مصباح نحاس', 'FUZZY', ['rtl']],
  ["o'brain", 'FUZZY', ['quote']],
  ['%', 'CONTAINS', ['percent']],
  ['%', 'EXACT', []],
  ['_', 'CONTAINS', ['flag']],
  ['f_1', 'EXACT', ['flag']],
  ['\\', 'CONTAINS', ['quote']],
  ['mug\\1', 'STARTS_WITH', ['quote']],
  ["o'brien", 'STARTS_WITH', ['quote']],
  ['"big"', 'CONTAINS', ['quote']],
  [';--', 'CONTAINS', ['tag']],
  ['<b>', 'MULTI_WORD', ['tag']],
  ['🎁', 'CONTAINS', ['gift']],
  ['gb-🎁', 'EXACT', ['gift']],
  ['🇳🇴', 'CONTAINS', ['flag']],
  ['مصباح', 'STARTS_WITH', ['rtl']],
  ['نحاسي مصباح', 'MULTI_WORD', ['rtl']],
]

describe('a text', () => {
  test.each(cases)('%j %s', async (query, matchMode, hits) => {
    expect(await found({ query, matchMode })).toEqual([hits, hits])
  })

  test('of all words finds those that words begin with before those that hold them anywhere', async () => {
    const words = async (query: string) => (await found({ query, matchMode: 'MULTI_WORD' }))[0]
    // A vendor has it within; the handle of the other is the word.
    expect(await words('tag')).toEqual(['tag'])
    expect(await words('ag')).toEqual(['flag', 'tag'])
    expect(await words('ntati')).toEqual(['presentation'])
  })

  test('of nothing but spaces finds all, and one that is too long is told so', async () => {
    const [own] = await found({ query: '   ' })
    expect(own).toHaveLength(shelf.length)
    const [merchant] = asked
    const body = { ...merchant?.scope, query: 'x'.repeat(201) }
    const answer = await world.call('POST', '/catalog/offers/search', body, { token: merchant?.token ?? '' })
    expect(answer).toMatchObject({ status: 400, body: { fields: { query: expect.stringContaining('200') } } })
  })
})

describe('prices', () => {
  test('lie between two of one currency, both included', async () => {
    const between = { currency: 'USD', minPrice: 2000, maxPrice: 4000 }
    const hits = ['gift', 'flag', 'percent']
    expect(await found(between)).toEqual([hits, hits])
    expect(await found({ ...between, sortDirection: 'desc' })).toEqual([hits.toReversed(), hits.toReversed()])
    expect(await found({ ...between, sortBy: 'name' })).toEqual([
      ['percent', 'flag', 'gift'],
      ['percent', 'flag', 'gift'],
    ])
    expect(await found({ ...between, query: 'box' })).toEqual([['gift'], ['gift']])
    expect(await found({ currency: 'USD', minPrice: 7000 })).toEqual([['tag'], ['tag']])
    expect(await found({ currency: 'USD', maxPrice: 0 })).toEqual([[], []])
  })

  test('of another currency are not meant', async () => {
    expect(await found({ currency: 'EUR', minPrice: 3000, maxPrice: 3000 })).toEqual([[], ['euro']])
    expect(await found({ currency: 'EUR' })).toEqual([[], ['euro']])
    expect((await found({ merchantId: euroShop.id }))[1]).toEqual(['euro'])
  })

  test.each([
    [{ minPrice: 1 }, 'currency'],
    [{ currency: 'usd', minPrice: 1 }, 'currency'],
    [{ currency: 'USD', minPrice: -1 }, 'min_price'],
    [{ currency: 'USD', minPrice: 2, maxPrice: 1 }, 'max_price'],
    [{ currency: 'USD', maxPrice: 1.5 }, 'max_price'],
  ])('%j names the field that is wrong', async (search, field) => {
    const [merchant] = asked
    const body = { ...merchant?.scope, ...search }
    const answer = await world.call('POST', '/catalog/offers/search', body, { token: merchant?.token ?? '' })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})
