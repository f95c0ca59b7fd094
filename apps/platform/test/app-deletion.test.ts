import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppCredential } from '../src/areas/accounts/create-accounts.ts'
import { Market, type Store } from '../src/testing/market.ts'
import type { SeedApp } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let market: Market
let bakery: Store

beforeAll(async () => {
  platform = await startTestPlatform()
  market = await Market.open(platform)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00', stock: 1000 }])
})
afterAll(() => platform.stop())

const developer = (method: string, path: string, body?: unknown) =>
  platform.call(method, path, body, { token: market.developer.token })

/** Another app of the market's developer, connected to the bakery in both stages, with a webhook in live. */
async function openApp(name: string): Promise<SeedApp> {
  const app = await platform.createApp(market.developer, { orgId: market.app.orgId, name })
  await platform.connect(app, bakery)
  await platform.sandbox.connect(app, bakery)
  await createAppCredential(platform.sandboxDb, app.id)
  const webhook = {
    app_id: app.id,
    event: 'ORDER_SHIPPED',
    remote_endpoint: 'https://93.184.216.34/',
  } as const
  await platform.db
    .insertInto('webhooks')
    .values({ ...webhook, headers: '[]' })
    .execute()
  return app
}

/** What is left of an app in a stage. */
async function remains(appId: number, db = platform.db) {
  const statuses = async (table: 'connections' | 'webhooks') =>
    (await db.selectFrom(table).select('status').where('app_id', '=', appId).execute()).map(
      ({ status }) => status,
    )
  const secrets = await db
    .selectFrom('app_credentials')
    .select('date_revoked')
    .where('app_id', '=', appId)
    .execute()
  return {
    connections: await statuses('connections'),
    webhooks: await statuses('webhooks'),
    secrets: secrets.map(({ date_revoked }) => date_revoked !== null),
  }
}

describe('deleting an app', () => {
  it('is told of in numbers before it is done', async () => {
    await market.placeOrder({ bread: 1 })
    expect(await developer('GET', `/apps/${market.app.id}/deletion`)).toMatchObject({
      status: 200,
      body: {
        id: market.app.id,
        name: market.app.name,
        live: { merchants: 1, credentials: 1, webhooks: 0, orders: 1, bags_under_way: 1 },
        sandbox: { merchants: 0, credentials: 0, webhooks: 0, orders: 0, bags_under_way: 0 },
      },
    })
  })

  it('takes it away from everybody at once, and ends what it had in both stages', async () => {
    const app = await openApp('Short-lived')
    expect(await developer('DELETE', `/apps/${app.id}`, { name: 'Short-lived' })).toMatchObject({
      status: 200,
    })
    expect((await developer('GET', `/apps/${app.id}`)).status).toBe(404)
    const { body } = await developer('GET', '/apps')
    expect(body).toEqual([expect.objectContaining({ id: market.app.id })])
    expect(await platform.call('GET', '/apps/current', undefined, { app })).toMatchObject({
      status: 401,
    })
    await expect
      .poll(() => remains(app.id))
      .toEqual({ connections: ['NOT_CONNECTED'], webhooks: ['INACTIVE'], secrets: [true] })
    await expect
      .poll(() => remains(app.id, platform.sandboxDb))
      .toEqual({ connections: ['NOT_CONNECTED'], webhooks: [], secrets: [true] })
    const offers = await platform.db
      .selectFrom('app_offers')
      .select('connected')
      .where('app_id', '=', app.id)
      .execute()
    expect(offers.filter(({ connected }) => connected)).toEqual([])
    const line = await platform.db
      .selectFrom('audit_log')
      .select(['target', 'org_id', 'change'])
      .where('action', '=', 'app.delete')
      .where('app_id', '=', app.id)
      .execute()
    const change = { name: { from: 'Short-lived', to: null } }
    expect(line).toEqual([{ target: `app ${app.id}`, org_id: app.orgId, change }])
  })

  it('leaves its orders to those who sold', async () => {
    const seller = await Market.open(platform)
    const mill = await seller.openStore('Mill', [{ handle: 'flour', price: '4.00' }])
    const order = await seller.placeOrder({ flour: 1 })
    const { status } = await platform.call('DELETE', `/apps/${seller.app.id}`, undefined, {
      token: seller.developer.token,
    })
    expect(status).toBe(200)
    const search = { merchantId: mill.id }
    expect(
      await platform.call('POST', '/orders/bags/search', search, { token: mill.owner.token }),
    ).toMatchObject({ status: 200, body: { content: [{ order_id: order.id }] } })
    const orders = await platform.db
      .selectFrom('orders')
      .select('id')
      .where('app_id', '=', seller.app.id)
      .execute()
    expect(orders).toEqual([{ id: order.id }])
  })

  it('twice is as deleting it once', async () => {
    const app = await openApp('Twice')
    const both = await Promise.all([1, 2].map(() => developer('DELETE', `/apps/${app.id}`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await developer('DELETE', `/apps/${app.id}`, { name: 'Twice' })).toMatchObject({ status: 200 })
    const lines = await platform.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'app.delete')
      .where('app_id', '=', app.id)
      .execute()
    expect(lines).toHaveLength(1)
  })

  it('is refused under another name, to strangers, and to the app’s own server', async () => {
    const app = await openApp('Kept')
    const path = `/apps/${app.id}`
    expect(await developer('DELETE', path, { name: 'kept' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'The app is called Kept.' } },
    })
    const stranger = await market.person('DEVELOPER')
    expect((await platform.call('DELETE', path, undefined, { token: stranger.token })).status).toBe(404)
    const reader = await market.person('DEVELOPER')
    await platform.addMember(app.orgId, reader, ['apps.read'])
    expect((await platform.call('DELETE', path, undefined, { token: reader.token })).status).toBe(403)
    const own = { token: market.developer.token, app }
    expect((await platform.call('DELETE', path, undefined, own)).status).toBe(403)
    expect((await developer('GET', path)).status).toBe(200)
  })

  it('lets the account of its owner go, once nothing is left of it', async () => {
    const owner = await market.person('DEVELOPER')
    const app = await platform.createApp(owner)
    await platform.connect(app, bakery)
    const deletion = () =>
      platform.call('GET', `/users/${owner.id}/deletion`, undefined, { token: owner.token })
    expect(await deletion()).toMatchObject({ body: { keeps: [{ in_use: [app.name] }] } })
    await platform.call('DELETE', `/apps/${app.id}`, undefined, { token: owner.token })
    await expect
      .poll(async () => (await deletion()).body)
      .toMatchObject({ keeps: [], goes: [{ id: app.orgId }] })
  })
})

describe('an ending that was cut off', () => {
  it('is taken up again by the next process', async () => {
    const quiet = await startTestPlatform({ workers: false })
    const owner = await quiet.createUser('DEVELOPER')
    const app = await quiet.createApp(owner)
    const merchant = await quiet.createMerchant(await quiet.createUser('MERCHANT'))
    await quiet.connect(app, merchant)
    const token = await quiet.signIn(owner.email)
    await quiet.call('DELETE', `/apps/${app.id}`, undefined, { token })
    // Nothing ends it here, and still it opens nothing.
    expect((await quiet.call('GET', '/apps/current', undefined, { app })).status).toBe(401)

    const next = await startTestPlatform({ database: quiet.address })
    const connections = () =>
      quiet.db.selectFrom('connections').select('status').where('app_id', '=', app.id).execute()
    await expect.poll(connections).toEqual([{ status: 'NOT_CONNECTED' }])
    await next.stop()
    await quiet.stop()
  })
})
