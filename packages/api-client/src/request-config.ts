import type { Endpoint, Method } from '@causeway/api-contract/endpoint.ts'
import type { ApiError } from './api-error.ts'
import type { RequestScope, ResponseCache } from './response-cache.ts'

/** Which API a call goes to (spec section 7). */
export type Target = 'main' | 'sandbox' | 'proxy' | 'provider'

export interface TargetConfig {
  /** Without `/v1`. A path such as `/api` means this page's own origin. */
  baseUrl: string
  appId?: number | string
  appSecret?: string
  /** The session's token; only a server has one, a browser's stays in the proxy's cookie. */
  token?: () => string | undefined | Promise<string | undefined>
}

export type QueryValue = string | number | boolean | null | undefined

export interface RequestOptions {
  target: Target
  path?: string
  method?: Method | 'HEAD'
  /** The body, in camelCase; a Blob or File goes as a form with the one field `file`. */
  data?: unknown
  /** The query, in camelCase; undefined and null are left out. */
  params?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Keeps the answer of a GET or HEAD in the response cache. */
  cacheId?: string
  cacheTtl?: number
  rawKeys?: readonly string[]
  /** Hands the answer on with the keys it came with. */
  bypassCamelCase?: boolean
  idempotencyKey?: string
  /** The contract's entry, when the call has one: for logs, and for what may be retried. */
  endpoint?: Endpoint
}

/** What is logged of a failed call. */
export interface FailureLog {
  endpointId: string | undefined
  target: Target
  method: string
  path: string
  status: number
  code: string
  message: string
  requestId: string | undefined
  /** The answer's body with camelCase keys and without what is secret. */
  body: unknown
}

export interface RequestConfig {
  targets: Partial<Record<Target, TargetConfig>>
  fetch?: typeof globalThis.fetch
  /** Who calls and in which stage; the stage goes to the proxy as a header. */
  scope?: () => RequestScope
  cache?: ResponseCache
  /** Called on INVALID_TOKEN, except by calls that need no session. */
  onUnauthorized?: (error: ApiError) => void
  logFailure?: (failure: FailureLog) => void
  /** How often a read is sent again on network failures and faults of the server; a write never is. */
  readRetries?: number
  /** For everything but uploads, in ms. */
  timeout?: number
}

export type Request = (options: RequestOptions) => Promise<unknown>
