import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedApp, SeedMerchant, SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let owner: SeedUser
let app: SeedApp
let foreignApp: SeedApp
let merchant: SeedMerchant
let merchantOwner: SeedUser

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  owner = await platform.createUser('DEVELOPER')
  app = await platform.createApp(owner, { name: 'Ours' })
  foreignApp = await platform.createApp(await platform.createUser('DEVELOPER'), { name: 'Theirs' })
  merchantOwner = await platform.createUser('MERCHANT')
  merchant = await platform.createMerchant(merchantOwner, { currency: 'JPY' })
})
afterAll(() => platform.stop())

const get = (path: string, token: string) => platform.call('GET', path, undefined, { token })
const withoutRequestId = ({ status, body }: TestAnswer) => ({
  status,
  body: { ...Object(body), request_id: '' },
})

describe('an app', () => {
  it('is shown to its developer, without a secret', async () => {
    const token = await platform.signIn(owner.email)
    const { body } = await get(`/apps/${app.id}`, token)
    expect(body).toEqual({
      id: app.id,
      name: 'Ours',
      org_id: app.orgId,
      configuration: null,
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect((await get('/apps', token)).body).toEqual([{ ...Object(body), configuration: { logo_url: null } }])
  })

  it('of another tenant answers word for word like one that does not exist', async () => {
    const token = await platform.signIn(owner.email)
    const foreign = await get(`/apps/${foreignApp.id}`, token)
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await get('/apps/99999999', token)))
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it.each(['0', '-1', '1.5', 'x', '1e3', '99999999999999999999'])('named %s is not found', async (id) => {
    expect((await get(`/apps/${id}`, await platform.signIn(owner.email))).status).toBe(404)
  })

  it('is shown to the admin, whoever owns it', async () => {
    const token = await platform.signIn((await platform.createUser('ADMIN')).email)
    expect((await get(`/apps/${foreignApp.id}`, token)).status).toBe(200)
    expect(Object((await get('/apps', token)).body).length).toBeGreaterThanOrEqual(2)
    expect((await get('/apps/99999999', token)).status).toBe(404)
  })
})

describe('a member', () => {
  it('may do what was permitted and nothing else, from the moment it changes', async () => {
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(app.orgId, member, ['orders.read'])
    const token = await platform.signIn(member.email)
    expect(await get(`/apps/${app.id}`, token)).toMatchObject({
      status: 403,
      body: { code: 'INSUFFICIENT_PERMISSIONS', message: 'Insufficient user permissions' },
    })
    await platform.db
      .updateTable('members')
      .set({ permissions: ['apps.read'] })
      .where('user_id', '=', member.id)
      .execute()
    await expect.poll(async () => (await get(`/apps/${app.id}`, token)).status).toBe(200)
    await platform.db.deleteFrom('members').where('user_id', '=', member.id).execute()
    await expect.poll(async () => (await get(`/apps/${app.id}`, token)).status).toBe(404)
  })

  it('of two organisations sees in each what that one permits', async () => {
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(app.orgId, member, ['orders.read'])
    await platform.addMember(foreignApp.orgId, member, ['apps.read'])
    const token = await platform.signIn(member.email)
    expect((await get('/apps', token)).body).toMatchObject([{ id: app.id }, { id: foreignApp.id }])
    expect((await get(`/apps/${foreignApp.id}`, token)).status).toBe(200)
    expect((await get(`/apps/${app.id}`, token)).status).toBe(403)
  })
})

describe('a new user without an organisation', () => {
  it('sees empty lists', async () => {
    const developer = await platform.createUser('DEVELOPER')
    expect(await get('/apps', await platform.signIn(developer.email))).toMatchObject({
      status: 200,
      body: [],
    })
    const seller = await platform.createUser('MERCHANT')
    expect(await get(`/users/${seller.id}/merchants`, await platform.signIn(seller.email))).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

describe('roles', () => {
  it('keep developers from merchants’ calls and the other way round', async () => {
    expect((await get(`/users/${owner.id}/merchants`, await platform.signIn(owner.email))).status).toBe(403)
    expect((await get('/apps', await platform.signIn(merchantOwner.email))).status).toBe(403)
  })
})

describe('merchants of a user', () => {
  it('come with their store', async () => {
    const token = await platform.signIn(merchantOwner.email)
    expect((await get(`/users/${merchantOwner.id}/merchants`, token)).body).toEqual([
      {
        id: merchant.id,
        name: merchant.name,
        org_id: merchant.orgId,
        logo: null,
        store_url: null,
        default_currency: 'JPY',
        offers_count: 0,
        date_created: expect.any(String),
      },
    ])
  })

  it('are sent again only when something of them changed, and only to whoever may see them', async () => {
    const path = `/users/${merchantOwner.id}/merchants`
    const token = await platform.signIn(merchantOwner.email)
    const tag = (await get(path, token)).headers.get('etag') ?? ''
    const ask = (known: string, as = token) =>
      platform.call('GET', path, undefined, { token: as, headers: { 'if-none-match': known } })
    const known = await ask(tag)
    expect(known).toMatchObject({ status: 304, body: '' })
    expect(known.headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask(`W/${tag}`)).status).toBe(304)
    expect((await ask(tag, await platform.signIn(owner.email))).status).toBe(403)

    await platform.createMerchant(merchantOwner, { orgId: merchant.orgId, name: 'Second' })
    // A kept session hears of the change a moment after it.
    await expect.poll(async () => (await ask(tag)).status).toBe(200)
    const changed = await ask(tag)
    expect(changed).toMatchObject({ status: 200, body: [{ id: merchant.id }, { name: 'Second' }] })
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it('are nobody else’s business', async () => {
    const other = await platform.createUser('MERCHANT')
    const token = await platform.signIn(other.email)
    expect((await get(`/users/${merchantOwner.id}/merchants`, token)).status).toBe(404)
    expect((await get(`/users/${merchantOwner.id}`, token)).status).toBe(404)
    expect((await get(`/users/${other.id}`, token)).status).toBe(200)
  })
})

describe('an app’s own server', () => {
  it('sees its app, and no other of the same developer', async () => {
    const second = await platform.createApp(owner, { orgId: app.orgId })
    const token = await platform.signIn(owner.email)
    const asApp = (path: string) => platform.call('GET', path, undefined, { token, app })
    expect((await asApp(`/apps/${app.id}`)).status).toBe(200)
    expect((await asApp(`/apps/${second.id}`)).status).toBe(404)
    expect((await asApp('/apps')).body).toMatchObject([{ id: app.id }])
  })

  it('cannot use the token of someone who has no part in the app', async () => {
    const token = await platform.signIn(owner.email)
    const answer = await platform.call('GET', `/apps/${foreignApp.id}`, undefined, { token, app: foreignApp })
    expect(answer).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_PERMISSIONS' } })
  })

  it.each([
    ['a wrong secret', () => ({ id: app.id, secret: 'wrong' })],
    ['another app’s secret', () => ({ id: app.id, secret: foreignApp.secret })],
    ['an unknown app', () => ({ id: 99_999_999, secret: app.secret })],
    ['no app id that could be one', () => ({ id: Number.NaN, secret: app.secret })],
  ])('is refused with %s before its token is looked at', async (_, credential) => {
    const answer = await platform.call('GET', '/apps', undefined, { app: credential() })
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_APP_CREDENTIALS' } })
  })

  it('needs the secret of the stage it calls', async () => {
    const token = await platform.signIn(owner.email)
    const answer = await platform.call('GET', `/apps/${app.id}`, undefined, { token, app, stage: 'sandbox' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_APP_CREDENTIALS' } })
  })
})
