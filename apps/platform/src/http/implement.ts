import type { Endpoint, EndpointSchemas, EndpointTable, PathParam } from '@causeway/api-contract/endpoint.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type * as z from 'zod/mini'
import type { Context } from './context.ts'
import type { ReadyFile } from './ready-file.ts'
import type { ReadyJson } from './ready-json.ts'

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** Ids come as numbers; every other path parameter (`{status}`) as its text. */
type Params<Path extends string> = {
  [Name in PathParam<Path>]: Name extends 'id' | `${string}Id` ? number : string
}

export interface HandlerInput<E, Schemas extends EndpointSchemas> {
  params: E extends Endpoint<infer Path> ? Params<Path> : never
  query: Parsed<Schemas['query']>
  body: Parsed<Schemas['body']>
}

/** The platform answers everything but what the proxy keeps for itself. */
type Mounted<Table> = {
  [Name in keyof Table]: Table[Name] extends { owner: 'proxy' | 'provider' } ? never : Name
}[keyof Table]

type Answer<Body> = Body | ReadyJson<Body> | ReadyFile

export type Handlers<Table extends EndpointTable, Schemas extends Record<keyof Table, EndpointSchemas>> = {
  [Name in Mounted<Table>]: (
    input: HandlerInput<Table[Name], Schemas[Name]>,
    context: Context,
  ) => Promise<Answer<Wire<z.output<Schemas[Name]['response']>>>>
}

/** An endpoint with its schemas and what answers it, types erased: the router checks and parses by the schemas. */
export interface Route {
  endpoint: Endpoint
  schemas: EndpointSchemas
  handle(
    input: { params: Record<string, number | string>; query: unknown; body: unknown },
    context: Context,
  ): Promise<unknown>
}

/** Binds a table of the contract to its handlers. A missing or a surplus name does not compile. */
export function implement<
  const Table extends EndpointTable,
  const Schemas extends Record<keyof Table, EndpointSchemas>,
>(table: Table, schemas: Schemas, handlers: Handlers<Table, Schemas>): Route[] {
  return Object.entries<Route['handle']>(handlers as never).map(([name, handle]) => {
    const endpoint = table[name]
    const endpointSchemas = schemas[name]
    if (!endpoint || !endpointSchemas) throw new TypeError(`'${name}' is not in the contract.`)
    return { endpoint, schemas: endpointSchemas, handle }
  })
}
