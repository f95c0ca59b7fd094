import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Area } from '@causeway/domain-types/host.ts'
import type { Metrics } from '@causeway/server-kit/metrics.ts'
import type { Missing } from '@causeway/server-kit/readiness.ts'
import type { Logger } from 'pino'

/** A platform that answers calls: a function of this process, or what `httpUpstream` makes of an address. */
export interface Upstream {
  fetch(request: Request): Promise<Response>
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** What keeps it from answering calls, by name. */
  missing?(): Promise<Missing>
}

/** Keys that one area's dashboard has of its own; null loads and sends nothing. */
export interface AreaKeys {
  analyticsKey: string | null
  errorDsn: string | null
}

export interface ProxyConfig {
  /** Only `<area>.<baseDomain>` is answered, whatever the Host header says. No port. */
  baseDomain: string
  /** How browsers reach us; behind a TLS terminator the connection itself does not tell. */
  publicScheme: 'http' | 'https'
  /** The first seals cookies, all open them: a key is rotated by putting the new one in front. */
  sessionKeys: readonly string[]
  /** What the platform knows this proxy by. */
  service: { id: string; secret: string }
  targets: { main: Upstream | URL; sandbox: Upstream | URL }
  /** Built dashboards, one folder an area; an area without one serves only its API. */
  sites?: Partial<Record<Area, string>>
  areaKeys?: Partial<Record<Area, AreaKeys>>
  /** Where analytics are sent to, if not to mixpanel's own address. */
  analyticsUrl?: string | undefined
  /** Where a channel app's own server finds the APIs; the dashboards show it beside credentials. */
  apiUrls?: { main: string; sandbox: string }
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  /** `production` or not: session recording, for one, runs in production only. */
  environment?: string
  /** What this process counts. */
  metrics?: Metrics
  log: Logger
}
