import { type Rows, all, inOrg, onBothSides, own, row } from './rows.ts'

/** Organisations, who belongs to them, and what they did. */
export const orgRows: Rows = {
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
