import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Beam, type BeamStory, eventually, openBeam, openStory, productIn } from './story.ts'
import { someoneWaits } from '../blocked.ts'

let story: BeamStory
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story.stop())

const LONG = 120_000

describe('the store of an app', { timeout: LONG }, () => {
  it('is proven before it is kept, and its keys are told to nobody', async () => {
    const beam = await openBeam(story)
    expect(await beam.destination()).toBeNull()
    expect(await beam.connect({ consumerSecret: 'cs_wrong' })).toMatchObject({
      status: 400,
      body: { fields: { consumer_key: expect.stringContaining('does not accept these keys') } },
    })
    expect(await beam.connect({ storeUrl: 'https://10.0.0.1' })).toMatchObject({
      status: 400,
      body: { fields: { store_url: expect.stringContaining('not a public address') } },
    })
    expect(await beam.destination()).toBeNull()
    const { status, body } = await beam.connect()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { store_name: 'Corner Shop', currency: 'USD', key_hint: 'ests' },
    })
    expect(JSON.stringify(body)).not.toContain('cs_tests')
    const kept = await story.platform.db.selectFrom('beam_destinations').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/ck_tests|cs_tests/)
  })

  it('is looked at while its address is typed', async () => {
    const beam = await openBeam(story)
    const look = async (url: string) =>
      (await beam.call('GET', `/verify-store-url?store_url=${encodeURIComponent(url)}`)).body
    expect(await look(`${story.shop.url}/wp-admin/`)).toMatchObject({
      is_store: true,
      store_name: 'Corner Shop',
      store_url: story.shop.url,
    })
    expect(await look('http://shop.example')).toMatchObject({
      is_store: false,
      problem: 'Use an address that begins with https://.',
    })
    expect(await look('https://10.0.0.1')).toMatchObject({ problem: expect.stringContaining('not a public') })
    expect(await look('https://')).toMatchObject({
      problem: 'Use a whole address, such as https://example.com.',
    })
  })

  it('is another one only after this one was disconnected', async () => {
    const beam = await openBeam(story)
    await beam.connect()
    await story.platform.db
      .updateTable('beam_destinations')
      .set({ store_url: 'https://elsewhere.example' })
      .where('app_id', '=', beam.market.app.id)
      .execute()
    expect(await beam.connect()).toMatchObject({ status: 409, body: { code: 'STORE_CONNECTED' } })
    expect(await beam.ofApp('DELETE', '/credentials')).toMatchObject({ status: 200 })
    expect(await beam.connect()).toMatchObject({ status: 200 })
  })

  it('must be connected before anything is beamed', async () => {
    const beam = await openBeam(story)
    await beam.market.openStore('No Store Bakery', [{ handle: 'early', price: '1.00' }])
    expect(await beam.beam('early')).toMatchObject({ status: 409, body: { code: 'NO_DESTINATION' } })
  })
})

