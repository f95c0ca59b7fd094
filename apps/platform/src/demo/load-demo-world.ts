import { sql } from 'kysely'
import type { Dashboards } from '../areas/accounts/invites-mail.ts'
import type { Db } from '../db/database.ts'
import { createAccounts, type DemoAccounts, demoPassword } from './accounts.ts'
import { writeDemoActivity } from './activity.ts'
import type { Staff } from './agenda.ts'
import { pushDemoFeed } from './feeds.ts'
import { sendDemoInvites } from './invites.ts'
import { readDemoNews, tellDemoNews } from './news.ts'
import { daysAfter } from './order-calendar.ts'
import { type SellingApp, writeHistory } from './order-history.ts'
import { createShoppers } from './people.ts'
import { createRandom } from './random.ts'
import { readShelves } from './shelves.ts'
import { marketsOf, openStores } from './stores.ts'
import { openWebhooks } from './webhooks.ts'

export interface DemoWorldOptions {
  live: Db
  sandbox: Db
  /** When the world's year ends: dates are anchored to it. */
  now: Date
  /** Where links in its mails lead. */
  dashboards?: Dashboards
  /** The same seed and time give the same world. */
  seed?: number
  /** How long its history is. */
  days?: number
  /** How much of it is done, from 0 to 1. */
  onProgress?: (done: number) => void
}

/** What a channel app's own server needs to call the main API as the demo's first app. */
export interface DemoCredentials {
  appId: number
  appSecret: string
  email: string
  password: string
}

const developmentDashboards: Dashboards = {
  channel: 'http://channel.causeway.localhost:4000',
  merchant: 'http://merchant.causeway.localhost:4000',
}

const LOAD_LOCK = 4_407_002
const STARTED = 'demo.started'
const LOADED = 'demo.loaded'

const staffOf = ({ apps, merchants }: DemoAccounts): Staff => {
  const appStaff = new Map(Object.values(apps).map((app) => [app.id, app.staffIds]))
  const owners = new Map(Object.values(merchants).map((merchant) => [merchant.id, merchant.ownerId]))
  return {
    ofApp: (appId) => appStaff.get(appId) ?? apps.live.staffIds,
    ofMerchant: (merchantId) => owners.get(merchantId) ?? merchants.outfitters.ownerId,
  }
}

const sellingApps = ({ apps, merchants }: DemoAccounts): SellingApp[] => [
  { ...apps.live, prefix: 'LL', weight: 10, markets: marketsOf('live', merchants) },
  { ...apps.gifts, prefix: 'LG', weight: 2, markets: marketsOf('gifts', merchants) },
  { ...apps.deals, prefix: 'PH', weight: 2, markets: marketsOf('deals', merchants) },
]

interface StagePlan {
  db: Db
  accounts: DemoAccounts
  seed: number
  from: Date
  until: Date
  scale: number
  keepEvery: number
  onProgress(done: number): void
}

/** A stage's stores and the business done in it. Answers the first app's secret in it. */
async function loadStage({
  db,
  accounts,
  seed,
  from,
  until,
  scale,
  keepEvery,
  onProgress,
}: StagePlan): Promise<string> {
  const random = createRandom(seed)
  const secret = await openStores(db, random, accounts, { now: daysAfter(from, -7), keepEvery })
  await writeHistory({
    db,
    random,
    from,
    until,
    scale,
    apps: sellingApps(accounts),
    shelves: await readShelves(db, random),
    shoppers: {
      USD: createShoppers(random, 'USD', 420),
      EUR: createShoppers(random, 'EUR', 190),
      JPY: createShoppers(random, 'JPY', 160),
    },
    staff: staffOf(accounts),
    onProgress,
  })
  return secret
}

async function note(db: Db, action: string): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ action, outcome: 'done', ...nobody })
    .execute()
}
const nobody = { user_id: null, app_id: null, org_id: null, stage: null, target: null, request_id: null }

async function notesOf(db: Db): Promise<string[]> {
  const notes = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', [STARTED, LOADED])
    .execute()
  return notes.map(({ action }) => action)
}

/** Whether the demo world is what this database holds. */
export const hasDemoWorld = async (live: Db): Promise<boolean> => (await notesOf(live)).includes(LOADED)

/** Whether a world may be loaded. What a load that was cut off left behind is nobody's data and goes away. */
async function makeRoom(db: Db): Promise<boolean> {
  const actions = await notesOf(db)
  if (actions.includes(LOADED)) return false
  if (actions.includes(STARTED)) {
    await clear(db)
    return true
  }
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user === undefined
}

async function clear(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('account', 'live', 'sandbox') and tablename not like 'migrations%'`.execute(db)
  await db.transaction().execute(async (tx) => {
    // The dispatcher takes an outbox first, then what it writes to: all is taken the same way, or each waits for the other.
    await sql`lock table live.outbox, sandbox.outbox in access exclusive mode`.execute(tx)
    await sql`truncate ${sql.raw(rows.map((row) => row.name).join(', '))}`.execute(tx)
  })
}

async function load({
  live,
  sandbox,
  now,
  seed = 1,
  days = 365,
  dashboards = developmentDashboards,
  onProgress = () => {},
}: DemoWorldOptions): Promise<DemoCredentials> {
  await note(live, STARTED)
  const from = daysAfter(now, -days)
  const accounts = await createAccounts(live, daysAfter(from, -30))
  const appSecret = await loadStage({
    db: live,
    accounts,
    seed,
    from,
    until: now,
    scale: 1,
    keepEvery: 1,
    onProgress: (done) => onProgress(done * 0.9),
  })
  await loadStage({
    db: sandbox,
    accounts,
    seed: seed + 1,
    from: daysAfter(now, -Math.min(days, 30)),
    until: now,
    scale: 0.2,
    keepEvery: 3,
    onProgress: (done) => onProgress(0.9 + done * 0.1),
  })
  await writeDemoActivity(live, accounts, now)
  await pushDemoFeed(live, accounts, now)
  await sendDemoInvites(live, accounts, { now, dashboards })
  await tellDemoNews(live, accounts, now)
  // It waits until the past is told.
  await openWebhooks(live, accounts.apps.live.id, now)
  await readDemoNews(live, now)
  await note(live, LOADED)
  onProgress(1)
  return { appId: accounts.apps.live.id, appSecret, email: 'developer@example.com', password: demoPassword }
}

/**
 * Fills an empty database with a business of a year. Answers the first app's credentials, which cannot be read again,
 * or null if there was anything in the database. Started twice at once, it loads once.
 */
export async function loadDemoWorld(options: DemoWorldOptions): Promise<DemoCredentials | null> {
  return options.live.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOAD_LOCK})`.execute(connection)
    try {
      return (await makeRoom(options.live)) ? await load(options) : null
    } finally {
      await sql`select pg_advisory_unlock(${LOAD_LOCK})`.execute(connection)
    }
  })
}
