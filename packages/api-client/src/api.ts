import type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  Owner,
  SafeEndpoint,
} from '@causeway/api-contract/endpoint.ts'
import { fillPath } from '@causeway/api-contract/endpoint.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import type { QueryValue, Request, Target } from './request-config.ts'

/** The input of a call; it may be left out where nothing in it is required. */
export type InputArgument<E> =
  Partial<EndpointInput<E>> extends EndpointInput<E> ? [input?: EndpointInput<E>] : [input: EndpointInput<E>]

/** What a mutation takes: the call's input and, where a second press must not act twice, a key of the caller's. */
export type MutationInput<E> = EndpointInput<E> & { idempotencyKey?: string }

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

// Aliases, not interfaces: react-query takes only types with an implicit index signature as meta.
export type MutationSettings = {
  /** Calls whose answers this one changes: their queries and cached answers are read again. */
  invalidates?: readonly Endpoint[]
  /** Errors that the screen itself shows, such as a form its fields; they make no snackbar. */
  shownInline?: (error: ApiError) => boolean
}
export type MutationMeta = MutationSettings & { endpoint?: Endpoint }
export type QueryMeta = { endpoint?: Endpoint }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

/** A read as query options describe it. */
export interface QueryRead {
  queryKey: readonly [endpointId: string, input: AnyInput]
  meta?: QueryMeta
}

export interface ApiContext {
  /** Where the calls of an owner go. */
  targetOf: (owner: Owner) => Target
}

/** A dashboard speaks to its own proxy, which knows who answers what. */
export const dashboardTarget = (owner: Owner): Target => (owner === 'provider' ? 'provider' : 'proxy')

// The conditional types of EndpointInput say which of these a call has; inside, all may be there.
interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue | readonly QueryValue[]>
  body?: unknown
  idempotencyKey?: string
}

/** The contract's calls, and the query and mutation options made of them. */
export function createApi(request: Request, { targetOf }: ApiContext) {
  async function send<E extends Endpoint>(
    endpoint: E,
    { params, query, body, idempotencyKey }: AnyInput,
    options: CallOptions = {},
  ): Promise<EndpointOutput<E>> {
    const answer = await request({
      target: targetOf(endpoint.owner),
      path: fillPath(endpoint.path, params),
      method: endpoint.method,
      params: query,
      data: body,
      signal: options.signal,
      idempotencyKey: options.idempotencyKey ?? idempotencyKey,
      cacheId: endpoint.cacheId,
      cacheTtl: endpoint.cacheTtl,
      rawKeys: endpoint.rawKeys,
      endpoint,
    })
    // The contract's tests parse every answer; at run time nothing is parsed a second time.
    return answer as EndpointOutput<E>
  }

  let lastWrite: { key: string; answer: Promise<unknown> } | null = null

  /**
   * The second press of a double click comes before anything on screen says that the first is under way, and shares its
   * answer. Only the last write is held against: what was done, undone and done again is three.
   */
  function sendOnce<E extends Endpoint>(endpoint: E, input: AnyInput): Promise<EndpointOutput<E>> {
    // Files cannot be compared by what they say of themselves.
    if (endpoint.upload) return send(endpoint, input)
    const key = JSON.stringify([endpoint.id, input])
    if (lastWrite?.key === key) return lastWrite.answer as Promise<EndpointOutput<E>>
    const answer = send(endpoint, input).finally(() => {
      if (lastWrite === write) lastWrite = null
    })
    const write = { key, answer }
    lastWrite = write
    return answer
  }

  return {
    /** Makes a call once. */
    call<E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      options?: CallOptions,
    ): Promise<EndpointOutput<E>> {
      return send(endpoint, input as AnyInput, options)
    },
    /** Query options: key `[endpoint.id, input]`, aborted when nobody waits any longer. Only for calls that read. */
    query<E extends SafeEndpoint>(endpoint: E, ...[input]: InputArgument<E>) {
      const given = (input ?? {}) as AnyInput
      return queryOptions({
        queryKey: [endpoint.id, given] as const,
        queryFn: ({ signal }) => send(endpoint, given, { signal }),
        meta: { endpoint },
      })
    },
    /** Makes the call that query options stand for, where there is no query client. */
    async run({ queryKey: [id, input], meta }: QueryRead): Promise<unknown> {
      if (!meta?.endpoint) throw new TypeError(`The read ${id} names no endpoint.`)
      return send(meta.endpoint, input)
    },
    /** Mutation options; the mutate function takes the call's input. */
    mutation<E extends Endpoint>(endpoint: E, settings: MutationSettings = {}) {
      return mutationOptions({
        mutationKey: [endpoint.id] as const,
        mutationFn: (input: MutationInput<E>) => sendOnce(endpoint, input as AnyInput),
        meta: { endpoint, ...settings },
      })
    },
  }
}

export type Api = ReturnType<typeof createApi>
