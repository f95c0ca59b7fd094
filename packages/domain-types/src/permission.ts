import * as z from 'zod/mini'

/** What a member of an organisation may do; the owner may do all of it. */
export const Permission = z.enum([
  'apps.read',
  'apps.manage',
  'credentials.manage',
  'merchants.read',
  'merchants.manage',
  'offers.read',
  'offers.manage',
  'imports.manage',
  'orders.read',
  'orders.cancel',
  'payouts.read',
  'payouts.manage',
  'commissions.manage',
  'reports.manage',
  'webhooks.read',
  'webhooks.manage',
  'messages.read',
  'messages.send',
  'team.manage',
])
export type Permission = z.output<typeof Permission>
