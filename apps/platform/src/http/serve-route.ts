import { wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import fastJsonStringify from 'fast-json-stringify'
import { jobsOf } from '../jobs/jobs.ts'
import { jsonAnswer, readyAnswer } from './answer.ts'
import type { ApiParts } from './api-parts.ts'
import { authorise, readCaller } from './authenticate.ts'
import type { Context } from './context.ts'
import type { Route } from './implement.ts'
import { ReadyJson } from './ready-json.ts'
import {
  hashRequest,
  parseBody,
  parseParams,
  queryParser,
  readBodyText,
  readIdempotencyKey,
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
  const { stage, db, log, now, sender, sessions } = parts
  const serialize = fastJsonStringify(wireJsonSchema(schemas.response))
  const parseQuery = schemas.query && queryParser(schemas.query)
  const headers: Record<string, string> = endpoint.cacheId ? {} : { 'cache-control': 'no-store' }
  const jobs = jobsOf(stage)

  return async ({ request, params, ip, requestId }) => {
    const from = await sender(
      request.headers.get('x-causeway-app-id'),
      request.headers.get('x-causeway-app-secret'),
    )
    const caller = await readCaller(request.headers, from, sessions)
    authorise(endpoint, caller)

    const idempotencyKey = readIdempotencyKey(request)
    const bodyText = endpoint.upload || endpoint.method === 'GET' ? null : await readBodyText(request)
    const input = {
      params: parseParams(params),
      query: parseQuery?.(new URL(request.url).searchParams),
      body: schemas.body && parseBody(schemas.body, bodyText ?? '', endpoint.rawKeys),
    }
    const context: Context = {
      stage,
      db,
      jobs,
      caller,
      ip: from.kind === 'service' ? (request.headers.get('x-forwarded-for') ?? ip) : ip,
      requestId,
      // Made for the few calls that have something to say.
      get log() {
        return log.child({ request_id: requestId })
      },
      now,
      idempotencyKey,
      requestHash: idempotencyKey === null ? '' : hashRequest(request, bodyText),
      request,
    }
    const answer = await route.handle(input, context)
    return answer instanceof ReadyJson
      ? readyAnswer(answer, requestId, headers)
      : jsonAnswer(serialize(answer), requestId, headers)
  }
}
