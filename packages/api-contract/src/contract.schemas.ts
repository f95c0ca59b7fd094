import { accountSchemas } from './account.schemas.ts'
import { apiKeysSchemas } from './api-keys.schemas.ts'
import { appsSchemas } from './apps.schemas.ts'
import { auditSchemas } from './audit.schemas.ts'
import { authSchemas } from './auth.schemas.ts'
import { beamHooksSchemas, beamSchemas } from './beam.schemas.ts'
import { billingSchemas } from './billing.schemas.ts'
import type { contract } from './contract.ts'
import { credentialsSchemas } from './credentials.schemas.ts'
import { devicesSchemas } from './devices.schemas.ts'
import { delegationSchemas } from './delegation.schemas.ts'
import { developersSchemas } from './developers.schemas.ts'
import { emailChangeSchemas } from './email-change.schemas.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { feedsSchemas } from './feeds.schemas.ts'
import { importsSchemas } from './imports.schemas.ts'
import { invalidProductsSchemas } from './invalid-products.schemas.ts'
import { invitesSchemas } from './invites.schemas.ts'
import { merchantsSchemas } from './merchants.schemas.ts'
import { notificationsSchemas } from './notifications.schemas.ts'
import { offersSchemas } from './offers.schemas.ts'
import { ordersSchemas } from './orders.schemas.ts'
import { orgsSchemas } from './orgs.schemas.ts'
import { picturesSchemas } from './pictures.schemas.ts'
import { sessionsSchemas } from './sessions.schemas.ts'
import { skusSchemas } from './skus.schemas.ts'
import { storeHooksSchemas, storesSchemas } from './stores.schemas.ts'
import { verificationSchemas } from './verification.schemas.ts'
import { webhooksSchemas } from './webhooks.schemas.ts'

/** The schemas of every call, in the shape of `contract`. */
export const contractSchemas = {
  auth: authSchemas,
  sessions: sessionsSchemas,
  verification: verificationSchemas,
  account: accountSchemas,
  emailChange: emailChangeSchemas,
  devices: devicesSchemas,
  developers: developersSchemas,
  orgs: orgsSchemas,
  invites: invitesSchemas,
  delegation: delegationSchemas,
  apps: appsSchemas,
  credentials: credentialsSchemas,
  apiKeys: apiKeysSchemas,
  feeds: feedsSchemas,
  merchants: merchantsSchemas,
  offers: offersSchemas,
  skus: skusSchemas,
  imports: importsSchemas,
  invalidProducts: invalidProductsSchemas,
  pictures: picturesSchemas,
  orders: ordersSchemas,
  billing: billingSchemas,
  beam: beamSchemas,
  beamHooks: beamHooksSchemas,
  audit: auditSchemas,
  notifications: notificationsSchemas,
  stores: storesSchemas,
  storeHooks: storeHooksSchemas,
  webhooks: webhooksSchemas,
} satisfies { [Area in keyof typeof contract]: Record<keyof (typeof contract)[Area], EndpointSchemas> }
