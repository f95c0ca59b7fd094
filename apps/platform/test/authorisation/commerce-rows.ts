import { type Rows, all, inApp, ofStore, own, row } from './rows.ts'

/** Merchants, what they sell, and what was sold. */
export const commerceRows: Rows = {
  'merchants.ofUser': [own('merchant', (_, { id }) => ({ params: { userId: id } }))],
  'merchants.get': [
    row('merchant', ({ store }) => ({ params: { id: store.id } }), { permission: 'merchants.read' }),
    row('channel', ({ store, market }) => ({ params: { id: store.id }, query: `?appId=${market.app.id}` }), {
      as: 'in an app',
      permission: 'merchants.read',
    }),
  ],
  'merchants.update': [
    row('merchant', ({ store }) => ({ params: { id: store.id }, body: {} }), {
      permission: 'merchants.manage',
    }),
  ],
  'merchants.uploadLogo': [
    row('merchant', async (world) => ({ params: { id: world.store.id }, body: await world.picture() }), {
      permission: 'merchants.manage',
    }),
  ],
  'pictures.get': 'open',
  'offers.search': [
    row('channel', inApp, { as: 'in an app' }),
    row('merchant', ofStore, { as: 'of a store' }),
  ],
  'offers.searchPlain': [
    row('channel', inApp, { as: 'in an app' }),
    row('merchant', ofStore, { as: 'of a store' }),
  ],
  'offers.get': [
    row(
      'channel',
      ({ offerId, market }) => ({
        params: { id: offerId },
        query: `?appId=${market.app.id}`,
      }),
      { as: 'in an app' },
    ),
    row(
      'merchant',
      ({ offerId, store }) => ({
        params: { id: offerId },
        query: `?merchantId=${store.id}`,
      }),
      { as: 'of a store' },
    ),
  ],
  'offers.count': [
    row('channel', ({ store, market }) => ({ params: { id: store.id }, query: `?appId=${market.app.id}` }), {
      as: 'in an app',
    }),
    row('merchant', ({ store }) => ({ params: { id: store.id } }), { as: 'of a store' }),
  ],
  'skus.search': [row('channel', inApp, { as: 'in an app' }), row('merchant', ofStore, { as: 'of a store' })],
  'invalidProducts.list': [row('merchant', ({ store }) => ({ params: { id: store.id } }))],
  'invalidProducts.search': [row('merchant', ({ store }) => ({ params: { id: store.id }, body: {} }))],
  'offers.setPublishing': [row('merchant', ({ offerId }) => ({ body: { publishedIds: [offerId] } }))],
  'offers.setPublishingOfAll': [
    row('merchant', ({ store }) => ({ params: { id: store.id, status: 'PUBLISHED' } })),
  ],
  'offers.setSubscription': [
    row('channel', ({ offerId, market }) => ({
      body: { appId: market.app.id, subscribedIds: [offerId] },
    })),
  ],
  'imports.create': [
    row('merchant', async (world) => ({
      query: `?merchantId=${world.store.id}`,
      body: await world.productFile(),
    })),
  ],
  'imports.get': [row('merchant', ({ importId }) => ({ params: { id: importId } }))],
  'imports.search': [row('merchant', ofStore)],
  'apiKeys.list': [row('merchant', ({ store }) => ({ query: `?merchant_id=${store.id}` }))],
  'apiKeys.generate': [row('merchant', ofStore)],
  'apiKeys.rotate': [
    row('merchant', async (world) => {
      await world.feedKey()
      return { body: { merchantId: world.store.id } }
    }),
  ],
  'apiKeys.invalidate': [
    row('merchant', async (world) => ({
      body: { merchantId: world.store.id, keyId: (await world.feedKey()).id },
    })),
  ],
  'feeds.push': 'open',
  'feeds.runs': 'open',
  'feeds.run': 'open',
  'feeds.errors': 'open',
  'stores.get': [row('merchant', ({ store }) => ({ params: { id: store.id } }))],
  // Whoever may connect a store is told what is wrong with this one.
  'stores.connect': [
    row(
      'merchant',
      ({ store }) => ({
        params: { id: store.id },
        body: { storeUrl: 'https://10.0.0.1', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
      }),
      { answers: { 'member with the permission': 400, delegate: 400, owner: 400, admin: 400 } },
    ),
  ],
  'stores.sync': [
    row('merchant', async (world) => {
      await world.connectedStore()
      return { params: { id: world.store.id }, body: {} }
    }),
  ],
  'stores.disconnect': [
    row('merchant', async (world) => {
      await world.connectedStore()
      return { params: { id: world.store.id } }
    }),
  ],
  'stores.product': [
    row(
      'channel',
      ({ store, offerId, market }) => ({
        params: { merchantId: store.id, productId: offerId },
        query: `?app_id=${market.app.id}`,
      }),
      { as: 'in an app' },
    ),
    row('merchant', ({ store, offerId }) => ({ params: { merchantId: store.id, productId: offerId } }), {
      as: 'of a store',
    }),
  ],
  'storeHooks.receive': 'open',
  'imports.rejections': [row('merchant', ({ importId }) => ({ params: { id: importId } }))],
  // Only an app's own server places orders, whoever's token comes along.
  'orders.place': [
    row('channel', ({ market }) => ({ body: market.order({ bread: 1 }) }), { answers: all(403) }),
  ],
  'orders.search': [row('channel', inApp)],
  'orders.searchBags': [
    row('channel', inApp, { as: 'in an app' }),
    row('merchant', ofStore, { as: 'of a store' }),
  ],
  'orders.get': [
    row('channel', async (world) => ({ params: { id: (await world.bag()).orderId } }), { as: 'of an app' }),
    row('merchant', async (world) => ({ params: { id: (await world.bag()).orderId } }), { as: 'of a store' }),
  ],
  'orders.customer': [
    row('channel', async (world) => ({ params: { id: (await world.bag()).orderId } }), { as: 'of an app' }),
    row('merchant', async (world) => ({ params: { id: (await world.bag()).orderId } }), { as: 'of a store' }),
  ],
  'orders.cancelBag': [
    row('channel', async (world) => ({ params: await world.bag(), body: {} }), { as: 'of an app' }),
    row('merchant', async (world) => ({ params: await world.bag(), body: {} }), { as: 'of a store' }),
  ],
  'billing.searchDistributions': [
    row('channel', inApp, { as: 'in an app' }),
    row('merchant', ofStore, { as: 'of a store' }),
  ],
  'billing.totalDistributions': [
    row('channel', inApp, { as: 'in an app' }),
    row('merchant', ofStore, { as: 'of a store' }),
  ],
  'billing.getDistribution': [
    row('channel', async (world) => ({ params: { id: await world.distribution() } }), { as: 'of an app' }),
    row('merchant', async (world) => ({ params: { id: await world.distribution() } }), { as: 'of a store' }),
  ],
}
