import { appsSchemas } from '@causeway/api-contract/apps.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Market, type Person, type Store } from '../src/testing/market.ts'
import { type Sending, startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let market: Market
let bakery: Store

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  market = await Market.open(platform)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00' }])
})
afterAll(() => platform.stop())

const as =
  (person: Person, more: Sending = {}) =>
  (method: string, path: string, body?: unknown) =>
    platform.call(method, path, body, { token: person.token, ...more })

async function member(permissions: readonly Permission[]) {
  const person = await market.person('DEVELOPER')
  await platform.addMember(market.app.orgId, person, permissions)
  return as(person)
}

const path = (more = '') => `/apps/${market.app.id}${more}`

async function pictureForm(background: string): Promise<FormData> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  return form
}

const configurationOf = (body: unknown) =>
  z.parse(appsSchemas.get.response, camelCaseKeys(body)).configuration

const lastChange = (action: string) =>
  platform.db
    .selectFrom('audit_log')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .select(['target', 'change', 'app_id', 'org_id', 'stage'])
    .executeTakeFirst()

describe('an app', () => {
  it('is renamed in both stages, as the log tells', async () => {
    const developer = as(market.developer)
    const renamed = { id: market.app.id, name: 'Lamp Finder' }
    expect(await developer('PUT', path(), { name: '  Lamp Finder ' })).toMatchObject({
      status: 200,
      body: renamed,
    })
    const sandbox = as(market.developer, { stage: 'sandbox' })
    expect(await sandbox('GET', path())).toMatchObject({ body: renamed })
    expect(await lastChange('app.update')).toMatchObject({
      target: `app ${market.app.id}`,
      org_id: market.app.orgId,
      change: { name: { from: market.app.name, to: 'Lamp Finder' } },
    })
  })

  it('tells its configuration to those who ask for it', async () => {
    const developer = as(market.developer)
    expect(await developer('GET', path())).toMatchObject({ body: { configuration: null } })
    const { body } = await developer('GET', path('?include_config=true'))
    expect(configurationOf(body)).toMatchObject({
      logoUrl: null,
      description: null,
      shownToMerchants: ['LOGO', 'ICON', 'MORE_INFO_URL', 'DESCRIPTION', 'COUNTRY', 'CURRENCY'],
    })
  })

  it('says something else of itself in each stage', async () => {
    const change = {
      description: ' Finds lamps. ',
      redirect_url: 'http://localhost:3000/connected?from=causeway',
      more_info_url: 'https://lamps.example.com/merchants',
      country_code: 'PT',
      currency: 'EUR',
      shown_to_merchants: ['DESCRIPTION', 'DESCRIPTION', 'COUNTRY'],
    }
    const saved = { ...change, description: 'Finds lamps.', shown_to_merchants: ['DESCRIPTION', 'COUNTRY'] }
    const developer = as(market.developer)
    expect(await developer('POST', path('/configuration'), change)).toMatchObject({
      status: 200,
      body: { configuration: { ...saved, logo_url: null } },
    })
    // What is not named stays as it is.
    const answer = await developer('POST', path('/configuration'), { currency: null })
    expect(answer).toMatchObject({ body: { configuration: { ...saved, currency: null } } })
    expect(await lastChange('app.configure')).toMatchObject({
      app_id: market.app.id,
      stage: 'live',
      change: { currency: { from: 'EUR', to: null } },
    })
    const sandbox = as(market.developer, { stage: 'sandbox' })
    const { body } = await sandbox('GET', path('?include_config=true'))
    expect(configurationOf(body)).toMatchObject({ description: null, countryCode: null })
  })

  it.each([
    ['of signs that nobody sees', '\u200b\u2060'],
    ['of two lines', 'Lamp\nFinder'],
    ['that turns the text after it round', 'Lamp \u202eFinder'],
  ])('is not called by a name %s', async (_kind, name) => {
    const answer = await as(market.developer)('PUT', path(), { name })
    expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  })

  it.each(['مصابيح\u200cها', '👩‍👩‍👧 Lamps', 'Lampenlädchen & Söhne'])('may be called %s', async (name) => {
    const answer = await as(market.developer)('PUT', path(), { name })
    expect(answer).toMatchObject({ status: 200, body: { name } })
  })

  it.each([
    ['redirect_url', 'javascript:alert(1)'],
    ['redirect_url', 'http://lamps.example.com/back'],
    ['redirect_url', 'https://user:word@lamps.example.com/'],
    ['more_info_url', 'lamps'],
    ['description', 'x'.repeat(501)],
    ['description', '   '],
    ['country_code', 'XX'],
    ['currency', 'EURO'],
    ['shown_to_merchants.0', ['SECRET']],
    ['logo_url', 'https://elsewhere.example.com/logo.png'],
    ['icon_url', '/pictures/another-one.png'],
  ])('refuses %s %j at its field', async (field, value) => {
    const [name = ''] = field.split('.')
    const answer = await as(market.developer)('POST', path('/configuration'), { [name]: value })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('is changed by members with the permission, and by no other', async () => {
    const reader = await member(['apps.read'])
    expect((await reader('GET', path('?include_config=true'))).status).toBe(200)
    expect((await reader('POST', path('/configuration'), { description: 'Mine' })).status).toBe(403)
    expect((await reader('PUT', path(), { name: 'Mine' })).status).toBe(403)
    const manager = await member(['apps.manage'])
    expect((await manager('POST', path('/configuration'), {})).status).toBe(200)
    const stranger = as(await market.person('DEVELOPER'))
    expect((await stranger('POST', path('/configuration'), { description: 'Mine' })).status).toBe(404)
  })
})

describe('the pictures of an app', () => {
  const stored = async () => (await platform.db.selectFrom('pictures').select('name').execute()).length

  it('take the place of those before, and can be taken away', async () => {
    const developer = as(market.developer)
    const before = await stored()
    const first = await developer('POST', path('/configuration/logo'), await pictureForm('teal'))
    const { logoUrl } = configurationOf(first.body) ?? {}
    expect(logoUrl).toMatch(/^\/pictures\/[\w-]+\.png$/)
    const second = await developer('POST', path('/configuration/logo'), await pictureForm('navy'))
    expect(configurationOf(second.body)?.logoUrl).not.toBe(logoUrl)
    const { body } = await developer('POST', path('/configuration/icon'), await pictureForm('plum'))
    expect(await stored()).toBe(before + 2)
    expect(await developer('GET', path('/logo_url'))).toMatchObject({
      body: { logo_url: configurationOf(body)?.logoUrl },
    })
    await developer('POST', path('/configuration'), { icon_url: null })
    expect(await stored()).toBe(before + 1)
  })

  it('are refused where they are no pictures', async () => {
    const form = new FormData()
    form.set('file', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    expect(await as(market.developer)('POST', path('/configuration/icon'), form)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(String) } },
    })
  })

  it('reach connected merchants where the app shows them', async () => {
    const owner = as(bakery.owner)
    const developer = as(market.developer)
    await developer('POST', path('/configuration'), { shown_to_merchants: ['DESCRIPTION'] })
    expect(await owner('GET', path('/logo_url'))).toMatchObject({ status: 200, body: { logo_url: null } })
    await developer('POST', path('/configuration'), { shown_to_merchants: ['LOGO', 'DESCRIPTION'] })
    expect(await owner('GET', path('/logo_url'))).toMatchObject({
      body: { logo_url: expect.stringContaining('/pictures/') },
    })
    const stranger = as(await market.person('MERCHANT'))
    expect((await stranger('GET', path('/logo_url'))).status).toBe(404)
  })
})

