import { randomBytes } from 'node:crypto'
import type { Db } from '@causeway/platform/db/database.ts'
import { createProxy, type Proxy } from '@causeway/proxy/create-proxy.ts'
import { areaKeysOf } from '@causeway/proxy/variables.ts'
import { type Door, door } from '@causeway/server-kit/door.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import { byHost, type Serving } from './by-host.ts'
import { isDevelopmentDomain, type ServerConfig } from './config.ts'
import { builtSites } from './dashboard-files.ts'
import { landingPage } from './landing-page.ts'
import { mailPage } from './mail-page.ts'
import { listen } from './listen.ts'
import type { Pages, ServerParts } from './server-parts.ts'
import { ownKey } from './own-key.ts'
import { type StartedPlatform, startPlatform } from './start-platform.ts'

export interface StartedServer {
  addresses: Addresses
  /** The demo world is loaded. */
  demo: boolean
  /** Where the demo's own store is, if it runs here. */
  demoStore: string | null
  /** Where the data of this process is, if it has its own. */
  dataDir: string | null
}

const LOOPBACK = '127.0.0.1'

/** Starts all that the configuration asks for. What it opened is in `closing`, also when it fails half way. */
export async function startServer(config: ServerConfig, parts: ServerParts): Promise<StartedServer> {
  const { closing } = parts
  const addresses = addressesOf(config)
  const service = {
    id: config.PROXY_APP_ID,
    secret: config.PROXY_APP_SECRET ?? randomBytes(32).toString('base64url'),
  }
  const doors = await openDoors(config, parts)
  const platform = doors.api || doors.sandboxApi ? await startPlatform(config, service, parts) : null
  const pages = await parts.pages?.(doors.front.server, config.BASE_DOMAIN)
  if (pages) closing.add(pages.close)
  const proxy = createProxy({
    ...proxyConfigOf(config, addresses),
    sessionKeys: config.SESSION_KEY ?? [await ownKey(config.DATA_DIR, 'session.key')],
    service,
    targets: targetsOf(config, platform),
    ...(pages ? {} : { sites: builtSites() }),
    metrics: parts.metrics,
    log: parts.log,
  })

  const demo = platform?.demo ?? false
  const demoStore = platform?.demoStore ?? null
  const mailbox = mailboxOf(config, platform)
  const api = doors.api && platform ? platform.serving.live : null
  const sandboxApi = doors.sandboxApi && platform ? platform.serving.sandbox : null
  const dashboards = servingOf(proxy, pages)
  const serving = byHost(config.BASE_DOMAIN, {
    dashboards,
    api,
    sandboxApi,
    landing: (request) =>
      mailbox && new URL(request.url).pathname === '/mail'
        ? mailPage(mailbox)
        : landingPage(addresses, { demo, demoStore, mailbox: mailbox !== null }),
  })
  doors.front.open({ ...serving, missing: proxy.missing, ...(pages ? { raw: pages.raw } : {}) })
  if (api) doors.api?.open(api)
  if (sandboxApi) doors.sandboxApi?.open(sandboxApi)
  closing.add(async () => Object.values(doors).forEach((opened) => opened?.shut()))
  return { addresses, demo, demoStore, dataDir: platform && !config.DATABASE_URL ? config.DATA_DIR : null }
}

/** Codes can be read in the demo's mails, so only the machine itself may see them. */
function mailboxOf({ SMTP_URL, BASE_DOMAIN }: ServerConfig, platform: StartedPlatform | null): Db | null {
  return platform?.demo && !SMTP_URL && isDevelopmentDomain(BASE_DOMAIN) ? platform.db : null
}

interface Doors {
  front: Door
  /** Null where that API runs elsewhere. */
  api: Door | null
  sandboxApi: Door | null
}

/** All ports are taken before anything slow begins, so that a busy one is told at once. */
async function openDoors(
  { PORT, host, BASE_DOMAIN, MAIN_API_URL, SANDBOX_API_URL, METRICS_TOKEN }: ServerConfig,
  { metrics, closing }: ServerParts,
): Promise<Doors> {
  const metricsAccess = { token: METRICS_TOKEN, fromThisMachine: isDevelopmentDomain(BASE_DOMAIN) }
  async function open(port: number, address: string | undefined): Promise<Door> {
    const opened = door({ metrics, metricsAccess })
    await listen(opened.server, port, address)
    closing.add(() => opened.close())
    return opened
  }
  const front = await open(PORT, host)
  const api = MAIN_API_URL ? null : await open(PORT + 1, LOOPBACK)
  const sandboxApi = SANDBOX_API_URL ? null : await open(PORT + 2, LOOPBACK)
  return { front, api, sandboxApi }
}

const proxyConfigOf = (config: ServerConfig, { mainApi, sandboxApi }: Addresses) => ({
  baseDomain: config.BASE_DOMAIN,
  publicScheme: config.PUBLIC_SCHEME,
  areaKeys: areaKeysOf(config),
  analyticsUrl: config.ANALYTICS_URL,
  apiUrls: { main: mainApi, sandbox: sandboxApi },
  trustedProxies: config.TRUSTED_PROXIES,
  environment: config.NODE_ENV,
})

function targetsOf(config: ServerConfig, platform: StartedPlatform | null) {
  const main = config.MAIN_API_URL ?? platform?.upstreams.main
  const sandbox = config.SANDBOX_API_URL ?? platform?.upstreams.sandbox
  if (!main || !sandbox) throw new TypeError('An API has neither an address nor a platform in this process.')
  return { main, sandbox }
}

const servingOf = (proxy: Proxy, pages: Pages | undefined): Serving => ({
  answer: (request, ip) => proxy.fetch(request, { ip }),
  upgrade(request, socket, head) {
    if (!pages?.ownsUpgrade(request.url ?? '')) proxy.handleUpgrade(request, socket, head)
  },
})
