import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { outageOf } from '../db/outage.ts'
import { failureAnswer } from './answer.ts'
import { openApiAnswers } from './api-documents.ts'
import type { ApiParts } from './api-parts.ts'
import { ApiFailure } from './errors.ts'
import type { Route } from './implement.ts'
import { inTime } from './in-time.ts'
import { serveRoute } from './serve-route.ts'

export interface Peer {
  /** Address of the socket that a call came over. */
  ip?: string
}

export interface Api {
  fetch(request: Request, peer?: Peer): Promise<Response>
}

type Bindings = { Bindings: { ip: string } }

const PREFIX = '/v1'
const REQUEST_ID = /^[\w-]{8,64}$/

const requestIdOf = (request: Request): string => {
  const sent = request.headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(sent) ? sent : randomUUID()
}

const routeNotFound = (request: Request) =>
  new ApiFailure(404, 'ROUTE_NOT_FOUND', `There is no ${request.method} ${new URL(request.url).pathname}.`)

/** Literal segments before parameters, so that `/orgs/invites` is not read as the org `invites`. */
const byLiterals = ({ endpoint: a }: Route, { endpoint: b }: Route) =>
  a.path.replaceAll('{', '\uffff').localeCompare(b.path.replaceAll('{', '\uffff'), 'en')

const honoPath = (path: string) => PREFIX + path.replace(/\{(\w+)\}/g, ':$1')

/** The HTTP API of one stage. */
export function createApi(routes: readonly Route[], parts: ApiParts): Api {
  const { log, stage, metrics } = parts
  const app = new Hono<Bindings>()

  function tell(error: unknown, call: object): void {
    if (outageOf(error)) log.warn({ err: error, ...call }, 'a call met an outage')
    else if (!(error instanceof ApiFailure)) log.error({ err: error, ...call }, 'a call failed')
  }

  for (const route of routes.toSorted(byLiterals)) {
    const { endpoint } = route
    const serve = serveRoute(route, parts)
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      const request = c.req.raw
      const requestId = requestIdOf(request)
      const started = performance.now()
      const served = serve({ request, params: c.req.param(), ip: c.env.ip, requestId })
      // An upload takes as long as its sender needs.
      const answer = await (endpoint.upload || endpoint.streams ? served : inTime(served)).catch(
        (error: unknown) => {
          tell(error, { request_id: requestId, endpoint: endpoint.id, stage })
          return failureAnswer(error, requestId)
        },
      )
      const ms = Math.round((performance.now() - started) * 10) / 10
      metrics.countCall({ service: 'platform', endpoint: endpoint.id, status: answer.status, ms })
      log.debug({ request_id: requestId, endpoint: endpoint.id, stage, status: answer.status, ms }, 'call')
      return answer
    })
  }

  for (const [path, answer] of openApiAnswers(PREFIX)) app.get(path, () => answer())

  app.notFound((c) => failureAnswer(routeNotFound(c.req.raw), requestIdOf(c.req.raw)))
  app.onError((error, c) => {
    tell(error, { stage })
    return failureAnswer(error, requestIdOf(c.req.raw))
  })
  return { fetch: async (request, peer) => app.fetch(request, { ip: peer?.ip ?? '' }) }
}
