import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isMeantBy } from '../src/areas/accounts/ids-to-choose-from.ts'
import { Market, type Store } from '../src/testing/market.ts'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let market: Market
let store: Store

beforeAll(async () => {
  platform = await startTestPlatform()
  market = await Market.open(platform)
  store = await market.openStore('Lamplight', [{ handle: 'lamp', price: '10.00' }])
})
afterAll(() => platform.stop())

const as = (token: string) => (method: string, path: string, body?: unknown) =>
  platform.call(method, path, body, { token })

async function member(role: Role, orgId: number, permissions: readonly Permission[]) {
  const user = await platform.createUser(role)
  await platform.addMember(orgId, user, permissions)
  return as(await platform.signIn(user.email))
}

const admin = async () => as(await platform.signIn((await platform.createUser('ADMIN')).email))

describe('a merchant', () => {
  it('is renamed, with every offer that names it as its seller', async () => {
    const owner = as(store.owner.token)
    const change = { name: '  Lamplight & Sons ', store_url: 'https://lamplight.example' }
    const { status, body } = await owner('PUT', `/merchants/${store.id}`, change)
    const renamed = { id: store.id, name: 'Lamplight & Sons', store_url: 'https://lamplight.example' }
    expect({ status, body }).toMatchObject({ status: 200, body: renamed })
    expect(await owner('GET', `/users/${store.owner.id}/merchants`)).toMatchObject({ body: [renamed] })

    const developer = as(market.developer.token)
    const search = () => developer('POST', '/catalog/offers/search', { app_id: market.app.id })
    await expect
      .poll(async () => (await search()).body)
      .toMatchObject({ content: [{ seller: 'Lamplight & Sons' }] })
  })

  it('keeps what is not named, and tells the log what changed into what', async () => {
    const owner = as(store.owner.token)
    await owner('PUT', `/merchants/${store.id}`, { name: 'Lamplight', store_url: null })
    await owner('PUT', `/merchants/${store.id}`, { name: 'Moonlight' })
    await owner('PUT', `/merchants/${store.id}`, {})
    const line = await platform.db
      .selectFrom('audit_log')
      .where('action', '=', 'merchant.update')
      .orderBy('id', 'desc')
      .select(['acting_as', 'change'])
      .executeTakeFirst()
    expect(line).toEqual({ acting_as: 'SELF', change: { name: { from: 'Lamplight', to: 'Moonlight' } } })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(192) }, 'name'],
    [{ store_url: 'javascript:alert(1)' }, 'store_url'],
    [{ store_url: 'lamplight' }, 'store_url'],
  ])('refuses %j at its field', async (change, field) => {
    const answer = await as(store.owner.token)('PUT', `/merchants/${store.id}`, change)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('is changed by members with the permission, and by no other', async () => {
    const path = `/merchants/${store.id}`
    const reader = await member('MERCHANT', store.orgId, ['merchants.read'])
    expect((await reader('GET', path)).status).toBe(200)
    expect((await reader('PUT', path, { name: 'Taken' })).status).toBe(403)
    const manager = await member('MERCHANT', store.orgId, ['merchants.manage'])
    expect((await manager('PUT', path, { store_url: null })).status).toBe(200)
    const stranger = as((await market.person('MERCHANT')).token)
    for (const [method, body] of [['GET'], ['PUT', { name: 'Taken' }], ['POST']] as const)
      expect((await stranger(method, method === 'POST' ? `${path}/logo` : path, body)).status).toBe(404)
  })

  it('is shown to developers through an app that it is connected to', async () => {
    const developer = as(market.developer.token)
    const path = `/merchants/${store.id}`
    expect(await developer('GET', `${path}?app_id=${market.app.id}`)).toMatchObject({
      status: 200,
      body: { id: store.id, offers_count: 1 },
    })
    expect((await developer('GET', path)).status).toBe(404)
    const other = await platform.createApp(market.developer)
    expect((await developer('GET', `${path}?app_id=${other.id}`)).status).toBe(404)
    expect((await developer('PUT', path, { name: 'Taken' })).status).toBe(403)
  })

  it('does not count for a channel what it keeps to itself', async () => {
    const owner = as(store.owner.token)
    const offers = platform.db.selectFrom('offers').select('id').where('merchant_id', '=', store.id)
    const { id } = await offers.executeTakeFirstOrThrow()
    const kept = await owner('PUT', '/catalog/offers/publishing_status', { not_published_ids: [id] })
    expect(kept.status).toBe(200)
    const path = `/merchants/${store.id}`
    const ofApp = `${path}?app_id=${market.app.id}`
    expect((await as(market.developer.token)('GET', ofApp)).body).toMatchObject({ offers_count: 0 })
    expect((await owner('GET', path)).body).toMatchObject({ offers_count: 1 })
  })

  it('changed by the admin is marked as changed by an admin', async () => {
    await (await admin())('PUT', `/merchants/${store.id}`, { store_url: 'https://by-admin.example' })
    const line = await platform.db
      .selectFrom('audit_log')
      .where('action', '=', 'merchant.update')
      .orderBy('id', 'desc')
      .select('acting_as')
      .executeTakeFirst()
    expect(line).toEqual({ acting_as: 'ADMIN' })
  })
})

