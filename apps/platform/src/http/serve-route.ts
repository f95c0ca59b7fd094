import { fillPath } from '@causeway/api-contract/endpoint.ts'
import { wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import fastJsonStringify from 'fast-json-stringify'
import type { AuditSource } from '../areas/accounts/audit.ts'
import { nobody } from '../areas/accounts/load-caller.ts'
import { refusalLog } from '../areas/accounts/refusals.ts'
import { jobsOf } from '../jobs/jobs.ts'
import { fileAnswer, jsonAnswer, readyAnswer } from './answer.ts'
import type { ApiParts } from './api-parts.ts'
import { authorise, readCaller } from './authenticate.ts'
import type { Context } from './context.ts'
import type { Route } from './implement.ts'
import { ReadyFile } from './ready-file.ts'
import { ReadyJson } from './ready-json.ts'
import {
  hashRequest,
  parseBody,
  parseParams,
  queryParser,
  readBodyText,
  readIdempotencyKey,
  searchOf,
} from './read-input.ts'

/** One call on its way: what is known of it before its route's own work begins. */
export interface Incoming {
  request: Request
  params: Readonly<Record<string, string>>
  /** Of the socket. */
  ip: string
  requestId: string
}

export type Serve = (incoming: Incoming) => Promise<Response>

/** Compiles a route once: its checks, the reading of its input, and a serializer that lets only the answer's fields out. */
export function serveRoute(route: Route, parts: ApiParts): Serve {
  const { endpoint, schemas } = route
  const { stage, db, log, now, sender, feedKeys, sessions } = parts
  const serialize = fastJsonStringify(wireJsonSchema(schemas.response))
  const parseQuery = schemas.query && queryParser(schemas.query)
  const headers: Record<string, string> = endpoint.cacheId ? {} : { 'cache-control': 'no-store' }
  const jobs = jobsOf(stage)
  const noteRefusal = refusalLog(parts)

  return async ({ request, params, ip, requestId }) => {
    const source = await sourceOf(request, ip, requestId)
    const { caller } = source
    try {
      authorise(endpoint, caller)
      return await answer({ request, params, requestId }, source)
    } catch (error) {
      // Not waited for: the answer must take as long for what is somebody else's as for what does not exist.
      void noteRefusal(error, source, { endpointId: endpoint.id, target: fillPath(endpoint.path, params) })
      throw error
    }
  }

  async function sourceOf(request: Request, ip: string, requestId: string): Promise<AuditSource> {
    if (endpoint.feedKey) return feedSource(request, ip, requestId)
    if (endpoint.hook) return { caller: nobody, stage, ip, requestId }
    return sessionSource(request, ip, requestId)
  }

  async function sessionSource(
    { headers: sent }: Request,
    ip: string,
    requestId: string,
  ): Promise<AuditSource> {
    const from = await sender(sent.get('x-causeway-app-id'), sent.get('x-causeway-app-secret'), ip)
    const caller = await readCaller(sent, from, sessions)
    const callerIp = from.kind === 'service' ? (sent.get('x-forwarded-for') ?? ip) : ip
    return { caller, stage, ip: callerIp, requestId }
  }

  async function feedSource({ headers: sent }: Request, ip: string, requestId: string): Promise<AuditSource> {
    const feedKey = await feedKeys(sent.get('authorization'), ip)
    return { caller: { ...nobody, feedKey }, stage, ip, requestId }
  }

  async function answer(
    { request, params, requestId }: Omit<Incoming, 'ip'>,
    source: AuditSource,
  ): Promise<Response> {
    const idempotencyKey = readIdempotencyKey(request)
    const bodyText =
      endpoint.upload || endpoint.streams || endpoint.method === 'GET' ? null : await readBodyText(request)
    const input = {
      params: parseParams(params),
      query: parseQuery?.(searchOf(request.url)),
      body: schemas.body && parseBody(schemas.body, bodyText ?? '', endpoint.rawKeys),
    }
    const context: Context = {
      ...source,
      db,
      jobs,
      // Made for the few calls that have something to say.
      get log() {
        return log.child({ request_id: requestId })
      },
      now,
      idempotencyKey,
      requestHash: idempotencyKey === null ? '' : hashRequest(request, bodyText),
      request,
    }
    const given = await route.handle(input, context)
    if (given instanceof ReadyFile) return fileAnswer(given, requestId)
    return given instanceof ReadyJson
      ? readyAnswer(given, requestId, headers)
      : jsonAnswer(serialize(given), requestId, headers, endpoint.status)
  }
}
