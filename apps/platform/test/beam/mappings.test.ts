import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BeamStory, eventually, openBeam, openStory, productIn } from './story.ts'

let story: BeamStory
beforeAll(async () => {
  story = await openStory()
  story.shop.content.products[1] = {
    id: 1,
    name: 'Oak Board large',
    type: 'simple',
    status: 'publish',
    sku: '',
    price: '30.00',
    images: [],
    variations: [],
  }
})
afterAll(() => story.stop())

const LONG = 120_000

async function openShelf(handle: string, title: string) {
  const beam = await openBeam(story)
  await beam.market.openStore(`Shelf of ${handle}`, [{ handle, title, price: '30.00', stock: 4 }])
  await beam.connect()
  const own = async (status: string) =>
    (await beam.variants({ status: [status] })).find(
      ({ destinationVariantId }) => destinationVariantId === '1',
    )
  return { beam, own }
}

describe('mappings', { timeout: LONG }, () => {
  it('of the store’s own variants are suggested by name, and wait for a review', async () => {
    const { beam, own } = await openShelf('oak', 'Oak Board large')
    await expect
      .poll(() => own('pending'), eventually)
      .toMatchObject({
        mapping: { offerName: 'Oak Board large', confidenceScore: 0.8, mappingMethod: 'automatic' },
      })
    const id = (await own('pending'))?.mapping?.id
    const say = (body: object) => beam.call('PUT', `/beam/admin/destination-variant-mappings/${id}`, body)
    expect(await say({ mappingStatus: 'broken' })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_MAPPING_STATE' },
    })
    expect(await say({})).toMatchObject({
      status: 400,
      body: { fields: { causeway_sku_id: 'Say the SKU, the mapping_status, or both.' } },
    })
    expect(await say({ mappingStatus: 'active' })).toMatchObject({
      status: 200,
      body: { mapping_status: 'active', confidence_score: 1, mapping_method: 'manual' },
    })
    story.shop.placeOrder({ productId: 1 })
    await expect.poll(beam.orders, eventually).toMatchObject([{ status: 'PLACED' }])
    expect(await beam.market.stockOf('oak')).toBe(3)
  })

  it('break with the reason when what they stand for is gone, and mend when it is back', async () => {
    const { beam, own } = await openShelf('elm', 'Elm Board')
    await expect.poll(() => own('unmapped'), eventually).toBeDefined()
    const { body } = await beam.ofApp('POST', '/destination_variants/suggestions', {
      destinationVariantId: '1',
      query: 'elm',
    })
    expect(body).toMatchObject({ suggestions: [{ offer_name: 'Elm Board', by: 'name' }] })
    const { db } = story.platform
    const { id } = await beam.offer('Elm Board')
    const { id: causewaySkuId } = await db
      .selectFrom('skus')
      .select('id')
      .where('offer_id', '=', id)
      .executeTakeFirstOrThrow()
    const mapping = { appId: beam.market.app.id, destinationVariantId: '1', causewaySkuId }
    expect(await beam.call('POST', '/beam/admin/destination-variant-mappings', mapping)).toMatchObject({
      status: 200,
    })
    const read = () => beam.ofApp('POST', '/destination_variants/refresh')
    await db.updateTable('offers').set({ publishing_status: 'NOT_PUBLISHED' }).where('id', '=', id).execute()
    await read()
    await expect
      .poll(() => own('broken'), eventually)
      .toMatchObject({ mapping: { validationError: expect.stringContaining('not sold') } })
    expect(await beam.destination()).toMatchObject({ mappings: { toReview: 0, broken: 1, active: 0 } })
    await db.updateTable('offers').set({ publishing_status: 'PUBLISHED' }).where('id', '=', id).execute()
    await read()
    await expect.poll(() => own('active'), eventually).toBeDefined()
    expect(await beam.destination()).toMatchObject({ mappings: { toReview: 0, broken: 0, active: 1 } })
  })
})

describe('the webhook of a store', { timeout: LONG }, () => {
  it('is believed with the right signature alone', async () => {
    await openShelf('ash', 'Ash Board')
    const { hook_token: token } = await story.platform.db
      .selectFrom('beam_destinations')
      .select('hook_token')
      .executeTakeFirstOrThrow()
    const tell = (path: string, headers: Record<string, string>) =>
      story.platform.call('POST', `/beam/orders/${path}`, '{"id":1}', { headers })
    expect(await tell(token, { 'x-wc-webhook-signature': 'AAAA' })).toMatchObject({ status: 403 })
    expect(await tell('nobody', { 'x-wc-webhook-signature': 'AAAA' })).toMatchObject({ status: 404 })
  })

  it('told twice, or told and polled, makes one order', async () => {
    const { beam } = await openShelf('yew', 'Yew Board')
    await beam.beam('Yew Board')
    await beam.becomes('Yew Board', true)
    const order = story.shop.placeOrder({ productId: productIn(story.shop, 'Yew Board')?.id ?? 0 })
    await expect.poll(beam.orders, eventually).toMatchObject([{ status: 'PLACED' }])
    const { db } = story.platform
    const task = JSON.stringify({ stage: 'live', payload: { appId: beam.market.app.id } })
    await sql`select graphile_worker.add_job('poll_beam_orders', ${task}::json)`.execute(db)
    await expect
      .poll(
        () =>
          db
            .selectFrom('beam_destinations')
            .select('app_id')
            .where('app_id', '=', beam.market.app.id)
            .whereRef('orders_since', '>', 'date_connected')
            .execute(),
        eventually,
      )
      .toHaveLength(1)
    expect(await beam.orders()).toMatchObject([{ externalOrderId: String(order.id) }])
    expect(await beam.market.stockOf('yew')).toBe(3)
  })
})

describe('a store that takes its keys back', { timeout: LONG }, () => {
  it('has what is pending fail with the reason', async () => {
    const { beam } = await openShelf('fir', 'Fir Board')
    const { db } = story.platform
    await db
      .updateTable('beam_destinations')
      .set({ secret: 'of a key that is gone' })
      .where('app_id', '=', beam.market.app.id)
      .execute()
    await beam.beam('Fir Board')
    await expect
      .poll(() => beam.offer('Fir Board'), eventually)
      .toMatchObject({
        pushedToBeam: false,
        intendedBeamStatus: null,
        beamError: expect.stringContaining('Store its credentials again'),
      })
    expect(await beam.destination()).toMatchObject({ lastError: expect.stringContaining('cannot be read') })
  })
})
