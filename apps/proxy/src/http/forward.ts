import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { type Area, hostValidity } from '@causeway/domain-types/host.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { invalidToken, ProxyFailure } from './errors.ts'
import { bodyOf, type Platform, type Target } from './platform.ts'
import type { CookieSession } from './session-cookie.ts'

const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  names.idempotencyKey,
  'user-agent',
]

/** `api/X` to `<target>/v1/X`, body untouched both ways. */
export async function forward(call: Call, endpoint: Endpoint, platform: Platform): Promise<Response> {
  const { session, request, url, area } = call
  const target = targetOf(endpoint, request.headers.get(names.stage))
  if (!session && !endpoint.public) throw invalidToken()
  if (session) requireOwnHost(session, area)

  // A 401 leaves the cookie alone: answered late, it would throw away that of a session begun since.
  return platform.send(target, call, {
    method: request.method,
    path: `${url.pathname.slice('/api'.length)}${url.search}`,
    token: session?.token ?? null,
    body: await bodyOf(request),
    passOn: PASSED_ON,
  })
}

/** Ends a call on a host where the session's user has no business. */
export function requireOwnHost({ role }: CookieSession, area: Area): void {
  if (hostValidity(role, area) !== 'valid') throw wrongHost()
}

function targetOf(endpoint: Endpoint, stageHeader: string | null): Target {
  const stage = z.safeParse(Stage, stageHeader ?? 'live')
  if (!stage.success) throw unknownStage()
  switch (endpoint.owner) {
    case 'account':
      return 'main'
    case 'stage':
      return stage.data === 'sandbox' ? 'sandbox' : 'main'
    case 'proxy':
    case 'provider':
      throw new TypeError(`${endpoint.id} is not forwarded to the platform.`)
  }
}

const unknownStage = () =>
  new ProxyFailure(400, 'VALIDATION_FAILED', 'The stage is live or sandbox.', {
    fields: { [names.stage]: 'Say live or sandbox.' },
  })

const wrongHost = () =>
  new ProxyFailure(
    403,
    'WRONG_HOST',
    'This account belongs to another dashboard. Continue there or sign out.',
  )
