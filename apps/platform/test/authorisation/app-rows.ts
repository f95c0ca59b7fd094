import type { World } from './world.ts'
import { type Rows, inApp, ofDelivery, ofWebhook, own, row } from './rows.ts'

const ofApp = ({ market }: World) => ({ params: { id: market.app.id } })
const betweenThem = ({ market, store }: World) => ({
  params: { appId: market.app.id, merchantId: store.id },
  body: { commissionRate: 12 },
})

/** Apps, what opens the API for them, and what they are told. */
export const appRows: Rows = {
  'apps.list': [own('channel')],
  'apps.create': [row('channel', ({ market }) => ({ body: { orgId: market.app.orgId, name: 'Another' } }))],
  'apps.get': [row('channel', ({ market }) => ({ params: { id: market.app.id } }))],
  'apps.update': [
    row('channel', ({ market }) => ({ params: { id: market.app.id }, body: { name: market.app.name } })),
  ],
  'apps.deletion': [row('channel', ofApp)],
  'apps.delete': [row('channel', async (world) => ({ params: { id: await world.anotherApp() } }))],
  'apps.configure': [row('channel', (world) => ({ ...ofApp(world), body: { description: 'Sells' } }))],
  'apps.uploadLogo': [row('channel', async (world) => ({ ...ofApp(world), body: await world.picture() }))],
  'apps.uploadIcon': [row('channel', async (world) => ({ ...ofApp(world), body: await world.picture() }))],
  'apps.logoUrl': [
    row('channel', ofApp, { permission: 'apps.read', as: 'of an app' }),
    // Whoever may do anything for a connected merchant knows its apps.
    own('merchant', ofApp, { as: 'of a connected app', answers: { 'other tenant': 404 } }),
  ],
  'apps.connections': [
    row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}` }), {
      permission: 'merchants.read',
      as: 'of an app',
    }),
    row('merchant', ({ store }) => ({ query: `?merchant_id=${store.id}` }), {
      permission: 'merchants.read',
      as: 'of a merchant',
    }),
  ],
  'apps.enabledMerchants': [row('channel', ofApp)],
  'apps.commissionChanges': [
    row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}` }), {
      permission: 'merchants.read',
      as: 'of an app',
    }),
    row('merchant', ({ store }) => ({ query: `?merchant_id=${store.id}` }), {
      permission: 'merchants.read',
      as: 'of a merchant',
    }),
  ],
  'apps.changeCommission': [
    row('channel', betweenThem, { permission: 'commissions.manage', as: 'by the channel' }),
    row('merchant', betweenThem, { permission: 'commissions.manage', as: 'by the merchant' }),
  ],
  'credentials.list': [row('channel', ({ market }) => ({ params: { id: market.app.id } }))],
  'credentials.create': [
    row('channel', async (world) => ({
      params: { id: await world.anotherApp() },
      body: { overlapHours: 0 },
    })),
  ],
  'credentials.revoke': [
    row('channel', async (world) => ({
      params: { id: world.market.app.id, credentialId: await world.credential() },
    })),
  ],
  'credentials.currentApp': 'open',
  'webhooks.list': [row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}` }))],
  'webhooks.sample': [
    row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}&event=ORDER_SHIPPED` })),
  ],
  'webhooks.create': [
    row('channel', ({ market }) => ({
      body: { appId: market.app.id, event: 'ORDER_SHIPPED', remoteEndpoint: 'https://93.184.216.34/' },
    })),
  ],
  'webhooks.update': [row('channel', async (world) => ({ ...(await ofWebhook(world)), body: {} }))],
  'webhooks.remove': [row('channel', ofWebhook)],
  'webhooks.rotateSecret': [
    row('channel', async (world) => ({ ...(await ofWebhook(world)), body: { overlapHours: 1 } })),
  ],
  'webhooks.events': [row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}` }))],
  'webhooks.searchEvents': [row('channel', inApp)],
  'webhooks.event': [row('channel', ofDelivery)],
  'webhooks.eventBody': [row('channel', ofDelivery)],
  'webhooks.attempts': [row('channel', ofDelivery)],
  'webhooks.resend': [row('channel', ofDelivery)],
  'webhooks.recover': [
    row('channel', async (world) => ({
      ...(await ofWebhook(world)),
      body: { since: '2026-01-01T00:00:00Z' },
    })),
  ],
  'webhooks.previewReplay': [row('channel', async (world) => ({ ...(await ofWebhook(world)), body: {} }))],
  'webhooks.replay': [row('channel', async (world) => ({ ...(await ofWebhook(world)), body: {} }))],
  'webhooks.simulate': [
    row('channel', async (world) => ({
      ...(await ofWebhook(world)),
      body: { entityId: (await world.bag()).orderId },
    })),
  ],
}
