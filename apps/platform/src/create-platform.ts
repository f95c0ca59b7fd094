import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import { createMetrics, type Metrics } from '@causeway/server-kit/metrics.ts'
import { checked, type Missing } from '@causeway/server-kit/readiness.ts'
import { sql } from 'kysely'
import { senderCheck, type ServiceCredential } from './areas/accounts/app-credentials.ts'
import { endAppJob } from './areas/accounts/end-app.ts'
import { accountRoutes } from './areas/accounts/handlers.ts'
import { housekeepingJob } from './areas/accounts/housekeeping.ts'
import type { Dashboards } from './areas/accounts/invites-mail.ts'
import { sessionStore } from './areas/accounts/session-store.ts'
import { createLimits } from './areas/accounts/limits.ts'
import { type SendMail, sendMailJob } from './areas/accounts/mails.ts'
import { importRoutes, invalidProductRoutes, offerRoutes, skuRoutes } from './areas/catalogue/handlers.ts'
import { importProductsJob } from './areas/catalogue/import/import-products.ts'
import { offerChangeHousekeepingJob } from './areas/catalogue/offer-change-housekeeping.ts'
import { publishAllJob } from './areas/catalogue/publish-all.ts'
import { renameSellerJob } from './areas/catalogue/rename-seller.ts'
import { feedKeyCheck } from './areas/feeds/feed-key-check.ts'
import { feedRoutes } from './areas/feeds/handlers.ts'
import { notificationRoutes } from './areas/notifications/handlers.ts'
import { billingRoutes } from './areas/billing/handlers.ts'
import { orderRoutes } from './areas/orders/handlers.ts'
import { pictureRoutes } from './areas/pictures/handlers.ts'
import { endpointRules } from './outbound/endpoint-address.ts'
import { deliveryHousekeepingJob } from './areas/webhooks/delivery-housekeeping.ts'
import { webhookRoutes } from './areas/webhooks/handlers.ts'
import { type RunningDeliveries, runDeliveries } from './areas/webhooks/run-deliveries.ts'
import { connectStores, type StoresConfig } from './connect-stores.ts'
import type { DatabaseAddress } from './db/address.ts'
import { clientConfig, openDb, openPool, type Schema } from './db/connect.ts'
import type { Db } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type Dispatcher, startDispatcher } from './events/dispatcher.ts'
import { type LiveHub, startLiveHub } from './events/live-hub.ts'
import { liveUpgrade } from './events/live-upgrade.ts'
import { createApi, type Peer } from './http/create-api.ts'
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts'
import type { Logger } from './log.ts'
import { startErrorOf } from './start-error.ts'
import { watchPlatform } from './watch-platform.ts'

export interface PlatformConfig extends StoresConfig {
  database: DatabaseAddress
  /** The dashboards' proxy's own app id and app secret. */
  serviceCredential: ServiceCredential
  /** Where the dashboards are, for the links in mails. */
  dashboards: Dashboards
  log: Logger
  now?: () => Date
  /** Sends mails; without it they stay in the database, to be read in development. */
  sendMail?: SendMail | undefined
  /** Work on jobs and announce events in this process; one that only answers calls leaves it to others. */
  workers?: boolean
  /** Connections to the database per stage. */
  poolSize?: number
  /** What this process counts; the platform adds what it knows. */
  metrics?: Metrics
}

