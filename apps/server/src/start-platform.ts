import type { Stage } from '@causeway/domain-types/stage.ts'
import { createPlatform, type Platform } from '@causeway/platform/create-platform.ts'
import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { startEmbeddedPostgres } from '@causeway/platform/db/embedded-postgres.ts'
import type { Db } from '@causeway/platform/db/database.ts'
import { hasDemoWorld, loadDemoWorld } from '@causeway/platform/demo/load-demo-world.ts'
import { demoMarket, loadScale } from '@causeway/platform/demo/scale-world.ts'
import { mailerOf } from '@causeway/platform/smtp.ts'
import { StartError } from '@causeway/platform/start-error.ts'
import { clientIpReader } from '@causeway/proxy/http/client-ip.ts'
import type { ProxyConfig, Upstream } from '@causeway/proxy/proxy-config.ts'
import { addressesOf } from './addresses.ts'
import type { Serving } from './by-host.ts'
import { type ChannelAppCredentials, keepDemoCredentials } from './channel-app-credentials.ts'
import type { Closers } from './closers.ts'
import { isDevelopmentDomain, type ServerConfig } from './config.ts'
import { beamDemoOffers } from './demo-beam.ts'
import { openDemoStore } from './demo-store.ts'
import { ownKey } from './own-key.ts'
import type { ServerParts } from './server-parts.ts'

export interface StartedPlatform {
  /** Each stage's API, as callers from outside reach it. */
  serving: Record<Stage, Serving>
  /** As the proxy of this process reaches it. */
  upstreams: Record<keyof ProxyConfig['targets'], Upstream>
  demo: boolean
  /** Where the demo's own store is, if it runs here. */
  demoStore: string | null
  db: Db
}

/** Starts the platform of this process, on its own PostgreSQL unless DATABASE_URL names another. */
export async function startPlatform(
  config: ServerConfig,
  serviceCredential: { id: string; secret: string },
  { log, metrics, closing, onProgress, scale }: ServerParts,
): Promise<StartedPlatform> {
  onProgress('Preparing the database.')
  const addresses = addressesOf(config)
  const store =
    isDemoWanted(config) && isDevelopmentDomain(config.BASE_DOMAIN)
      ? await openDemoStore(config, closing)
      : null
  const database = await openDatabase(config, closing, log)
  const platform = createPlatform({
    database,
    serviceCredential,
    credentialKeys: config.CREDENTIALS_KEY ?? [await ownKey(config.DATA_DIR, 'credentials.key')],
    dashboards: dashboardsOf(config),
    apiUrls: { live: addresses.mainApi, sandbox: addresses.sandboxApi },
    openOrigins: store ? [store.url] : [],
    log,
    metrics,
    workers: true,
    sendMail: mailerOf(config, log),
  })
  closing.add(() => platform.stop())
  await platform.start()
  const demo = await loadDemo(
    config,
    platform,
    onProgress,
    (app) => store && beamDemoOffers(platform, store, app, log),
  )
  if (scale !== undefined) await fillUp(platform.db('live'), scale, demo, onProgress)
  const clientIp = clientIpReader(config.TRUSTED_PROXIES)
  const serving = (stage: Stage): Serving => ({
    answer: (request, peer) => {
      const ip = clientIp(peer, request.headers.get('x-forwarded-for'))
      return platform.fetch(stage, request, { ip })
    },
    upgrade: (request, socket, head) => platform.handleUpgrade(stage, request, socket, head),
    missing: platform.missing,
  })
  const upstream = (stage: Stage): Upstream => ({
    fetch: (request) => platform.fetch(stage, request),
    upgrade: serving(stage).upgrade,
    missing: platform.missing,
  })
  return {
    serving: { live: serving('live'), sandbox: serving('sandbox') },
    upstreams: { main: upstream('live'), sandbox: upstream('sandbox') },
    demo,
    demoStore: demo && store ? store.url : null,
    db: platform.db('live'),
  }
}

/** Where links in mails lead. */
function dashboardsOf(config: ServerConfig) {
  const { channel, merchant } = addressesOf(config)
  return { channel: config.CHANNEL_URL ?? channel, merchant: config.MERCHANT_URL ?? merchant }
}

const isDemoWanted = ({ DEMO, DATABASE_URL, NODE_ENV }: ServerConfig): boolean =>
  DEMO ?? (!DATABASE_URL && NODE_ENV !== 'production')

/** Loads the demo world where it is wanted and the database is empty. Answers whether it is there. */
async function loadDemo(
  config: ServerConfig,
  platform: Platform,
  onProgress: ServerParts['onProgress'],
  onLoaded: (app: ChannelAppCredentials) => Promise<void> | null,
): Promise<boolean> {
  const live = platform.db('live')
  if (isDemoWanted(config) && !(await hasDemoWorld(live))) {
    onProgress('Loading the demo world, a year of orders. This is done once.')
    const credentials = await loadDemoWorld({
      live,
      sandbox: platform.db('sandbox'),
      now: new Date(),
      dashboards: dashboardsOf(config),
      onProgress: inQuarters((part) => onProgress(`  ${part} %`)),
    })
    if (credentials) {
      await keepDemoCredentials(config.DATA_DIR, credentials)
      await onLoaded(credentials)
    }
  }
  return hasDemoWorld(live)
}

/** Gives the demo world's live stage so many orders. */
async function fillUp(
  db: Db,
  orders: number,
  demo: boolean,
  onProgress: ServerParts['onProgress'],
): Promise<void> {
  if (!demo) throw new StartError('--scale adds to the demo world: start with DEMO=1 on an empty database.')
  onProgress(
    `Filling the live stage up to ${orders.toLocaleString('en')} orders. A million takes some minutes.`,
  )
  const added = await loadScale({ db, orders, now: new Date(), first: await demoMarket(db), onProgress })
  onProgress(`  ${added.toLocaleString('en')} orders were added.`)
}

/** Tells each quarter of a long work once. */
function inQuarters(tell: (percent: number) => void): (done: number) => void {
  let told = 0
  return (done) => {
    const quarter = Math.floor(done * 4)
    if (quarter > told && quarter < 4) tell(quarter * 25)
    told = quarter
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: ServerConfig,
  closing: Closers,
  log: ServerParts['log'],
): Promise<DatabaseAddress> {
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  const postgres = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onTrouble: (error) => log.error({ err: error }, 'The database ended and does not start again; trying on'),
  })
  closing.add(() => postgres.stop())
  return postgres.address
}
