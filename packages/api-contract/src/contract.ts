import { apps } from './apps.ts'
import { auth } from './auth.ts'
import { imports } from './imports.ts'
import { merchants } from './merchants.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { sessions } from './sessions.ts'

/** Every call, by area. The browser imports single tables; this is for who needs them all: proxy, docs, tests. */
export const contract = { auth, sessions, apps, merchants, offers, imports, orders }