export interface Platform {
  /** Answers a call of a stage's API, as over HTTP. */
  fetch(stage: Stage, request: Request, peer?: Peer): Promise<Response>
  handleUpgrade(stage: Stage, request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Migrates the database, then begins to work. */
  start(): Promise<void>
  /** What keeps it from answering calls now, by name. */
  missing(): Promise<Missing>
  /** Hands jobs back, sends live sockets elsewhere, lets calls end, then closes every connection. */
  stop(): Promise<void>
  db(stage: Stage): Db
}

const DEFAULT_POOL_SIZE = 10
const EVERY_NIGHT = '17 3 * * *'
/** Calls that are being answered when the platform stops have this long. */
const FINISH_WITHIN_MS = 10_000

/** The pools of a database, one for each schema, and the typed ways in. */
function openDatabase({ database, log, poolSize = DEFAULT_POOL_SIZE }: PlatformConfig) {
  const pool = (schema: Schema) => openPool(database, schema, { max: poolSize, log })
  const pools = { live: pool('live'), sandbox: pool('sandbox'), account: pool('account') }
  return {
    pools,
    accountPool: pools.account,
    account: openDb(pools.account),
    dbs: { live: openDb(pools.live), sandbox: openDb(pools.sandbox) },
    // Destroying a Kysely that never ran a query would leave its pool open.
    close: () => Promise.all(Object.values(pools).map((opened) => opened.end())),
  }
}

/** Calls on their way, so that a stop can wait for their answers. */
function callsUnderWay() {
  const calls = new Set<Promise<Response>>()
  /** A call that is being answered may make another one. */
  async function allAnswered(): Promise<void> {
    while (calls.size > 0) await Promise.allSettled(calls)
  }
  return {
    track(call: Promise<Response>): Promise<Response> {
      calls.add(call)
      return call.finally(() => calls.delete(call))
    },
    finish: () => Promise.race([allAnswered(), pause(FINISH_WITHIN_MS, undefined, { ref: false })]),
  }
}

/** The reference platform: both stages' APIs, their live stream, events and jobs, on one database. */
export function createPlatform(config: PlatformConfig): Platform {
  const { database, serviceCredential, dashboards, log, now = () => new Date(), workers = true } = config
  const { metrics = createMetrics() } = config
  const { pools, accountPool, account, dbs, close } = openDatabase(config)
  const sessions = sessionStore(account, now)
  const limits = createLimits(accountPool)
  const accounts = accountRoutes({ limits, store: sessions, dashboards })
  const outside = connectStores(config, limits)
  const routesOf = (stage: Stage) => [
    ...accounts,
    ...offerRoutes,
    ...skuRoutes,
    ...importRoutes,
    ...invalidProductRoutes,
    ...notificationRoutes,
    ...feedRoutes,
    ...orderRoutes,
    ...billingRoutes,
    ...pictureRoutes,
    ...webhookRoutes(endpointRules(stage, config.world)),
    ...outside.routesOf(stage),
  ]
  const calls = callsUnderWay()
  const running: {
    hub?: LiveHub
    dispatcher?: Dispatcher
    jobs?: RunningJobs
    deliveries?: RunningDeliveries
  } = {}
  let state: 'starting' | 'up' | 'stopping' = 'starting'
  let stopped: Promise<void> | null = null
  watchPlatform(metrics, { pools, dbs, hub: () => running.hub })

  async function databaseMissing(): Promise<Missing> {
    await sql`select 1`.execute(account)
    return {}
  }
  const serve = (stage: Stage) => {
    const sender = senderCheck({ stage, db: dbs[stage], service: serviceCredential, log, now })
    const feedKeys = feedKeyCheck({ stage, db: dbs[stage], limits, log, now })
    return {
      api: createApi(routesOf(stage), {
        stage,
        db: dbs[stage],
        log,
        now,
        sender,
        feedKeys,
        sessions,
        metrics,
      }),
      upgrade: liveUpgrade({ stage, hub: () => running.hub ?? null, sender, sessions, log }),
    }
  }
  const stages = { live: serve('live'), sandbox: serve('sandbox') }

  const client = (name: string) => clientConfig(database, 'account', `causeway ${name}`)
  const startJobs = () =>
    runJobs({
      pool: accountPool,
      client: client('jobs'),
      dbs,
      jobs: [
        importProductsJob,
        renameSellerJob,
        publishAllJob,
        endAppJob,
        sendMailJob(config.sendMail),
        housekeepingJob,
        deliveryHousekeepingJob,
        offerChangeHousekeepingJob,
        ...outside.jobs,
      ],
      schedule: [
        ...[housekeepingJob, deliveryHousekeepingJob, offerChangeHousekeepingJob].map((job) => ({
          job,
          pattern: EVERY_NIGHT,
        })),
        ...outside.schedule,
      ],
      log,
      now,
    })

  async function stop(): Promise<void> {
    state = 'stopping'
    const { hub, dispatcher, jobs, deliveries } = running
    delete running.hub
    const parts = await Promise.allSettled([jobs?.stop(), hub?.stop(), deliveries?.stop()])
    for (const part of parts)
      if (part.status === 'rejected') log.error({ err: part.reason }, 'a part could not be stopped')
    await calls.finish()
    outside.close()
    // Last, since calls and jobs announce what they did, which others hear.
    await dispatcher?.stop()
    await close()
  }

  async function begin(): Promise<void> {
    await migrate(database, log)
    running.hub = await startLiveHub({ client: client('live'), dbs, sessions, log, now })
    if (workers) {
      running.dispatcher = await startDispatcher(client('dispatcher'), { log, dashboards })
      running.jobs = await startJobs()
      running.deliveries = await runDeliveries({
        database,
        client: client('deliveries'),
        world: config.world,
        log,
        now,
      })
    }
  }

  return {
    fetch: (stage, request, peer) => calls.track(stages[stage].api.fetch(request, peer)),
    handleUpgrade: (stage, request, socket, head) => stages[stage].upgrade(request, socket, head),
    db: (stage) => dbs[stage],
    async start() {
      await begin().catch((error: unknown) => {
        throw startErrorOf(error)
      })
      if (state === 'starting') state = 'up'
    },
    async missing() {
      if (state !== 'up') return { platform: `is ${state}` }
      return checked(databaseMissing(), { database: 'does not answer' })
    },
    stop: () => (stopped ??= stop()),
  }
}
