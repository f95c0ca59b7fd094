/** What a handler answers. */
export interface StoreAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A refusal in WooCommerce's words. */
export class StoreRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  get body() {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } }
  }
}

export const ok = (body: unknown): StoreAnswer => ({ status: 200, body })
export const created = (body: unknown): StoreAnswer => ({ status: 201, body })

export const invalidId = (kind: string) =>
  new StoreRefusal(404, `woocommerce_rest_${kind}_invalid_id`, 'Invalid ID.')

const badParameter = (name: string, says: string) =>
  new StoreRefusal(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: says },
  })

function wholeNumber(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw badParameter(name, `${name} must be between 1 (inclusive) and ${most} (inclusive)`)
}

/** One page of a list, with the headers that say how many there are. */
export function paged(items: readonly { id: number }[], query: URLSearchParams): StoreAnswer {
  const perPage = wholeNumber(query, 'per_page', 10, 100)
  const page = wholeNumber(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const isAscending = query.get('order') === 'asc'
  const sorted = items.toSorted((a, b) => (isAscending ? a.id - b.id : b.id - a.id))
  return {
    status: 200,
    body: sorted.slice((page - 1) * perPage, page * perPage),
    headers: {
      'x-wp-total': String(items.length),
      'x-wp-totalpages': String(Math.ceil(items.length / perPage)),
    },
  }
}

type Rows = Record<'create' | 'update' | 'delete', unknown[]>
interface Verbs {
  create(input: Record<string, unknown>): unknown
  update(id: number, input: Record<string, unknown>): unknown
  remove(id: number): unknown
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each row for itself: one that fails says why, and the others go on. */
export function batched(body: Record<string, unknown>, verbs: Verbs): StoreAnswer {
  const rowsOf = (name: string) => (Array.isArray(body[name]) ? body[name] : [])
  const [create, update, remove] = [rowsOf('create'), rowsOf('update'), rowsOf('delete')]
  if (create.length + update.length + remove.length > 100) {
    throw new StoreRefusal(
      413,
      'woocommerce_rest_request_entity_too_large',
      'Unable to accept more than 100 items for this request.',
    )
  }
  const attempt = (id: number, work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      if (error instanceof StoreRefusal) return { id, error: error.body }
      throw error
    }
  }
  const inputOf = (row: unknown) => (isRecord(row) ? row : {})
  const answer: Partial<Rows> = {}
  if (create.length > 0) answer.create = create.map((row) => attempt(0, () => verbs.create(inputOf(row))))
  if (update.length > 0) {
    answer.update = update.map((row) => {
      const id = Number(inputOf(row).id)
      return attempt(id, () => verbs.update(id, inputOf(row)))
    })
  }
  if (remove.length > 0) {
    answer.delete = remove.map((row) => attempt(Number(row), () => verbs.remove(Number(row))))
  }
  return ok(answer)
}