describe('a company', () => {
  const Company = z.object({ id: z.int(), developer_id: z.int() })
  let owner: SeedUser
  let company: z.output<typeof Company>

  beforeAll(async () => {
    owner = await platform.createUser('DEVELOPER')
    const open = as(await platform.signIn(owner.email))
    const { body } = await open('POST', '/orgs', { name: 'Harbour', slug: 'harbour' })
    company = z.parse(Company, body)
  })

  it('says where it is and what it counts in', async () => {
    const call = as(await platform.signIn(owner.email))
    const change = { country_code: 'PT', currency: 'EUR' }
    expect(await call('PUT', `/developers/${company.developer_id}`, change)).toMatchObject({
      status: 200,
      body: { company_info: { name: 'Harbour', country_code: 'PT', currency: 'EUR' } },
    })
    const { body } = await call('GET', '/developers/metadata')
    const { country_codes, currencies } = Object(body)
    expect(country_codes).toContain('PT')
    expect(currencies).toContain('EUR')
  })

  it.each([
    ['country_code', 'XX'],
    ['country_code', 'pt'],
    ['currency', 'EURO'],
  ])('refuses %s %s', async (field, value) => {
    const call = as(await platform.signIn(owner.email))
    expect(await call('PUT', `/developers/${company.developer_id}`, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is seen by every member, and changed by those with the permission', async () => {
    const reader = await member('DEVELOPER', company.id, [])
    expect(await reader('GET', `/orgs/${company.id}/developer`)).toMatchObject({
      status: 200,
      body: { developer_id: company.developer_id },
    })
    expect((await reader('PUT', `/developers/${company.developer_id}`, { currency: 'USD' })).status).toBe(403)
    const stranger = as(market.developer.token)
    expect((await stranger('GET', `/orgs/${company.id}/developer`)).status).toBe(404)
  })
})

describe('what the admin chooses from', () => {
  const Named = z.array(z.object({ id: z.int(), name: z.string() }))
  const MANY = 20_000

  beforeAll(async () => {
    const [{ db }, orgId] = [platform, store.orgId]
    const names = sql`select ${orgId}::bigint, 'Shop ' || n from generate_series(1, ${MANY}::int) as n`
    await sql`insert into merchants (org_id, name) ${names}`.execute(db)
    await sql`insert into apps (org_id, name) ${names}`.execute(db)
    await sql`analyze merchants, apps`.execute(db)
  })

  const lists = [
    ['apps', () => '/apps'],
    ['merchants', (userId: number) => `/users/${userId}/merchants`],
  ] as const

  it.each(lists)('of all %s is a few, and holds the one that is selected', async (table, path) => {
    const user = await platform.createUser('ADMIN')
    const call = as(await platform.signIn(user.email))
    const ask = async (search: string) =>
      z.parse(Named, (await call('GET', `${path(user.id)}${search}`)).body)
    expect(await ask('')).toHaveLength(50)

    const last = await platform.db
      .selectFrom(table)
      .select('id')
      .where('name', '=', `Shop ${MANY}`)
      .executeTakeFirstOrThrow()
    const including = await ask(`?including=${last.id}`)
    expect(including).toHaveLength(51)
    expect(including.at(-1)).toMatchObject(last)
    expect(await ask('?including=999999999')).toHaveLength(50)

    expect(await ask(`?query=shop%20${MANY}`)).toMatchObject([last])
    expect(await ask(`?query=${last.id}`)).toMatchObject([last])
    expect(await ask('?query=sh')).toHaveLength(50)
    expect(await ask('?query=%25%25%25')).toEqual([])
    expect(await ask('?query=op')).toEqual([])
  })

  it('of nobody but the admin grows by what others have', async () => {
    const other = await platform.createUser('MERCHANT')
    const mine = await platform.createMerchant(other, { name: 'Shopkeeper' })
    const call = as(await platform.signIn(other.email))
    const path = `/users/${other.id}/merchants`
    expect(await call('GET', `${path}?query=shop`)).toMatchObject({ body: [{ id: mine.id }] })
    expect(await call('GET', `${path}?including=${store.id}`)).toMatchObject({ body: [{ id: mine.id }] })
    expect((await call('GET', `${path}?query=lamp`)).body).toEqual([])
  })

  it('is found without reading all there are', async () => {
    const texts = ['Shop 19999', 'zz', '12345', 'nothing like it']
    for (const text of texts) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from merchants where ${isMeantBy(text)} limit 1000`.execute(platform.db)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
  })
})
