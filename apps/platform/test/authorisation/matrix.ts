import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Person } from '../../src/testing/market.ts'
import type { Side, World } from './world.ts'

/** Everybody who may try a call. */
export const actors = [
  'no session',
  'wrong role',
  'other tenant',
  'member without the permission',
  'member with the permission',
  'delegate',
  'owner',
  'admin',
] as const
export type Actor = (typeof actors)[number]

/** What a call is sent with. */
export interface Reach {
  params?: Readonly<Record<string, number | string>>
  query?: string
  body?: unknown
}

/** How a call reaches for a thing of the world, and what each must be answered. */
export interface Row {
  /** Tells several ways of one call apart. */
  as?: string
  side: Side
  /** What a member needs, where the contract leaves it to the call. */
  permission?: Permission
  reach: (world: World, actor: Person) => Reach | Promise<Reach>
  /** Statuses other than those that follow from roles and permission. */
  answers?: Partial<Record<Actor, number>>
}

/** A thing of a tenant: another tenant is told that it does not exist. */
const row = (side: Side, reach: Row['reach'], more: Partial<Row> = {}): Row => ({ side, reach, ...more })

/** About the caller alone, and so open to everyone whose role it is for. */
const own = (side: Side, reach: Row['reach'] = () => ({}), more: Partial<Row> = {}): Row => ({
  side,
  reach,
  ...more,
  answers: { 'other tenant': 200, 'member without the permission': 200, ...more.answers },
})

const all = (status: number): Record<Actor, number> => ({
  'no session': 401,
  'wrong role': status,
  'other tenant': status,
  'member without the permission': status,
  'member with the permission': status,
  delegate: status,
  owner: status,
  admin: status,
})

const inApp: Row['reach'] = ({ market }) => ({ body: { appId: market.app.id } })
const ofStore: Row['reach'] = ({ store }) => ({ body: { merchantId: store.id } })

const someName = { firstName: 'Ada', lastName: 'Lovelace' }
const wrongProof = { password: 'not it', code: '000000' }

/** A person's account is theirs alone; the admin sees it, and may not change it. */
const ofSomebodyElse: Row['answers'] = {
  'member without the permission': 404,
  'member with the permission': 404,
  admin: 403,
}

const inOrg =
  (side: Side) =>
  (world: World): Reach => ({ params: { id: world.orgId(side) } })

const onBothSides = (rowOf: (side: Side) => Omit<Row, 'side'>): Row[] =>
  (['channel', 'merchant'] as const).map((side) => {
    const { as, ...rest } = rowOf(side)
    return { ...rest, side, as: [as, `of a ${side}`].filter(Boolean).join(' ') }
  })
const ofWebhook = async (world: World) => ({ params: { id: await world.webhook() } })
const ofDelivery = async (world: World) => ({ params: await world.delivery() })

