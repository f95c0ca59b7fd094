/** Codes of our own, where the store gave none. */
export type OwnCode = 'no_answer' | 'not_a_store' | 'moved' | 'unreadable_answer'

interface Details {
  /** Null where there was no answer. */
  status: number | null
  code: string
  /** How long the store asked us to stay away, or what we would wait. */
  retryAfterMs?: number | null
  /** What a duplicate collides with. */
  resourceId?: number | null
  cause?: unknown
}

/** Why a store did not do what it was asked. The message says what happened and what to do; it names no key. */
export class WooError extends Error {
  readonly status: number | null
  readonly code: string
  readonly retryAfterMs: number | null
  readonly resourceId: number | null

  constructor(message: string, { status, code, retryAfterMs = null, resourceId = null, cause }: Details) {
    super(message, { cause })
    this.name = 'WooError'
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.resourceId = resourceId
  }

  /** The keys are wrong, were revoked, or may not do this. */
  get isRefused(): boolean {
    return this.status === 401 || this.status === 403
  }

  get isMissing(): boolean {
    return this.status === 404 || this.status === 410
  }

  /** Asking later may help. */
  get isPassing(): boolean {
    return this.status === null ? this.code === 'no_answer' : this.status === 429 || this.status >= 500
  }
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What a refusal means to the one who connected the store. */
export function refusalText(status: number, code: string, said: string): string {
  if (/does not have (write|read) permissions/.test(said)) {
    return 'These keys may not both read and write. In WooCommerce, make keys with the permission Read/Write.'
  }
  if (status === 401) {
    return 'The store does not accept these keys. Make new ones in WooCommerce under Settings, Advanced, REST API.'
  }
  if (status === 403) {
    return 'The store refused the call. Its keys must be of an administrator, and a security plug-in must let them pass.'
  }
  if (status === 404 && code === 'rest_no_route') {
    return 'The store has no WooCommerce REST API version 3. Update WooCommerce there, and activate it.'
  }
  if (status === 429) return 'The store asks for fewer calls. Try again later.'
  if (status >= 500) return `The store failed with status ${status}. Try again later.`
  return said ? `The store said: ${sentence(said)}` : `The store answered with status ${status}.`
}
