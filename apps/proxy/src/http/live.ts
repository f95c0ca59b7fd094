import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { hostValidity } from '@causeway/domain-types/host.ts'
import type { HostReader } from './own-host.ts'
import type { ClientIp } from './client-ip.ts'
import type { Platform } from './platform.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import type { CookieSession, SessionCookies } from './session-cookie.ts'

const LIVE_PATH = '/live'
/** What a WebSocket handshake consists of; nothing else of the browser's request is passed on. */
const HANDSHAKE = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
]

export interface LiveParts {
  ownHost: HostReader
  cookies: SessionCookies
  platform: Platform
  clientIp: ClientIp
}

/** Lets a signed-in page of our own open the live stream, and hands its socket to the platform. */
export async function upgradeToLive(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  parts: LiveParts,
): Promise<void> {
  const admitted = await admit(request, parts)
  const { main } = parts.platform.targets
  if ('status' in admitted || !main.upgrade)
    return refuseUpgrade(socket, 'status' in admitted ? admitted.status : 501)
  const { headers } = request
  const ip = parts.clientIp(
    request.socket.remoteAddress ?? '',
    headers['x-forwarded-for']?.toString() ?? null,
  )
  const own = parts.platform.ownHeaders(ip, randomUUID(), admitted.session.token)
  request.headers = { ...handshakeOf(request), ...Object.fromEntries(own), host: headers.host }
  request.url = `/v1${LIVE_PATH}${new URL(request.url ?? '/', 'http://proxy').search}`
  main.upgrade(request, socket, head)
}

async function admit(
  { headers, url = '/' }: IncomingMessage,
  { ownHost, cookies }: LiveParts,
): Promise<{ session: CookieSession } | { status: number }> {
  const own = ownHost(headers.host ?? '')
  if (!own || url.split('?')[0] !== `/api${LIVE_PATH}`) return { status: 404 }
  if (headers.origin !== own.origin) return { status: 403 }
  const session = await cookies.read(headers.cookie)
  if (!session) return { status: 401 }
  return hostValidity(session.role, own.area) === 'valid' ? { session } : { status: 403 }
}

function handshakeOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = HANDSHAKE.map((name) => [name, headers[name]?.toString()] as const)
  return Object.fromEntries(
    kept.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  )
}
