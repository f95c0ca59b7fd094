import { type Rows, own, row } from './rows.ts'
import type { World } from './world.ts'

const VARIANT = 'v1'
const at = () => new Date().toISOString()

/** A store that the app beams into, which nobody reaches. */
async function destination({ market }: World): Promise<number> {
  const appId = market.app.id
  await market.platform.db
    .insertInto('beam_destinations')
    .values({
      app_id: appId,
      store_url: 'https://shop.example',
      store_name: 'Shop',
      currency: 'USD',
      secret: '',
      key_hint: 'ests',
      hook_token: `hook of ${appId}`,
      date_connected: at(),
      orders_since: at(),
    })
    .onConflict((known) => known.column('app_id').doNothing())
    .execute()
  return appId
}

const inDestination = async (world: World) => ({ params: { appId: await destination(world) } })

async function variant(world: World): Promise<number> {
  const appId = await destination(world)
  await world.market.platform.db
    .insertInto('beam_variants')
    .values({
      app_id: appId,
      destination_variant_id: VARIANT,
      product_id: 'p1',
      product_title: 'Loaf',
      title: 'Loaf',
      date_seen: at(),
    })
    .onConflict((known) => known.columns(['app_id', 'destination_variant_id']).doNothing())
    .execute()
  return appId
}

async function skuId({ market, offerId }: World): Promise<number> {
  const { db } = market.platform
  return (await db.selectFrom('skus').select('id').where('offer_id', '=', offerId).executeTakeFirstOrThrow())
    .id
}

async function mapping(world: World): Promise<number> {
  const appId = await variant(world)
  const { id } = await world.market.platform.db
    .insertInto('beam_mappings')
    .values({ app_id: appId, destination_variant_id: VARIANT, status: 'unmapped' })
    .onConflict((known) =>
      known.columns(['app_id', 'destination_variant_id']).doUpdateSet({ status: 'unmapped' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order that was placed, so that trying it again changes nothing. */
async function order(world: World): Promise<{ appId: number; beamOrderId: number }> {
  const appId = await destination(world)
  const { id } = await world.market.platform.db
    .insertInto('beam_orders')
    .values({
      app_id: appId,
      external_order_id: `order ${world.next()}`,
      external_number: '1',
      status: 'PLACED',
      customer_name: 'Ada Shopper',
      line_count: 1,
      total: 100,
      currency: 'USD',
      body: '{}',
      date_received: at(),
      date_last_tried: at(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { appId, beamOrderId: id }
}

const batch = async (world: World) => ({
  params: { appId: await destination(world) },
  body: { offerIds: [world.offerId] },
})

/** What an app sells in a store elsewhere. */
export const beamRows: Rows = {
  'beam.destination': [row('channel', ({ market }) => ({ params: { appId: market.app.id } }))],
  // Whoever may store credentials is told what is wrong with these.
  'beam.storeCredentials': [
    row(
      'channel',
      ({ market }) => ({
        params: { appId: market.app.id },
        body: { storeUrl: 'https://10.0.0.1', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
      }),
      { answers: { 'member with the permission': 400, owner: 400, admin: 400 } },
    ),
  ],
  'beam.removeCredentials': [row('channel', inDestination)],
  'beam.verifyStoreUrl': [
    own('channel', () => ({ query: '?store_url=https://10.0.0.1' }), { answers: { 'wrong role': 200 } }),
  ],
  'beam.searchOffers': [row('channel', inDestination)],
  'beam.publishBatch': [row('channel', batch)],
  'beam.unpublishBatch': [row('channel', batch)],
  'beam.publishAll': [row('channel', inDestination)],
  'beam.unpublishAll': [row('channel', inDestination)],
  'beam.searchVariants': [row('channel', ({ market }) => ({ body: { appId: market.app.id } }))],
  'beam.readVariants': [row('channel', inDestination)],
  'beam.suggestSkus': [
    row('channel', async (world) => ({
      params: { appId: await variant(world) },
      body: { destinationVariantId: VARIANT },
    })),
  ],
  'beam.createMapping': [
    row('channel', async (world) => ({
      body: {
        appId: await variant(world),
        destinationVariantId: VARIANT,
        causewaySkuId: await skuId(world),
      },
    })),
  ],
  'beam.updateMapping': [
    row('channel', async (world) => ({
      params: { id: await mapping(world) },
      body: { causewaySkuId: await skuId(world), mappingStatus: 'active' },
    })),
  ],
  'beam.searchOrders': [row('channel', inDestination)],
  'beam.retryOrder': [row('channel', async (world) => ({ params: await order(world) }))],
  'beamHooks.receiveOrder': 'open',
}
