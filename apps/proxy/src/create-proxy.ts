import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { contract } from '@causeway/api-contract/contract.ts'
import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import type { Missing } from '@causeway/server-kit/readiness.ts'
import type { Call } from './http/call.ts'
import { clientIpReader } from './http/client-ip.ts'
import { compress } from './http/compress.ts'
import { requireOwnOrigin } from './http/csrf.ts'
import { errorResponse, ProxyFailure, routeNotFound } from './http/errors.ts'
import { forward } from './http/forward.ts'
import { upgradeToLive } from './http/live.ts'
import { type OwnHost, ownHostReader } from './http/own-host.ts'
import { pageServer } from './http/pages.ts'
import { platformOf } from './http/platform.ts'
import { refuseUpgrade } from './http/refuse-upgrade.ts'
import { routeTable } from './http/route-table.ts'
import { addCommonHeaders, DATA_POLICY } from './http/security-headers.ts'
import { sessionCookies } from './http/session-cookie.ts'
import type { ProxyConfig } from './proxy-config.ts'
import { ownRoutes } from './routes/own-routes.ts'

export interface Proxy {
  /** Answers one request of a browser; `ip` is the address of the connection's other end. */
  fetch(request: Request, connection: { ip: string }): Promise<Response>
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Which platform keeps it from answering calls now, and why. */
  missing(): Promise<Missing>
}

/**
 * `sessions` answers with tokens, which a browser must never see: only the routes of `auth` call it. `feeds` and
 * `storeHooks` are for merchants' own systems.
 */
const {
  sessions: _tokens,
  feeds: _pushed,
  storeHooks: _told,
  beamHooks: _ordered,
  ...browserCalls
} = contract

/** The one API of the three dashboards. It keeps no state: any number of them may stand side by side. */
export function createProxy(config: ProxyConfig): Proxy {
  const { publicScheme, baseDomain, log, metrics = createMetrics() } = config
  const ownHost = ownHostReader(baseDomain, publicScheme)
  const cookies = sessionCookies(config.sessionKeys, publicScheme)
  const clientIp = clientIpReader(config.trustedProxies ?? [])
  const platform = platformOf(config)
  const findEndpoint = routeTable(Object.values(browserCalls))
  const servePage = pageServer(config)

  async function answerCall(
    endpoint: Endpoint | null,
    request: Request,
    url: URL,
    own: OwnHost,
    peer: string,
    requestId: string,
  ): Promise<Response> {
    if (!endpoint) throw routeNotFound(request.method, url.pathname.slice('/api'.length))
    requireOwnOrigin(request.method, request.headers, own.origin, endpoint.upload === true)
    const call: Call = {
      request,
      url,
      requestId,
      area: own.area,
      origin: own.origin,
      ip: clientIp(peer, request.headers.get('x-forwarded-for')),
      session: await cookies.read(request.headers.get('cookie')),
    }
    const route = ownRoutes.get(endpoint.id)
    const response = await (route
      ? route(call, { platform, cookies, baseDomain })
      : forward(call, endpoint, platform))
    return compress(request, response)
  }

  async function fetch(request: Request, { ip }: { ip: string }): Promise<Response> {
    const url = new URL(request.url)
    const own = ownHost(url.host)
    if (!own) return new Response(null, { status: 421 })
    const requestId = randomUUID()
    const started = performance.now()
    const isCall = url.pathname.startsWith('/api/')
    const endpoint = isCall ? findEndpoint(request.method, url.pathname.slice('/api'.length)) : null
    const answer = isCall
      ? answerCall(endpoint, request, url, own, ip, requestId)
      : servePage(request, url, own)
    const response = await answer.catch((error: unknown) => {
      if (!(error instanceof ProxyFailure)) log.error({ err: error, request_id: requestId }, 'A call failed')
      return errorResponse(error, requestId)
    })
    addCommonHeaders(response.headers, publicScheme)
    response.headers.set(names.requestId, requestId)
    if (isCall) response.headers.set('content-security-policy', DATA_POLICY)
    metrics.countCall({
      service: 'proxy',
      endpoint: endpoint?.id ?? (isCall ? 'unknown' : 'page'),
      status: response.status,
      ms: performance.now() - started,
    })
    log.debug(
      {
        request_id: requestId,
        method: request.method,
        area: own.area,
        path: url.pathname,
        status: response.status,
      },
      'call',
    )
    return response
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    upgradeToLive(request, socket, head, { ownHost, cookies, platform, clientIp }).catch((error: unknown) => {
      log.error({ err: error }, 'A live stream could not be opened')
      refuseUpgrade(socket, 502)
    })
  }

  return { fetch, handleUpgrade, missing: platform.missing }
}