describe('connections', () => {
  it('are an app’s merchants and a merchant’s apps, with what the app shows', async () => {
    const developer = as(market.developer)
    await developer('PUT', path(), { name: 'Lamp Finder' })
    const change = { description: 'Finds lamps.', currency: 'EUR', shown_to_merchants: ['DESCRIPTION'] }
    await developer('POST', path('/configuration'), change)
    const connection = {
      app_id: market.app.id,
      name: 'Lamp Finder',
      merchant_id: bakery.id,
      merchant_name: 'Harbor Bakery',
      status: 'CONNECTED',
      configuration: { description: 'Finds lamps.', currency: null, logo_url: null },
      offer_count: 1,
    }
    const answer = { status: 200, body: { content: [connection], total_elements: 1 } }
    expect(await developer('GET', `/apps/connections?app_id=${market.app.id}`)).toMatchObject(answer)
    const owner = as(bakery.owner)
    expect(await owner('GET', `/apps/connections?merchant_id=${bakery.id}`)).toMatchObject(answer)
    const both = `/apps/connections?merchant_id=${bakery.id}&app_id=${market.app.id}`
    expect(await owner('GET', both)).toMatchObject(answer)
    expect(await developer('GET', both)).toMatchObject(answer)
    const ended = await developer('GET', `/apps/connections?app_id=${market.app.id}&status=NOT_CONNECTED`)
    expect(ended).toMatchObject({ body: { content: [], total_elements: 0 } })
  })

  it('of nobody in particular, or of somebody else, are not told', async () => {
    const developer = as(market.developer)
    expect(await developer('GET', '/apps/connections')).toMatchObject({
      status: 400,
      body: { fields: { app_id: expect.any(String) } },
    })
    expect((await developer('GET', `/apps/connections?merchant_id=${bakery.id}`)).status).toBe(404)
    const owner = as(bakery.owner)
    expect((await owner('GET', `/apps/connections?app_id=${market.app.id}`)).status).toBe(404)
  })

  it('whose stores sell are told by their ids', async () => {
    const developer = as(market.developer)
    expect((await developer('GET', path('/merchants/enabled'))).body).toEqual([bakery.id])
    const stores = platform.db.updateTable('stores').where('merchant_id', '=', bakery.id)
    await stores.set({ status: 'DISABLED' }).execute()
    expect((await developer('GET', path('/merchants/enabled'))).body).toEqual([])
    await stores.set({ status: 'ENABLED' }).execute()
  })
})