describe('beaming', { timeout: LONG }, () => {
  async function openBakery(handles: readonly string[]): Promise<Beam> {
    const beam = await openBeam(story)
    await beam.market.openStore(
      `Bakery of ${handles[0]}`,
      handles.map((handle) => ({ handle, price: '4.50', stock: 20 })),
    )
    await beam.connect()
    return beam
  }

  it('is pending until the store has the offer, and says so', async () => {
    const beam = await openBakery(['rye', 'spelt'])
    const { body } = await beam.beam('rye')
    expect(body).toMatchObject({ failures: [] })
    await beam.becomes('rye', true)
    expect(productIn(story.shop, 'rye')).toMatchObject({
      regular_price: '4.50',
      stock_quantity: 20,
      type: 'simple',
    })
    expect(productIn(story.shop, 'spelt')).toBeUndefined()
    expect(await beam.offers({ beamState: 'beamed' })).toMatchObject([{ name: 'rye' }])
    expect(await beam.offers({ beamState: 'not_beamed' })).toMatchObject([{ name: 'spelt' }])
    expect(await beam.variants()).toMatchObject([
      {
        productTitle: 'rye',
        mapping: { mappingStatus: 'active', mappingMethod: 'automatic', confidenceScore: 1 },
      },
    ])
    await beam.unbeam('rye')
    await beam.becomes('rye', false)
    expect(productIn(story.shop, 'rye')).toBeUndefined()
    expect(await beam.variants()).toEqual([])
  })

  it('of all follows the list, and so does its end', async () => {
    const beam = await openBakery(['one', 'two', 'three'])
    expect(await beam.ofApp('POST', '/offers/publish_all')).toMatchObject({ body: { offers: 3 } })
    for (const name of ['one', 'two', 'three']) await beam.becomes(name, true)
    expect(await beam.ofApp('POST', '/offers/unpublish_all')).toMatchObject({ body: { offers: 3 } })
    for (const name of ['one', 'two', 'three']) await beam.becomes(name, false)
  })

  it('asked for and taken back at once leaves what was asked last', async () => {
    const beam = await openBakery(['fickle'])
    await beam.beam('fickle')
    await beam.unbeam('fickle')
    await beam.becomes('fickle', false)
    await beam.beam('fickle')
    await beam.becomes('fickle', true)
    expect(productIn(story.shop, 'fickle')).toBeDefined()
  })

  it('keeps the store as the merchant has it', async () => {
    const beam = await openBakery(['fresh'])
    await beam.beam('fresh')
    await beam.becomes('fresh', true)
    const { db } = story.platform
    const { id } = await beam.offer('fresh')
    await db.updateTable('skus').set({ sale_price: 990 }).where('offer_id', '=', id).execute()
    await expect
      .poll(() => productIn(story.shop, 'fresh'), eventually)
      .toMatchObject({ regular_price: '9.90' })
    const made = story.shop.calls.filter((made) => made === 'POST /products').length
    await db.updateTable('offers').set({ publishing_status: 'NOT_PUBLISHED' }).where('id', '=', id).execute()
    await expect.poll(() => productIn(story.shop, 'fresh'), eventually).toBeUndefined()
    await db.updateTable('offers').set({ publishing_status: 'PUBLISHED' }).where('id', '=', id).execute()
    await beam.becomes('fresh', true)
    expect(story.shop.calls.filter((call) => call === 'POST /products')).toHaveLength(made + 1)
  })

  it('does not stand in the way of its merchant, who hides an offer while its beam is written down', async () => {
    const beam = await openBakery(['busy'])
    await beam.beam('busy')
    await beam.becomes('busy', true)
    const { db } = story.platform
    const { id } = await beam.offer('busy')
    const { hiding } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('app_offers').select('id').where('id', '=', id).forUpdate().execute()
      const change = db
        .updateTable('offers')
        .set({ publishing_status: 'NOT_PUBLISHED' })
        .where('id', '=', id)
        .execute()
      await someoneWaits(db)
      await tx.updateTable('beam_offers').set({ begun: false }).where('offer_id', '=', id).execute()
      return { hiding: change }
    })
    await hiding
    await expect.poll(() => productIn(story.shop, 'busy'), eventually).toBeUndefined()
  })

  it('writes code, tax, weight and size, in what the store measures in; a code that it has already is left out', async () => {
    const beam = await openBeam(story)
    const also = {
      'Variant Barcode': '4012345000016',
      'Variant Taxable': 'false',
      'Variant Grams': '453.592',
      'Variant Weight Unit': 'lb',
      'Variant Length': '2',
      'Variant Width': '1.5',
      'Variant Size Unit': 'in',
    }
    await beam.market.openStore('Tins', [
      { handle: 'tin', price: '4.50', also },
      { handle: 'own', price: '4.50', also: { ...also, 'Variant Barcode': '2012345678903' } },
    ])
    await beam.market.openStore('More Tins', [{ handle: 'same-tin', price: '5', also }])
    await beam.connect()
    await beam.beam('tin', 'own')
    await beam.becomes('tin', true)
    await beam.becomes('own', true)
    const measured = {
      tax_status: 'none',
      weight: '0.454',
      dimensions: { length: '5.08', width: '3.81', height: '' },
    }
    expect(productIn(story.shop, 'tin')).toMatchObject({ ...measured, global_unique_id: '4012345000016' })
    // A code that its merchant made up means nothing in another store.
    expect(productIn(story.shop, 'own')).toMatchObject({ ...measured, global_unique_id: '' })
    await beam.beam('same-tin')
    await beam.becomes('same-tin', true)
    expect(productIn(story.shop, 'same-tin')).toMatchObject({ ...measured, global_unique_id: '' })
  })

  it('refuses what cannot be sold there, each with its reason', async () => {
    const beam = await openBakery(['sold'])
    const { id } = await beam.offer('sold')
    await story.platform.db
      .updateTable('app_offers')
      .set({ subscription_status: 'NOT_SUBSCRIBED' })
      .where('id', '=', id)
      .execute()
    expect(await beam.ofApp('POST', '/offers/publish_batch', { offerIds: [id, 987_654_321] })).toMatchObject({
      body: {
        ids: [],
        failures: [
          { id, message: expect.stringContaining('Subscribe') },
          { id: 987_654_321, message: expect.stringContaining('not there') },
        ],
      },
    })
  })

  it('goes on after a store was busy', async () => {
    const beam = await openBakery(['patient'])
    story.shop.faults.tooMany = 2
    await beam.beam('patient')
    await beam.becomes('patient', true)
    expect(story.shop.faults.tooMany).toBe(0)
  })

  it('makes one product, however often it is begun', async () => {
    const beam = await openBakery(['once'])
    await beam.beam('once')
    await beam.becomes('once', true)
    const { id } = await beam.offer('once')
    // As if it had been killed between the store's answer and its own note of it.
    await story.platform.db
      .updateTable('beam_offers')
      .set({ product_id: null, written_hash: null })
      .where('offer_id', '=', id)
      .execute()
    await story.platform.db
      .updateTable('app_offers')
      .set({ pushed_to_beam: false })
      .where('id', '=', id)
      .execute()
    await beam.beam('once')
    await beam.becomes('once', true)
    const all = Object.values(story.shop.content.products).filter((product) => product['name'] === 'once')
    expect(all).toHaveLength(1)
  })
})

