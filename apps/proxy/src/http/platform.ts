import type { ErrorCode } from '@causeway/api-contract/error.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { checked, type Missing } from '@causeway/server-kit/readiness.ts'
import type { Logger } from 'pino'
import type { ProxyConfig, Upstream } from '../proxy-config.ts'
import type { Call } from './call.ts'
import { upstreamUnavailable } from './errors.ts'
import { httpUpstream } from './http-upstream.ts'
import { lightRequest } from './light-request.ts'

export type Target = keyof ProxyConfig['targets']

type Body = ArrayBuffer | NonNullable<Request['body']>

export interface PlatformCall {
  method: string
  /** With its query, below /v1. */
  path: string
  token: string | null
  body?: Body | null
  /** Headers of the browser that go along; all else that it sends ends here. */
  passOn?: readonly string[]
}

/** The platform as the proxy reaches it: with its own credential, never with what a browser claims. */
export interface Platform {
  readonly targets: Record<Target, Upstream>
  /** What tells the platform who is calling through whom. */
  ownHeaders(ip: string, requestId: string, token: string | null): Headers
  send(target: Target, call: Call, platformCall: PlatformCall): Promise<Response>
  /** Which target does not answer calls now, and why. */
  missing(): Promise<Missing>
}

const OWN_CALLS_PASS_ON = ['content-type', 'user-agent']

/** Read whole up to here, because a web stream per hop costs more than the body; larger ones are streamed. */
const SMALL_BODY_BYTES = 256 * 1024

export function platformOf(config: Pick<ProxyConfig, 'targets' | 'service' | 'log'>): Platform {
  const targets = { main: upstreamOf(config.targets.main), sandbox: upstreamOf(config.targets.sandbox) }

  function ownHeaders(ip: string, requestId: string, token: string | null): Headers {
    const headers = new Headers({
      [names.appId]: config.service.id,
      [names.appSecret]: config.service.secret,
      'x-forwarded-for': ip,
      [names.requestId]: requestId,
    })
    if (token !== null) headers.set(names.token, token)
    return headers
  }

  async function send(target: Target, call: Call, platformCall: PlatformCall): Promise<Response> {
    const { method, path, token, body = null, passOn = OWN_CALLS_PASS_ON } = platformCall
    const headers = ownHeaders(call.ip, call.requestId, token)
    for (const name of passOn) {
      const value = call.request.headers.get(name)
      if (value !== null && (body !== null || name !== 'content-type')) headers.set(name, value)
    }
    const response = await targets[target]
      .fetch(requestOf(`http://platform/v1${path}`, method, headers, body))
      .catch((error: unknown) => {
        config.log.error({ err: error, target, request_id: call.requestId }, 'The platform does not answer')
        throw upstreamUnavailable()
      })
    return response.status === 401 ? refuseOwnFault(response, config.log) : response
  }

  async function missing(): Promise<Missing> {
    const checks = Object.entries(targets).map(async ([target, { missing: check }]) => {
      const reasons = check ? await checked(check(), { platform: 'does not answer' }) : {}
      return Object.entries(reasons).map(([name, reason]) => [target, `${name} ${reason}`])
    })
    return Object.fromEntries((await Promise.all(checks)).flat())
  }

  return { targets, ownHeaders, send, missing }
}

function requestOf(url: string, method: string, headers: Headers, body: Body | null): Request {
  const streamed = { method, headers, body, duplex: 'half' as const }
  if (body instanceof ReadableStream) return new Request(url, streamed)
  // A length that is known lets the platform read the body at once.
  if (body) headers.set('content-length', String(body.byteLength))
  return lightRequest(url, method, headers, body)
}

const upstreamOf = (target: Upstream | URL): Upstream =>
  target instanceof URL ? httpUpstream(target) : target

/** A rejected service credential is our fault and must not look to the browser as if its session had ended. */
async function refuseOwnFault(response: Response, log: Logger): Promise<Response> {
  const body = await response.text()
  const code: ErrorCode = 'INVALID_APP_CREDENTIALS'
  if (body.includes(`"${code}"`)) {
    log.error('The platform refuses PROXY_APP_ID and PROXY_APP_SECRET')
    throw upstreamUnavailable()
  }
  return new Response(body, { status: 401, headers: response.headers })
}

/** The body of a browser's call, untouched. */
export async function bodyOf(request: Request): Promise<Body | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const length = request.headers.get('content-length')
  if (length !== null && Number(length) <= SMALL_BODY_BYTES) return request.arrayBuffer()
  return request.body
}