describe('a commission rate', () => {
  const ratePath = () => path(`/merchants/${bakery.id}/commission-rate`)
  const changes = async (person: Person, query: string) => {
    const { body } = await as(person)('GET', `/apps/commission_rate/change_log?${query}`)
    return z.parse(appsSchemas.commissionChanges.response, camelCaseKeys(body)).content
  }

  it('has a history that both sides read, from the rate of the connection on', async () => {
    await as(market.developer)('PUT', ratePath(), { commission_rate: 12.5 })
    await as(bakery.owner)('PUT', ratePath(), { commissionRate: 15 })
    // Nothing changes, and nothing is written down.
    await as(bakery.owner)('PUT', ratePath(), { commissionRate: 15 })
    const history = await changes(market.developer, `app_id=${market.app.id}`)
    expect(history).toMatchObject([
      {
        prevRate: 12.5,
        commissionRate: 15,
        userId: bakery.owner.id,
        userType: 'merchant',
        userFirstName: 'Ada',
      },
      { prevRate: 10, commissionRate: 12.5, userId: market.developer.id, merchantName: 'Harbor Bakery' },
      { prevRate: null, commissionRate: 10, userId: null },
    ])
    expect(await changes(bakery.owner, `merchant_id=${bakery.id}`)).toEqual(history)
    expect(await lastChange('connection.commission')).toMatchObject({
      org_id: bakery.orgId,
      change: { commission_rate: { from: 12.5, to: 15 } },
    })
  })

  it('that the channel has locked is not the merchant’s to change', async () => {
    const developer = as(market.developer)
    const owner = as(bakery.owner)
    expect(await developer('PUT', ratePath(), { commission_locked: true })).toMatchObject({
      status: 200,
      body: { commission_locked: true },
    })
    expect(await owner('PUT', ratePath(), { commission_rate: 1 })).toMatchObject({
      status: 409,
      body: { code: 'COMMISSION_LOCKED' },
    })
    expect((await owner('PUT', ratePath(), { commission_locked: false })).status).toBe(403)
    await developer('PUT', ratePath(), { commission_locked: false })
    expect((await owner('PUT', ratePath(), { commission_rate: 80 })).status).toBe(200)
  })

  it.each([-1, 50.5, 101, 12.3456, '12'])('of %j is refused to a channel', async (rate) => {
    expect(await as(market.developer)('PUT', ratePath(), { commission_rate: rate })).toMatchObject({
      status: 400,
      body: { fields: { commission_rate: expect.any(String) } },
    })
  })

  it('of those who are not connected does not exist', async () => {
    const other = await platform.createApp(market.developer)
    const between = `/apps/${other.id}/merchants/${bakery.id}/commission-rate`
    expect((await as(market.developer)('PUT', between, { commission_rate: 5 })).status).toBe(404)
  })
})
