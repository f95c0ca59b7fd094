import { endpoints } from './endpoint.ts'
import type { invitesSchemas } from './invites.schemas.ts'

export const invites = endpoints<typeof invitesSchemas>()('invites', {
  /** Each line of the list has a result of its own. */
  sendAll: {
    method: 'POST',
    path: '/orgs/{id}/invites',
    owner: 'account',
    errors: { fallback: 'Failed to send the invites' },
  },
  /** Sends an invite again, with a new link in place of the last; with `permissions` also a first one. */
  send: {
    method: 'POST',
    path: '/orgs/{id}/invite',
    owner: 'account',
    success: 'Invite sent',
    errors: { fallback: 'Failed to send the invite' },
  },
  /** The link in its mail works no longer. */
  remove: {
    method: 'DELETE',
    path: '/orgs/{id}/invite',
    owner: 'account',
    success: 'Invite deleted',
    errors: { fallback: 'Failed to delete the invite' },
  },
  /** `received` by the signed-in person, and, where `orgId` is given, `sent` by that organisation and not answered. */
  list: {
    method: 'GET',
    path: '/orgs/invites',
    owner: 'account',
    cacheId: 'pending invites',
    cacheTtl: 86_400_000,
    errors: { fallback: 'Failed to get the invites' },
  },
  /** What the link of a mail is about. It shows an invite, and accepts nothing. */
  read: {
    method: 'POST',
    path: '/orgs/invites/read',
    owner: 'account',
    public: true,
    safe: true,
    redact: ['code'],
    errors: { fallback: 'Failed to open the invite', silent: [404] },
  },
  accept: {
    method: 'POST',
    path: '/orgs/{id}/acceptInvite',
    owner: 'account',
    errors: { fallback: 'Failed to accept the invite' },
  },
  decline: {
    method: 'DELETE',
    path: '/orgs/{id}/acceptInvite',
    owner: 'account',
    errors: { fallback: 'Failed to decline the invite' },
  },
})
