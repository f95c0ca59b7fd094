import { apps } from './apps.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { developers } from './developers.ts'
import { imports } from './imports.ts'
import { merchants } from './merchants.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { orgs } from './orgs.ts'
import { sessions } from './sessions.ts'
import { verification } from './verification.ts'
import { webhooks } from './webhooks.ts'

/** Every call, by area. The browser imports single tables; this is for who needs them all: proxy, docs, tests. */
export const contract = {
  auth,
  sessions,
  verification,
  developers,
  orgs,
  apps,
  merchants,
  offers,
  imports,
  orders,
  audit,
  webhooks,
}
