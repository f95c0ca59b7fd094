import type { Product } from './product.ts'

/** What came of a call. Without an answer, or after a 5xx, it is open whether it was done. */
export type Outcome =
  | { kind: 'done'; body: Record<string, unknown> }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'open'; reason: string }

export interface Asked {
  method?: string
  body?: Record<string, unknown> | FormData
  token?: string
  /** Sends it as this app's own server; as the proxy unless given. */
  app?: { id: number; secret: string }
  key?: string
}

export type Call = (path: string, asked?: Asked) => Promise<Outcome>

const WITHIN_MS = 30_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

async function outcomeOf(answer: Response): Promise<Outcome> {
  const body: unknown = await answer.json()
  if (answer.ok) return { kind: 'done', body: isRecord(body) ? body : {} }
  const code = isRecord(body) ? String(body['code']) : ''
  if (answer.status >= 500)
    return {
      kind: 'open',
      reason: `${answer.status} ${code}: ${isRecord(body) ? String(body['message']) : ''}`,
    }
  return { kind: 'refused', status: answer.status, code }
}

export function callerOf({ api, service }: Product): Call {
  return async (path, { method = 'POST', body, token, app = service, key } = {}) => {
    const headers = new Headers({ 'x-causeway-app-id': String(app.id), 'x-causeway-app-secret': app.secret })
    if (token !== undefined) headers.set('x-causeway-token', token)
    if (key !== undefined) headers.set('idempotency-key', key)
    if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json')
    const sent = body instanceof FormData ? body : body && JSON.stringify(body)
    try {
      const signal = AbortSignal.timeout(WITHIN_MS)
      return await outcomeOf(
        await fetch(`${api}/v1${path}`, { method, headers, signal, ...(sent ? { body: sent } : {}) }),
      )
    } catch (error) {
      return { kind: 'open', reason: String(error) }
    }
  }
}

/** Sends it until it is done or refused. */
export async function settled(send: () => Promise<Outcome>): Promise<Exclude<Outcome, { kind: 'open' }>> {
  let last = ''
  for (let tries = 0; tries < 10; tries += 1) {
    const outcome = await send()
    if (outcome.kind !== 'open') return outcome
    last = outcome.reason
  }
  throw new Error(`A call was not answered in ten tries: ${last}`)
}
