import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { addressPolicyOf, type AddressPolicy } from './address-policy.ts'

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address)

/** Where deliveries may go, and how names are looked up for it. */
export interface EndpointRules {
  stage: Stage
  resolve: Resolve
  policy: AddressPolicy
  /** May be called whatever the policy says: the demo's own store. */
  openOrigins: ReadonlySet<string>
}

/** What tests put in the place of the world. */
export interface EndpointWorld {
  resolve?: Resolve
  policy?: (stage: Stage) => AddressPolicy
}

export const endpointRules = (
  stage: Stage,
  { resolve = systemResolve, policy = addressPolicyOf }: EndpointWorld = {},
  openOrigins: readonly string[] = [],
): EndpointRules => ({ stage, resolve, policy: policy(stage), openOrigins: new Set(openOrigins) })

const LIVE_PORTS = new Set(['', '443', '8443'])

/** The host as sockets want it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** What is wrong with the writing of an endpoint; null where nothing is. */
function badSpelling(url: URL, stage: Stage): string | null {
  const isLive = stage === 'live'
  if (url.protocol !== 'https:' && (isLive || url.protocol !== 'http:')) {
    return isLive
      ? 'Use an address that begins with https://.'
      : 'Use an address that begins with https:// or http://.'
  }
  if (url.username || url.password) return 'Leave name and password out of the address; use a custom header.'
  if (url.hash) return 'Leave out what follows the # sign.'
  if (isLive && !LIVE_PORTS.has(url.port)) return 'Use port 443 or 8443.'
  return null
}

/**
 * What is wrong with an endpoint, for the one who types it; null where nothing is. A name that cannot be looked up now
 * is taken: each delivery looks for itself, and connects to nothing but what it checked.
 */
export async function badEndpoint(
  text: string,
  { stage, resolve, policy, openOrigins }: EndpointRules,
  what = 'Deliveries',
): Promise<string | null> {
  const url = parsed(text)
  if (!url) return 'Use a whole address, such as https://example.com.'
  if (openOrigins.has(url.origin)) return null
  const spelling = badSpelling(url, stage)
  if (spelling) return spelling
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const refused = addresses.map(policy).find((reason) => reason !== null)
  return refused ? `${what} cannot go there: ${refused}.` : null
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