describe('orders of the store', { timeout: LONG }, () => {
  it('become orders of the merchants, once', async () => {
    const beam = await openBeam(story)
    await beam.market.openStore('Order Bakery', [{ handle: 'loaf', price: '3.00', stock: 5 }])
    await beam.connect()
    await beam.beam('loaf')
    await beam.becomes('loaf', true)
    const product = productIn(story.shop, 'loaf')
    const bought = story.shop.placeOrder({ productId: product?.id ?? 0, quantity: 2 })
    await expect
      .poll(beam.orders, eventually)
      .toMatchObject([{ externalOrderId: String(bought.id), status: 'PLACED', customerName: 'Ada Shopper' }])
    const [placed] = await beam.orders()
    const { body } = await beam.call('GET', `/orders/${placed?.orderId}`)
    expect(body).toMatchObject({ total: 600, customer: { email: 'ada.shopper@example.com' } })
    expect(await beam.market.stockOf('loaf')).toBe(3)
  })

  it('are kept with the reason where they cannot be placed, and tried again', async () => {
    const beam = await openBeam(story)
    await beam.market.openStore('Short Bakery', [{ handle: 'bun', price: '3.00', stock: 5 }])
    await beam.connect()
    await beam.beam('bun')
    await beam.becomes('bun', true)
    const { db } = story.platform
    const { id } = await beam.offer('bun')
    const broken = { status: 'broken' as const }
    await db.updateTable('beam_mappings').set(broken).where('offer_id', '=', id).execute()
    story.shop.placeOrder({ productId: productIn(story.shop, 'bun')?.id ?? 0 })
    await expect
      .poll(beam.orders, eventually)
      .toMatchObject([{ status: 'FAILED', reason: expect.stringContaining('is broken') }])
    const [kept] = await beam.orders()
    const retry = () => beam.ofApp('POST', `/orders/${kept?.id}/retry`)
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PLACED' } })
    const active = { status: 'active' as const }
    await db.updateTable('beam_mappings').set(active).where('offer_id', '=', id).execute()
    expect(await retry()).toMatchObject({ status: 200, body: { status: 'PLACED', reason: null } })
  })
})
