import type { Area } from '@causeway/domain-types/host.ts'
import type { AreaKeys, ProxyConfig } from '../proxy-config.ts'
import { ProxyFailure, routeNotFound } from './errors.ts'
import type { OwnHost } from './own-host.ts'
import { addPageHeaders } from './security-headers.ts'
import { loadSite, type Site } from './site.ts'

/** What a dashboard reads when it starts, so that one build serves every environment (not a wire answer: camelCase). */
interface RunTimeConfig extends AreaKeys {
  baseDomain: string
  environment: string
  analyticsUrl: string
  mainApiUrl: string | null
  sandboxApiUrl: string | null
}

const NO_KEYS: AreaKeys = { analyticsKey: null, errorDsn: null }
/** Where mixpanel-browser sends to, unless told otherwise. */
const ANALYTICS_URL = 'https://api-js.mixpanel.com'
const HAND_OFF_PATH = '/hand-off'

/** Answers what a browser asks of a dashboard's host beside its API. */
export function pageServer(
  config: ProxyConfig,
): (request: Request, url: URL, own: OwnHost) => Promise<Response> {
  const sites = loadSites(config.sites ?? {})
  const keysOf = (area: Area) => config.areaKeys?.[area] ?? NO_KEYS

  return async (request, url, own) => {
    const { method, headers } = request
    if (method !== 'GET' && method !== 'HEAD') throw routeNotFound(method, url.pathname)
    if (url.pathname === '/config.json') return runTimeConfig(config, keysOf(own.area))
    if (url.pathname === HAND_OFF_PATH && headers.get('sec-fetch-site') === 'cross-site') return toStart()

    const site = sites.get(own.area)
    const file = await site?.file(request, url.pathname)
    if (file) return file
    if (!site || !isNavigation(request, url))
      throw new ProxyFailure(404, 'NOT_FOUND', `There is no file ${url.pathname}.`)
    const page = await site.page(request)
    addPageHeaders(page.headers, own, site.scriptHashes, {
      ...keysOf(own.area),
      analyticsUrl: analyticsUrlOf(config),
    })
    return page
  }
}

const analyticsUrlOf = ({ analyticsUrl = ANALYTICS_URL }: ProxyConfig) => analyticsUrl

function loadSites(roots: NonNullable<ProxyConfig['sites']>): Map<Area, Site> {
  const areas: readonly Area[] = ['channel', 'merchant', 'connect']
  return new Map(areas.flatMap((area) => (roots[area] ? [[area, loadSite(roots[area])]] : [])))
}

/** A missing script must be a real 404: the page in its place would be run as a script and fail in the dark. */
const isNavigation = (request: Request, { pathname }: URL) =>
  (request.headers.get('accept') ?? '').includes('text/html') && !pathname.startsWith('/assets/')

/** A stranger's link with a code of theirs would sign the reader in as them; `#` keeps the code off the next page. */
const toStart = () => new Response(null, { status: 303, headers: { location: '/#' } })

function runTimeConfig(config: ProxyConfig, keys: AreaKeys): Response {
  const content: RunTimeConfig = {
    baseDomain: config.baseDomain,
    environment: config.environment ?? 'development',
    analyticsUrl: analyticsUrlOf(config),
    mainApiUrl: config.apiUrls?.main ?? null,
    sandboxApiUrl: config.apiUrls?.sandbox ?? null,
    ...keys,
  }
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify(content), { headers })
}
