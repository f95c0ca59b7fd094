import { setTimeout as pauseFor } from 'node:timers/promises'
import * as z from 'zod/mini'
import { WooFailure } from './schemas.ts'
import { signRequest, type WooKeys } from './sign-request.ts'
import { refusalText, WooError } from './woo-error.ts'

/** The platform passes one that calls allowed addresses only. */
export type WooFetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<Response>

/** How hard a store is asked. */
export interface WooPace {
  /** Between the end of a call and the next one. */
  pauseMs: number
  timeoutMs: number
  /** How often in all. */
  attempts: number
  /** Waiting before the second attempt; doubled for each further one. */
  backOffMs: number
  /** What asks to wait longer than this ends the call instead. */
  longestWaitMs: number
}

export const gentlePace: WooPace = {
  pauseMs: 50,
  timeoutMs: 30_000,
  attempts: 5,
  backOffMs: 500,
  longestWaitMs: 60_000,
}

export interface WooConnection extends WooKeys {
  /** Of the shop: `https://shop.example`, or the folder that WordPress lives in. */
  storeUrl: string
  fetch: WooFetch
  pace?: Partial<WooPace>
  signal?: AbortSignal
}

export interface WooCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  /** Doing it twice does what doing it once does; else it is repeated only where it was surely not begun. */
  repeatable?: boolean
}

export interface WooAnswer {
  data: unknown
  headers: Headers
}

export interface WooRequest {
  (call: WooCall): Promise<WooAnswer>
}

/** The shop's address as calls are built on it: without what people copy along from the address bar. */
export function storeRoot(storeUrl: string): string {
  const url = new URL(storeUrl)
  const path = url.pathname.replace(/\/(wp-json|wp-admin|index\.php)(\/.*)?$/, '').replace(/\/+$/, '')
  return `${url.origin}${path}`
}

const NOT_BEGUN = new Set([429, 503])

function mayRepeat(error: WooError, { repeatable = true }: WooCall): boolean {
  if (!error.isPassing) return false
  return repeatable || (error.status !== null && NOT_BEGUN.has(error.status))
}

/** Seconds or a date, as HTTP has it. */
function retryAfter(headers: Headers, now: number): number | null {
  const given = headers.get('retry-after')
  if (!given) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

const parsed = (text: string): unknown => {
  try {
    // WordPress puts a byte order mark, or a warning of PHP, before the answer when a plug-in is careless.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function refusal(status: number, headers: Headers, data: unknown): WooError {
  const failure = z.safeParse(WooFailure, data).data
  const code = failure?.code ?? `status_${status}`
  return new WooError(refusalText(status, code, failure?.message ?? ''), {
    status,
    code,
    retryAfterMs: retryAfter(headers, Date.now()),
    resourceId: failure?.data?.resource_id ?? null,
  })
}

function moved(status: number, headers: Headers): WooError {
  const to = headers
    .get('location')
    ?.split('?')[0]
    ?.replace(/\/wp-json\/.*$/, '')
  const message = to ? `The store is at ${to} now. Use that address.` : 'The store is at another address now.'
  return new WooError(message, { status, code: 'moved' })
}

async function once(connection: WooConnection, pace: WooPace, call: WooCall): Promise<WooAnswer> {
  const target = new URL(`${storeRoot(connection.storeUrl)}/wp-json${call.path}`)
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) target.searchParams.set(name, String(value))
  }
  const { url, headers } = signRequest(call.method, target, connection, Date.now())
  const late = AbortSignal.timeout(pace.timeoutMs)
  const { body } = call
  try {
    const response = await connection.fetch(url.href, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Causeway',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: connection.signal ? AbortSignal.any([late, connection.signal]) : late,
    })
    const data = parsed(await response.text())
    if (response.status >= 300 && response.status < 400) throw moved(response.status, response.headers)
    if (!response.ok) throw refusal(response.status, response.headers, data)
    if (data === undefined) {
      throw new WooError('The answer of the store was no JSON. Is this the address of a WooCommerce store?', {
        status: response.status,
        code: 'unreadable_answer',
      })
    }
    return { data, headers: response.headers }
  } catch (error) {
    if (error instanceof WooError) throw error
    connection.signal?.throwIfAborted()
    const why = late.aborted
      ? `The store did not answer within ${pace.timeoutMs / 1000} seconds.`
      : `The store cannot be reached${error instanceof Error ? `: ${reasonOf(error)}` : ''}.`
    throw new WooError(why, { status: null, code: 'no_answer' })
  }
}

/** Node's `fetch` says no more than that it failed, and hides the reason in the cause. */
const reasonOf = ({ message, cause }: Error): string =>
  (message === 'fetch failed' && cause instanceof Error ? cause.message : message).replace(/\.$/, '')

/** Calls of one store, one after the other; what fails in passing is asked again, as late as the store says. */
export function wooRequest(connection: WooConnection): WooRequest {
  const pace = { ...gentlePace, ...connection.pace }
  let last: Promise<unknown> = Promise.resolve()

  const persistent = async (call: WooCall): Promise<WooAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(connection, pace, call)
      } catch (error) {
        if (!(error instanceof WooError) || attempt >= pace.attempts || !mayRepeat(error, call)) throw error
        const backOff = pace.backOffMs * 2 ** (attempt - 1) * (1 + Math.random())
        const wait = Math.max(error.retryAfterMs ?? 0, backOff)
        if (wait > pace.longestWaitMs) throw error
        await pauseFor(wait, undefined, { signal: connection.signal })
      }
    }
  }

  return (call) => {
    const answer = last.then(() => persistent(call))
    last = answer.then(
      () => pauseFor(pace.pauseMs),
      () => undefined,
    )
    return answer
  }
}
