import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { MutationMeta } from './api.ts'
import { isApiError, isTransient } from './api-error.ts'
import { failureText, successText } from './failure-text.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the snackbar shows. */
export interface Notice {
  kind: 'success' | 'failure'
  text: string
  endpointId?: string
  requestId?: string
  /** Until somebody dismisses it. */
  stays?: boolean
}

export interface QueryClientConfig {
  /** The snackbar; nothing else calls it. */
  notify: (notice: Notice) => void
  /** Dropped together with the queries. */
  cache?: ResponseCache
}

const STALE_TIME = 30_000
const MOST_RETRIES = 2
const LONGEST_WAIT = 30_000

// A server that refused a write outright has changed nothing, so nothing has to be read again.
const REFUSED_OUTRIGHT = new Set([400, 401, 403, 413, 415, 422, 429])

/** Queries and the response cache forget together: whatever is invalidated is really asked for again. */
class CachedQueryClient extends QueryClient {
  readonly #cache: ResponseCache | undefined

  constructor(config: ConstructorParameters<typeof QueryClient>[0], cache: ResponseCache | undefined) {
    super(config)
    this.#cache = cache
  }

  override invalidateQueries<TTaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TTaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Answers outlive their queries in the response cache.
    if (!filters) this.#cache?.drop()
    for (const query of this.getQueryCache().findAll(filters)) dropAnswers(this.#cache, query.meta?.endpoint)
    return super.invalidateQueries(filters, options)
  }

  override clear(): void {
    this.#cache?.drop()
    super.clear()
  }
}

function dropAnswers(cache: ResponseCache | undefined, endpoint: Endpoint | undefined): void {
  if (endpoint?.cacheId !== undefined) cache?.drop({ cacheId: endpoint.cacheId })
}

/** Marks every answer of these calls as out of date; those on screen are read again now. */
export async function invalidateEndpoints(
  queryClient: QueryClient,
  endpoints: readonly Pick<Endpoint, 'id'>[],
): Promise<void> {
  await Promise.all(endpoints.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })))
}

function noticeOfFailure(error: unknown, endpoint: Endpoint | undefined): Notice | undefined {
  const text = failureText(error, endpoint)
  if (text === undefined) return undefined
  return {
    kind: 'failure',
    text,
    ...(endpoint?.errors.stay && { stays: true }),
    endpointId: endpoint?.id,
    requestId: isApiError(error) ? error.requestId : undefined,
  }
}

/** A first read that is forbidden or finds nothing is the route's to show, as a page of its own. */
function isShownByRoute(error: unknown, query: Query<unknown, unknown>): boolean {
  return isApiError(error) && (error.status === 403 || error.status === 404) && query.state.data === undefined
}

function isShownInline(error: unknown, meta: MutationMeta | undefined): boolean {
  return isApiError(error) && meta?.shownInline?.(error) === true
}

function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= MOST_RETRIES || !isTransient(error)) return false
  return !isApiError(error) || (error.retryAfter ?? 0) * 1000 <= LONGEST_WAIT
}

/**
 * A page reads before its screen is there to show it. What was refused meanwhile is as good an answer as any, and as
 * long; what broke is tried again by who comes to see it.
 */
function isAskedBySeeing({ state }: Query): boolean {
  const isRefusal = isApiError(state.error) && [400, 403, 404].includes(state.error.status)
  return !isRefusal || Date.now() - state.errorUpdatedAt > STALE_TIME
}

function retryDelay(failureCount: number, error: unknown): number {
  const asked = isApiError(error) ? error.retryAfter : undefined
  return asked === undefined ? 1000 * 2 ** failureCount : asked * 1000
}

/**
 * The query client with the policy that all screens share: which failures and successes reach the snackbar,
 * what is tried again, and what a write makes out of date. Errors are thrown to the route's error boundary
 * only by useSuspenseQuery without data; a background refetch that fails keeps the rows and shows a snackbar.
 */
export function createQueryClient({ notify, cache }: QueryClientConfig): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      const notice = noticeOfFailure(error, query.meta?.endpoint)
      if (notice && !isShownByRoute(error, query)) notify(notice)
    },
  })
  const mutationCache = new MutationCache({
    onError: (error, _input, _snapshot, { meta }) => {
      const notice = noticeOfFailure(error, meta?.endpoint)
      if (notice && !isShownInline(error, meta)) notify(notice)
    },
    onSuccess: (_data, _input, _snapshot, { meta }) => {
      const text = successText(meta?.endpoint)
      if (text !== undefined) notify({ kind: 'success', text, endpointId: meta?.endpoint?.id })
    },
    onSettled: (_data, error, _input, _snapshot, { meta }) => {
      if (isApiError(error) && REFUSED_OUTRIGHT.has(error.status)) return
      const endpoints = meta?.invalidates ?? []
      for (const endpoint of endpoints) dropAnswers(cache, endpoint)
      // Not awaited: a dialog closes when the write is done, not when the list behind it is read again.
      void invalidateEndpoints(client, endpoints)
    },
  })
  const client = new CachedQueryClient(
    {
      queryCache,
      mutationCache,
      defaultOptions: {
        // 'always': being offline is an error with a retry, not a skeleton without end.
        queries: {
          staleTime: STALE_TIME,
          retry: shouldRetry,
          retryDelay,
          retryOnMount: isAskedBySeeing,
          networkMode: 'always',
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    },
    cache,
  )
  return client
}