/** Every call that asks for a session, by its id. Calls of the proxy and open ones are named without a row. */
export const matrix: Readonly<Record<string, readonly Row[] | 'proxy' | 'open'>> = {
  'auth.login': 'proxy',
  'auth.logout': 'proxy',
  'auth.authFromCookie': 'proxy',
  'auth.handOff': 'proxy',
  'auth.redeemHandOff': 'proxy',
  'auth.signup': 'open',
  'auth.getUser': [
    own('channel', (_, { id }) => ({ params: { id } })),
    row('channel', ({ market }) => ({ params: { id: market.developer.id } }), {
      as: 'of somebody else',
      answers: { 'member without the permission': 404, 'member with the permission': 404 },
    }),
  ],
  'sessions.create': 'open',
  'sessions.completeSignUp': 'open',
  'sessions.resetPassword': 'open',
  'sessions.changePassword': [
    own('channel', () => ({ body: { current: 'not it', new: 'a lamp, a chair' } }), { answers: all(400) }),
  ],
  'sessions.current': [own('channel')],
  'sessions.end': [own('channel')],
  'sessions.createHandOff': [own('channel')],
  'sessions.redeemHandOff': 'open',
  'verification.request': 'open',
  'verification.requestMerchant': 'open',
  'verification.verify': 'proxy',
  'verification.verifyMerchant': 'proxy',
  'account.update': [
    own('channel', (_, { id }) => ({ params: { id }, body: someName })),
    row('channel', ({ market }) => ({ params: { id: market.developer.id }, body: someName }), {
      as: 'of somebody else',
      answers: ofSomebodyElse,
    }),
  ],
  'account.forgotPassword': 'open',
  'account.resetPassword': 'proxy',
  'account.changePassword': 'proxy',
  'account.deletion': [
    own('channel', (_, { id }) => ({ params: { id } })),
    row('channel', ({ market }) => ({ params: { id: market.developer.id } }), {
      as: 'of somebody else',
      answers: ofSomebodyElse,
    }),
  ],
  'account.requestDeletion': [
    own('channel', () => ({ body: { email: 'somebody@example.com', dashboardType: 'developer' } }), {
      answers: all(400),
    }),
  ],
  'account.delete': [
    own('channel', (_, { id }) => ({ params: { id }, body: wrongProof }), { answers: all(400) }),
    row('channel', ({ market }) => ({ params: { id: market.developer.id }, body: wrongProof }), {
      as: 'of somebody else',
      answers: { ...ofSomebodyElse, owner: 400 },
    }),
  ],
  'emailChange.state': [own('channel')],
  'emailChange.request': [
    own('channel', (world) => ({
      body: { email: `moved-${world.next()}@example.com`, dashboardType: 'developer' },
    })),
  ],
  'emailChange.verifyCurrent': [own('channel', () => ({ body: { code: '000000' } }), { answers: all(400) })],
  'emailChange.verifyNew': [own('channel', () => ({ body: { code: '000000' } }), { answers: all(400) })],
  'devices.list': [own('channel')],
  'devices.signOut': [
    own('channel', () => ({ params: { session: '00000000-0000-4000-8000-000000000000' } }), {
      answers: all(404),
    }),
  ],
  'devices.signOutOthers': [own('channel')],
  'developers.byOwnerSession': [
    own('channel', undefined, {
      answers: { 'member without the permission': 404, 'member with the permission': 404, admin: 404 },
    }),
  ],
  'developers.ofOrg': [row('channel', inOrg('channel'))],
  'developers.update': [
    row('channel', ({ developerId }) => ({ params: { id: developerId }, body: {} }), {
      permission: 'team.manage',
    }),
  ],
  'developers.metadata': [own('channel')],
  'orgs.create': [
    own('channel', (world) => ({ body: { name: 'New', slug: `new-${world.next()}` } }), {
      answers: { admin: 403 },
    }),
  ],
  'orgs.list': [own('channel')],
  'orgs.update': onBothSides((side) => ({
    permission: 'team.manage',
    reach: (world) => ({ ...inOrg(side)(world), body: { name: `Name ${world.next()}` } }),
  })),
  'orgs.permissions': onBothSides((side) => ({ reach: inOrg(side) })),
  'orgs.setPermissions': onBothSides((side) => ({
    permission: 'team.manage',
    reach: async (world) => ({
      ...inOrg(side)(world),
      body: { userId: await world.newMember(side), permissions: [] },
    }),
  })),
  'orgs.revokePermissions': onBothSides((side) => ({
    permission: 'team.manage',
    reach: async (world) => ({ ...inOrg(side)(world), body: { userId: await world.newMember(side) } }),
  })),
  'invites.sendAll': onBothSides((side) => ({
    permission: 'team.manage',
    reach: (world) => ({
      ...inOrg(side)(world),
      body: { invites: [{ email: world.newEmail(), permissions: [] }] },
    }),
  })),
  'invites.send': onBothSides((side) => ({
    permission: 'team.manage',
    reach: (world) => ({ ...inOrg(side)(world), body: { email: world.newEmail(), permissions: [] } }),
  })),
  'invites.remove': onBothSides((side) => ({
    permission: 'team.manage',
    reach: async (world) => ({ ...inOrg(side)(world), body: { email: await world.invite(side) } }),
  })),
  'invites.list': [
    own('channel', undefined, { as: 'received' }),
    ...onBothSides((side) => ({
      as: 'sent',
      permission: 'team.manage',
      reach: (world) => ({ query: `?orgId=${world.orgId(side)}` }),
    })),
  ],
  'invites.read': 'open',
  // Nobody of the world is invited: an invite for somebody else is none.
  'invites.accept': [row('channel', inOrg('channel'), { answers: all(404) })],
  'invites.decline': [row('channel', inOrg('channel'), { answers: all(404) })],
  'delegation.start': [
    row('merchant', ({ store }) => ({ body: { orgId: store.orgId } }), { answers: { admin: 403 } }),
  ],
  'delegation.end': [own('merchant', undefined, { answers: { admin: 403 } })],
  'apps.list': [own('channel')],
  'apps.create': [row('channel', ({ market }) => ({ body: { orgId: market.app.orgId, name: 'Another' } }))],
  'apps.get': [row('channel', ({ market }) => ({ params: { id: market.app.id } }))],
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
  'imports.create': [
    row('merchant', async (world) => ({
      query: `?merchantId=${world.store.id}`,
      body: await world.productFile(),
    })),
  ],
  'imports.get': [row('merchant', ({ importId }) => ({ params: { id: importId } }))],
  'imports.search': [row('merchant', ofStore)],
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
  'webhooks.list': [row('channel', ({ market }) => ({ query: `?app_id=${market.app.id}` }))],
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
  'audit.search': [
    row('channel', ({ market }) => ({ body: { orgId: market.app.orgId } }), {
      as: 'of an organisation',
      permission: 'team.manage',
    }),
    row('merchant', ({ store }) => ({ body: { orgId: store.orgId } }), {
      as: 'of a store’s organisation',
      permission: 'team.manage',
    }),
    own('channel', () => ({ body: {} }), { as: 'of the caller' }),
  ],
}
