import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { createProxy } from '@causeway/proxy/create-proxy.ts'
import { areaKeysOf } from '@causeway/proxy/variables.ts'
import type { Logger } from 'pino'
import { type Addresses, addressesOf } from './addresses.ts'
import { byHost } from './by-host.ts'
import type { Closers } from './closers.ts'
import type { ServerConfig } from './config.ts'
import { builtSites } from './dashboard-files.ts'
import { type Door, door, type RawHandler, type Upgrade } from './door.ts'
import { landingPage } from './landing-page.ts'
import { close, listen } from './listen.ts'
import { ownSessionKey } from './session-key.ts'
import { type StartedPlatform, startPlatform } from './start-platform.ts'

/** Pages served from source while somebody works on them, instead of what was built. */
export interface Pages {
  raw: RawHandler
  ownsUpgrade(url: string): boolean
  close(): Promise<void>
}

export interface ServerParts {
  log: Logger
  closing: Closers
  /** Told what takes long. */
  onProgress(text: string): void
  pages?: ((server: Server, baseDomain: string) => Promise<Pages>) | undefined
}

export interface StartedServer {
  addresses: Addresses
  /** The demo world is loaded. */
  demo: boolean
}

const LOOPBACK = '127.0.0.1'

/** Starts all that the configuration asks for. What it opened is in `closing`, also when it fails half way. */
export async function startServer(config: ServerConfig, parts: ServerParts): Promise<StartedServer> {
  const { PORT, BASE_DOMAIN, MAIN_API_URL, SANDBOX_API_URL } = config
  const { closing } = parts
  const addresses = addressesOf(config)
  const service = {
    id: config.PROXY_APP_ID,
    secret: config.PROXY_APP_SECRET ?? randomBytes(32).toString('base64url'),
  }

  // All ports are taken before anything slow begins, so that a busy one is told at once.
  const front = await openDoor(closing, PORT, config.host)
  const mainApi = MAIN_API_URL ? null : await openDoor(closing, PORT + 1, LOOPBACK)
  const sandboxApi = SANDBOX_API_URL ? null : await openDoor(closing, PORT + 2, LOOPBACK)
  const platform = mainApi || sandboxApi ? await startPlatform(config, service, parts) : null
  const pages = await parts.pages?.(front.server, BASE_DOMAIN)
  if (pages) closing.add(pages.close)

  const proxy = createProxy({
    baseDomain: BASE_DOMAIN,
    publicScheme: config.PUBLIC_SCHEME,
    sessionKeys: config.SESSION_KEY ?? [await ownSessionKey(config.DATA_DIR)],
    service,
    targets: targetsOf(config, platform),
    ...(pages ? {} : { sites: builtSites() }),
    areaKeys: areaKeysOf(config),
    apiUrls: { main: addresses.mainApi, sandbox: addresses.sandboxApi },
    trustedProxies: config.TRUSTED_PROXIES,
    environment: config.NODE_ENV,
    log: parts.log,
  })
  const demo = platform?.demo ?? false
  const live = platform?.answer('live')
  const sandbox = platform?.answer('sandbox')
  if (live) mainApi?.open({ answer: live })
  if (sandbox) sandboxApi?.open({ answer: sandbox })
  const answer = byHost(BASE_DOMAIN, {
    dashboards: (request, ip) => proxy.fetch(request, { ip }),
    ...(mainApi && live ? { api: live } : {}),
    ...(sandboxApi && sandbox ? { sandboxApi: sandbox } : {}),
    landing: () => landingPage(addresses, demo),
  })
  const upgrade: Upgrade = (request, socket, head) => {
    if (!pages?.ownsUpgrade(request.url ?? '')) proxy.handleUpgrade(request, socket, head)
  }
  front.open({ answer, upgrade, ...(pages ? { raw: pages.raw } : {}) })
  closing.add(async () => [front, mainApi, sandboxApi].forEach((opened) => opened?.shut()))
  return { addresses, demo }
}

async function openDoor(closing: Closers, port: number, host: string | undefined): Promise<Door> {
  const opened = door()
  await listen(opened.server, port, host)
  closing.add(() => close(opened.server))
  return opened
}

function targetsOf(config: ServerConfig, platform: StartedPlatform | null) {
  const own = platform?.upstreams
  const main = config.MAIN_API_URL ?? own?.main
  const sandbox = config.SANDBOX_API_URL ?? own?.sandbox
  if (!main || !sandbox)
    throw new TypeError('A target has neither an address nor a platform of this process.')
  return { main, sandbox }
}
