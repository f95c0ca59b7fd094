import type { Order } from '@causeway/domain-types/order.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, type Person, refusalIn, type Store } from '../../src/testing/market.ts'

let market: Market
let bakery: Store
let pottery: Store
let order: Order
let other: Order

beforeAll(async () => {
  market = await Market.open(await startTestPlatform())
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00' }])
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }])
  order = await market.placeOrder({ bread: 1, bowl: 2 }, { appOrderId: 'secret-17' })
  other = await market.placeOrder({ bowl: 1 })
})
afterAll(() => market.platform.stop())

const get = (person: Person, path: string) =>
  market.platform.call('GET', path, undefined, { token: person.token })
const post = (person: Person, path: string, body: unknown) =>
  market.platform.call('POST', path, body, { token: person.token })

describe('what a merchant sees of an order over two merchants', () => {
  it('is the own bag, as if it were the whole order', async () => {
    const seen = await market.see(bakery.owner, order.id)
    expect(seen).toMatchObject({
      appName: market.app.name,
      appOrderId: null,
      total: 1000,
      subTotal: 1000,
      bagCount: 1,
      itemCount: 1,
      status: 'COMPLETED',
      customer: { firstName: 'Ines', shippingAddress: { city: 'Portland' } },
    })
    expect(seen.bags.map(({ id }) => id)).toEqual([bagOf(order, bakery).id])
    expect(seen.events.map(({ bagId }) => bagId)).toEqual([bagOf(order, bakery).id])
  })

  it('does not change with the other bag', async () => {
    const before = await market.see(bakery.owner, order.id)
    const canceled = await market.cancel(market.developer, order.id, bagOf(order, pottery).id)
    expect(canceled.status).toBe(200)
    expect(await market.see(bakery.owner, order.id)).toEqual(before)
    expect(await market.see(market.developer, order.id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' })
    expect(await market.see(pottery.owner, order.id)).toMatchObject({ status: 'CANCELED' })
  })

  it('holds no word of the other merchant in any answer', async () => {
    const answers = await Promise.all([
      get(bakery.owner, `/orders/${order.id}`),
      get(bakery.owner, `/orders/${order.id}/customer`),
      post(bakery.owner, '/orders/bags/search', { merchant_id: bakery.id }),
      post(bakery.owner, '/orders/bags/search', { merchant_id: bakery.id, app_id: market.app.id }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      for (const foreign of [pottery.name, 'bowl', 'secret-17', `${bagOf(order, pottery).id}`]) {
        expect(text).not.toContain(foreign)
      }
    }
  })

  it('names who did what to the own bag', async () => {
    const seen = await market.see(pottery.owner, order.id)
    expect(seen.events.map(({ type }) => type)).toEqual(['ORDER_ACCEPTED', 'ORDER_CANCELED'])
    expect(seen.events[1]?.actor).toMatch(/^Ada No \d+$/)
  })
})

describe('an order that is nobody’s business of the reader', () => {
  const strangers = async () => [
    bakery.owner,
    await market.person('MERCHANT'),
    await market.person('DEVELOPER'),
  ]

  it('answers like one that does not exist', async () => {
    for (const stranger of await strangers()) {
      for (const path of ['', '/customer']) {
        const hidden = refusalIn(await get(stranger, `/orders/${other.id}${path}`))
        const missing = refusalIn(await get(stranger, `/orders/999999${path}`))
        expect(hidden).toEqual({ ...missing, request_id: hidden.request_id })
        expect(hidden).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      }
    }
  })

  it('cannot be touched, neither by its own id nor under an order of one’s own', async () => {
    const foreignBag = bagOf(other, pottery).id
    for (const stranger of await strangers()) {
      expect((await market.cancel(stranger, other.id, foreignBag)).status).toBe(404)
    }
    expect((await market.cancel(bakery.owner, order.id, bagOf(order, pottery).id)).status).toBe(404)
    expect((await market.cancel(bakery.owner, order.id, foreignBag)).status).toBe(404)
    expect((await market.cancel(market.developer, order.id, foreignBag)).status).toBe(404)
    expect(bagOf(await market.see(market.developer, other.id), pottery).status).toBe('PROCESSING')
  })

  it('is not in a list, whoever’s list is asked for', async () => {
    const stranger = await market.person('DEVELOPER')
    for (const body of [{ app_id: market.app.id }, { merchant_id: pottery.id }]) {
      expect((await post(stranger, '/orders/bags/search', body)).status).toBe(404)
    }
    expect((await post(stranger, '/orders/search', { app_id: market.app.id })).status).toBe(404)
    expect((await post(bakery.owner, '/orders/bags/search', { merchant_id: pottery.id })).status).toBe(404)
  })
})

describe('a link to an order', () => {
  it('says that the order is not one of the app in the link, to those who may know the order', async () => {
    const second = await market.platform.createApp(market.developer, { orgId: market.app.orgId })
    const read = (person: Person) => get(person, `/orders/${order.id}?app_id=${second.id}`)
    expect(refusalIn(await read(market.developer))).toMatchObject({
      status: 404,
      message: `Order does not exist for app ID ${second.id}`,
    })
    const stranger = await market.person('DEVELOPER')
    expect(refusalIn(await read(stranger)).message).toBe('Order does not exist.')
    expect((await get(market.developer, `/orders/${order.id}?app_id=${market.app.id}`)).status).toBe(200)
  })

  it('opens for an admin, and for the app’s own server', async () => {
    const admin = await market.person('ADMIN')
    expect(await market.see(admin, order.id)).toMatchObject({ bagCount: 2 })
    const { app, developer, platform } = market
    expect(
      (await platform.call('GET', `/orders/${order.id}`, undefined, { app, token: developer.token })).status,
    ).toBe(200)
  })

  it('opens nothing for another app’s server, though its user owns both', async () => {
    const { developer, platform } = market
    const second = await platform.createApp(developer, { orgId: market.app.orgId })
    const answer = await platform.call('GET', `/orders/${order.id}`, undefined, {
      app: second,
      token: developer.token,
    })
    expect(answer.status).toBe(404)
  })
})

describe('members without the permission', () => {
  it('may read and not cancel, or neither, and are told so', async () => {
    const reader = await market.person('DEVELOPER')
    await market.platform.addMember(market.app.orgId, reader, ['orders.read'])
    const helper = await market.person('MERCHANT')
    await market.platform.addMember(pottery.orgId, helper, ['offers.read'])
    const bag = bagOf(other, pottery)

    expect(await market.see(reader, other.id)).toMatchObject({ id: other.id })
    expect(refusalIn(await market.cancel(reader, other.id, bag.id))).toMatchObject({
      status: 403,
      message: 'Insufficient user permissions',
    })
    expect((await get(helper, `/orders/${other.id}`)).status).toBe(403)
    expect((await market.cancel(helper, other.id, bag.id)).status).toBe(403)
  })
})
