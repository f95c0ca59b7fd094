import { type Row, type Rows, all, ofSomebodyElse, own, row, someName, wrongProof } from './rows.ts'
import type { World } from './world.ts'

const ofNotification = async (world: World) => ({ params: { id: await world.notification() } })

/** Not even an admin's. */
const ofNobodyElse: Row['answers'] = {
  'member without the permission': 404,
  'member with the permission': 404,
  admin: 404,
}

/** A person's own account and its sessions. */
export const accountRows: Rows = {
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
    // The own account does not end while one acts for somebody else.
    own('merchant', (_, { id }) => ({ params: { id }, body: wrongProof }), {
      as: 'of a merchant',
      answers: { ...all(400), delegate: 403 },
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
  'notifications.search': [own('channel', () => ({ body: {} }))],
  'notifications.count': [own('channel')],
  'notifications.markAllRead': [own('channel')],
  'notifications.setRead': [
    row('channel', async (world) => ({ ...(await ofNotification(world)), body: { readStatus: 'READ' } }), {
      answers: ofNobodyElse,
    }),
  ],
  'notifications.setSaved': [
    row('channel', async (world) => ({ ...(await ofNotification(world)), body: { savedStatus: 'SAVED' } }), {
      answers: ofNobodyElse,
    }),
  ],
  'notifications.configuration': [
    own('channel', (_, { id }) => ({ params: { userId: id } })),
    row('channel', ({ market }) => ({ params: { userId: market.developer.id } }), {
      as: 'of somebody else',
      answers: ofNobodyElse,
    }),
  ],
  'notifications.configure': [
    own('channel', (_, { id }) => ({ params: { userId: id }, body: { types: [] } })),
    row('channel', ({ market }) => ({ params: { userId: market.developer.id }, body: { types: [] } }), {
      as: 'of somebody else',
      answers: ofNobodyElse,
    }),
  ],
}
