import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { apps } from './apps.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { beam, beamHooks } from './beam.ts'
import { billing } from './billing.ts'
import { credentials } from './credentials.ts'
import { delegation } from './delegation.ts'
import { developers } from './developers.ts'
import { devices } from './devices.ts'
import { emailChange } from './email-change.ts'
import { feeds } from './feeds.ts'
import { imports } from './imports.ts'
import { invalidProducts } from './invalid-products.ts'
import { merchants } from './merchants.ts'
import { invites } from './invites.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { orgs } from './orgs.ts'
import { pictures } from './pictures.ts'
import { sessions } from './sessions.ts'
import { skus } from './skus.ts'
import { verification } from './verification.ts'
import { storeHooks, stores } from './stores.ts'
import { webhooks } from './webhooks.ts'

/** Every call, by area. The browser imports single tables; this is for who needs them all: proxy, docs, tests. */
export const contract = {
  auth,
  sessions,
  verification,
  account,
  emailChange,
  devices,
  developers,
  orgs,
  invites,
  delegation,
  apps,
  credentials,
  apiKeys,
  feeds,
  merchants,
  offers,
  skus,
  imports,
  invalidProducts,
  pictures,
  orders,
  billing,
  beam,
  beamHooks,
  audit,
  notifications,
  stores,
  storeHooks,
  webhooks,
}
