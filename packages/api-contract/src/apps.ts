import type { appsSchemas } from './apps.schemas.ts'
import { endpoints } from './endpoint.ts'

export const apps = endpoints<typeof appsSchemas>()('apps', {
  /** The shell's own list: whoever may do anything in an app has to be able to choose it. */
  list: {
    method: 'GET',
    path: '/apps',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    cacheId: 'apps',
    errors: { fallback: 'Failed to get apps' },
  },
  /** Its identity, the same in both stages. */
  create: {
    method: 'POST',
    path: '/apps',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    errors: { fallback: 'Failed to create app' },
  },
  get: {
    method: 'GET',
    path: '/apps/{id}',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.read',
    redact: ['appSecret'],
    errors: { fallback: 'Failed to get app' },
  },
  update: {
    method: 'PUT',
    path: '/apps/{id}',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    success: 'App Updated Successfully',
    errors: { fallback: 'Failed to update app' },
  },
  /** What deleting it would end and leave, told before it is done. */
  deletion: {
    method: 'GET',
    path: '/apps/{id}/deletion',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    errors: { fallback: 'Failed to get what goes with the app' },
  },
  delete: {
    method: 'DELETE',
    path: '/apps/{id}',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    success: 'App Deleted Successfully',
    errors: { fallback: 'Failed to delete app' },
  },
  /** Each stage has a configuration of its own. */
  configure: {
    method: 'POST',
    path: '/apps/{id}/configuration',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    success: 'App Configuration Updated Successfully',
    errors: { fallback: 'Failed to update app configuration' },
  },
  uploadLogo: {
    method: 'POST',
    path: '/apps/{id}/configuration/logo',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    upload: true,
    success: 'App Logo Uploaded',
    errors: { fallback: 'Failed to upload logo' },
  },
  uploadIcon: {
    method: 'POST',
    path: '/apps/{id}/configuration/icon',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    upload: true,
    success: 'App Icon Uploaded',
    errors: { fallback: 'Failed to upload icon' },
  },
  /** For its developers, and for merchants that are connected to it where it shows them its logo. */
  logoUrl: {
    method: 'GET',
    path: '/apps/{id}/logo_url',
    owner: 'stage',
    errors: { fallback: 'Failed to get app logo' },
  },
  /** The merchants of an app, or the apps of a merchant. */
  connections: {
    method: 'GET',
    path: '/apps/connections',
    owner: 'stage',
    errors: { fallback: 'Failed to get connections' },
  },
  /** Ids of the connected merchants whose stores sell now. */
  enabledMerchants: {
    method: 'GET',
    path: '/apps/{id}/merchants/enabled',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'merchants.read',
    errors: { fallback: 'Failed to get enabled merchants' },
  },
  commissionChanges: {
    method: 'GET',
    path: '/apps/commission_rate/change_log',
    owner: 'stage',
    errors: { fallback: 'Failed to get commission changes' },
  },
  /** By the channel, or by the merchant as long as the channel has not locked it. */
  changeCommission: {
    method: 'PUT',
    path: '/apps/{appId}/merchants/{merchantId}/commission-rate',
    owner: 'stage',
    success: 'Commission rate updated successfully',
    errors: { fallback: 'Failed to update commission rate' },
  },
})
