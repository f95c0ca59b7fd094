import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who answers a call: `proxy` itself, the `account` side (always the main API), the `stage`'s API,
 * or the card payment `provider`.
 */
export type Owner = 'proxy' | 'account' | 'stage' | 'provider'

export interface EndpointErrors {
  /** Shown when the server gives no message of its own (spec section 8). */
  fallback: string
  /** HTTP statuses that show no snackbar: the screen has its own words for them. */
  silent?: readonly number[]
  /** Fixed texts for HTTP statuses. */
  byStatus?: Readonly<Record<number, string>>
  /** Its snackbar stays until it is read and dismissed (spec section 8). */
  stay?: true
}

/** The schemas of a call. They stay out of the browser's entry: only their types are imported there. */
export interface EndpointSchemas {
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  response: z.core.$ZodType
}

export interface EndpointDefinition<Path extends string = string> {
  method: Method
  /** Under /v1 and /api, parameters as `{name}`. */
  path: Path
  owner: Owner
  errors: EndpointErrors
  /** Snackbar text when the call succeeds. */
  success?: string
  /** Answers without a session. */
  public?: true
  /** Roles that may call it; every signed-in role when left out. */
  roles?: readonly Role[]
  /** What a member of an organisation needs; owners have all. */
  permission?: Permission
  /** A POST that changes nothing, such as a search: it may be retried and invalidates no cached answer. */
  safe?: true
  /** The body is one file in the form field `file`, streamed and not parsed. */
  upload?: true
  /** The body comes as it is, in one of these types; it is streamed and not parsed. */
  streams?: readonly string[]
  /** Opened by a merchant's feed key as bearer, and by no session; never through the dashboards' proxy. */
  feedKey?: true
  /** Called by a system that knows the secret in its path, and by no session; never through the dashboards' proxy. */
  hook?: true
  /** Of an answer that is not 200. */
  status?: 202
  /** The answer is a file and no JSON. */
  file?: true
  /** Answers are kept in the response cache under this id (spec section 9). */
  cacheId?: string
  /** How long they are kept when they do not say so themselves, in ms; 300 000 when left out. */
  cacheTtl?: number
  /**
   * Where keys of body and answer are data, not field names, and so keep their spelling:
   * dot paths in camelCase, `*` for any key (`content.*.metadata`).
   */
  rawKeys?: readonly string[]
  /** Body fields that never reach a log. */
  redact?: readonly string[]
}

export type Endpoint<
  Path extends string = string,
  Schemas extends EndpointSchemas = EndpointSchemas,
> = EndpointDefinition<Path> & {
  /** `area.name`, as in logs and error reports. */
  id: string
  /** Type only: never set at run time. */
  schemas?: Schemas
}

/** A call that only reads. */
export type SafeEndpoint = Endpoint & ({ method: 'GET' } | { safe: true })

/** Names of the `{parameters}` in a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** What an upload takes: a Blob or File, named by shape so that no DOM types are needed here. */
export interface UploadFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

type Input<S> = S extends z.core.$ZodType ? z.input<S> : never
type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }
// A query without a required field may be left out altogether.
type QueryPart<Value> = [Value] extends [never]
  ? { query?: undefined }
  : Partial<Value> extends Value
    ? { query?: Value }
    : { query: Value }

/** What a caller gives: path parameters, query and body, each only where the call has it. */
export type EndpointInput<E> =
  E extends Endpoint<infer Path, infer Schemas>
    ? Part<'params', [PathParam<Path>] extends [never] ? never : Record<PathParam<Path>, string | number>> &
        QueryPart<Input<Schemas['query']>> &
        Part<'body', E extends { upload: true } ? UploadFile : Input<Schemas['body']>>
    : never

export type EndpointOutput<E> =
  E extends Endpoint<string, infer Schemas> ? z.output<Schemas['response']> : never

/** Anything with the shape of a table of endpoints. */
export type EndpointTable = Readonly<Record<string, Endpoint>>

type Named<Definitions, Schemas> = {
  [Name in keyof Definitions]: Definitions[Name] extends EndpointDefinition<infer Path>
    ? Name extends keyof Schemas
      ? Schemas[Name] extends EndpointSchemas
        ? Definitions[Name] & Endpoint<Path, Schemas[Name]>
        : never
      : never
    : never
}

/**
 * Describes the calls of one area. The schemas' types come from a sibling module:
 * `endpoints<typeof orderSchemas>()('orders', { search: { … } })`. A name missing on either side does not compile.
 */
export function endpoints<Schemas extends Record<string, EndpointSchemas>>() {
  return <const Definitions extends Record<keyof Schemas & string, EndpointDefinition>>(
    area: string,
    definitions: Definitions & Record<Exclude<keyof Definitions, keyof Schemas>, never>,
  ): Named<Definitions, Schemas> => {
    const named = Object.entries<EndpointDefinition>(definitions).map(([name, definition]) => [
      name,
      { ...definition, id: `${area}.${name}` },
    ])
    return Object.fromEntries(named) as Named<Definitions, Schemas>
  }
}

/** Whether a call only reads, so that it may be sent again and changes no cached answer. */
export function isSafe(endpoint: Pick<EndpointDefinition, 'method' | 'safe'>): boolean {
  return endpoint.method === 'GET' || endpoint.safe === true
}

/** What a call is for, as its own failure text says it: `cancel bag`. */
export function endpointWords({ errors }: Pick<EndpointDefinition, 'errors'>): string {
  return errors.fallback.replace(/^Failed to /, '')
}

/** Fills a path's parameters, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`Path parameter '${name}' of ${path} is missing.`)
    return encodeURIComponent(String(value))
  })
}
