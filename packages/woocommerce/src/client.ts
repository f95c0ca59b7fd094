import * as z from 'zod/mini'
import { type WooAnswer, type WooCall, type WooConnection, wooRequest } from './request.ts'
import {
  batchOf,
  WooCurrency,
  type WooFailure,
  WooIndex,
  WooOrder,
  type WooOrderInput,
  WooProduct,
  type WooProductInput,
  WooSetting,
  type WooTopic,
  WooVariation,
  type WooVariationInput,
  WooWebhook,
} from './schemas.ts'
import { refusalText, WooError } from './woo-error.ts'

export interface WooPage<T> {
  items: T[]
  total: number
  totalPages: number
}

export interface WooBatch<Input> {
  create?: readonly Input[]
  update?: readonly (Input & { id: number })[]
  delete?: readonly number[]
}

/** In the order of what was sent: the thing, or why not. */
export interface WooBatchAnswer<T> {
  create: (T | WooError)[]
  update: (T | WooError)[]
  delete: (T | WooError)[]
}

export interface WooProductQuery {
  page: number
  perPage?: number
  /** An ISO time; what was changed since, by the store's clock. */
  modifiedAfter?: string | undefined
  /** Of these only, a hundred at most. */
  ids?: readonly number[]
  /** With this SKU only, be it a product's or a variation's. */
  sku?: string
}

export interface WooClient {
  /** Proves that this is a WooCommerce store and that it takes the keys. */
  index(): Promise<{ name: string; url: string; version: string | null }>
  /** The code of the currency that all prices are in. */
  currency(): Promise<string>
  /** What weights are in: kg, g, lbs or oz. */
  weightUnit(): Promise<string>
  /** What sizes are in: m, cm, mm, in or yd. */
  dimensionUnit(): Promise<string>
  listProducts(query: WooProductQuery): Promise<WooPage<WooProduct>>
  getProduct(id: number): Promise<WooProduct>
  createProduct(input: WooProductInput): Promise<WooProduct>
  updateProduct(id: number, input: WooProductInput): Promise<WooProduct>
  /** Without `force` it goes to the store's trash. */
  deleteProduct(id: number, options?: { force?: boolean }): Promise<WooProduct>
  batchProducts(batch: WooBatch<WooProductInput>): Promise<WooBatchAnswer<WooProduct>>
  listVariations(productId: number, page: number): Promise<WooPage<WooVariation>>
  createVariation(productId: number, input: WooVariationInput): Promise<WooVariation>
  updateVariation(productId: number, id: number, input: WooVariationInput): Promise<WooVariation>
  batchVariations(
    productId: number,
    batch: WooBatch<WooVariationInput>,
  ): Promise<WooBatchAnswer<WooVariation>>
  /** The oldest first; `after` is an ISO time. */
  listOrders(query: { page: number; after?: string | undefined }): Promise<WooPage<WooOrder>>
  getOrder(id: number): Promise<WooOrder>
  updateOrder(id: number, input: WooOrderInput): Promise<WooOrder>
  listWebhooks(page: number): Promise<WooPage<WooWebhook>>
  createWebhook(input: {
    name: string
    topic: WooTopic
    deliveryUrl: string
    secret: string
  }): Promise<WooWebhook>
  deleteWebhook(id: number): Promise<void>
}

export const MOST_PER_PAGE = 100
const Status = z.object({ environment: z.object({ version: z.string() }) })
const API = '/wc/v3'

function read<T>(schema: z.ZodMiniType<T>, { data }: Pick<WooAnswer, 'data'>): T {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  const at = result.error.issues[0]?.path.join('.') ?? ''
  throw new WooError(`The store’s answer cannot be read at ${at || 'its beginning'}.`, {
    status: 200,
    code: 'unreadable_answer',
  })
}

function readPage<T>(schema: z.ZodMiniType<T>, answer: WooAnswer): WooPage<T> {
  const items = read(z.array(schema), answer)
  const count = (name: string) => Number(answer.headers.get(name) ?? Number.NaN)
  const total = count('x-wp-total')
  const totalPages = count('x-wp-totalpages')
  if (!Number.isInteger(total) || !Number.isInteger(totalPages)) {
    throw new WooError(
      'The store does not say how many pages there are; a cache must let its headers pass.',
      {
        status: 200,
        code: 'unreadable_answer',
      },
    )
  }
  return { items, total, totalPages }
}

type Row<T> = T | { id: number; error: z.output<typeof WooFailure> }

function outcome<T extends object>(row: Row<T>): T | WooError {
  if (!('error' in row)) return row
  const { code, message, data } = row.error
  return new WooError(refusalText(400, code, message), {
    status: 400,
    code,
    resourceId: data?.resource_id ?? null,
  })
}

/** Wants a schema made by `batchOf`. */
function readBatch<T extends object>(
  schema: z.ZodMiniType<Record<'create' | 'update' | 'delete', Row<T>[]>>,
  answer: WooAnswer,
): WooBatchAnswer<T> {
  const batch = read(schema, answer)
  const outcomes = (rows: Row<T>[]) => rows.map((row) => outcome(row))
  return { create: outcomes(batch.create), update: outcomes(batch.update), delete: outcomes(batch.delete) }
}

const ProductBatch = batchOf(WooProduct)
const VariationBatch = batchOf(WooVariation)
const oldestFirst = { orderby: 'id', order: 'asc', per_page: MOST_PER_PAGE }

/** Speaks WooCommerce's REST API v3 with one store. */
export function wooClient(connection: WooConnection): WooClient {
  const ask = wooRequest(connection)
  const get = (path: string, query?: WooCall['query']) => ask({ method: 'GET', path: `${API}${path}`, query })
  const put = (path: string, body: unknown) => ask({ method: 'PUT', path: `${API}${path}`, body })
  const create = (path: string, body: unknown) =>
    ask({ method: 'POST', path: `${API}${path}`, body, repeatable: false })
  const remove = (path: string, force: boolean) =>
    ask({ method: 'DELETE', path: `${API}${path}`, query: { force } })
  const batch = (path: string, rows: WooBatch<object>) =>
    ask({ method: 'POST', path: `${API}${path}/batch`, body: rows, repeatable: !rows.create?.length })

  return {
    async index() {
      const { name, url, namespaces } = read(WooIndex, await ask({ method: 'GET', path: '/' }))
      if (!namespaces.includes('wc/v3')) {
        throw new WooError('This is a WordPress site without WooCommerce’s REST API.', {
          status: 200,
          code: 'not_a_store',
        })
      }
      const status = z.safeParse(Status, (await get('/system_status', { _fields: 'environment' })).data)
      return { name, url, version: status.data?.environment.version ?? null }
    },
    currency: async () => read(WooCurrency, await get('/data/currencies/current')).code,
    weightUnit: async () => read(WooSetting, await get('/settings/products/woocommerce_weight_unit')).value,
    dimensionUnit: async () =>
      read(WooSetting, await get('/settings/products/woocommerce_dimension_unit')).value,
    async listProducts({ page, perPage = MOST_PER_PAGE, modifiedAfter, ids, sku }) {
      const since = modifiedAfter ? { modified_after: modifiedAfter, dates_are_gmt: true } : {}
      const only = { include: ids?.join(), sku, ...since }
      const query = { ...oldestFirst, page, per_page: perPage, status: 'any', ...only }
      return readPage(WooProduct, await get('/products', query))
    },
    getProduct: async (id) => read(WooProduct, await get(`/products/${id}`)),
    createProduct: async (input) => read(WooProduct, await create('/products', input)),
    updateProduct: async (id, input) => read(WooProduct, await put(`/products/${id}`, input)),
    deleteProduct: async (id, { force = false } = {}) =>
      read(WooProduct, await remove(`/products/${id}`, force)),
    batchProducts: async (rows) => readBatch(ProductBatch, await batch('/products', rows)),
    listVariations: async (productId, page) =>
      readPage(WooVariation, await get(`/products/${productId}/variations`, { ...oldestFirst, page })),
    createVariation: async (productId, input) =>
      read(WooVariation, await create(`/products/${productId}/variations`, input)),
    updateVariation: async (productId, id, input) =>
      read(WooVariation, await put(`/products/${productId}/variations/${id}`, input)),
    batchVariations: async (productId, rows) =>
      readBatch(VariationBatch, await batch(`/products/${productId}/variations`, rows)),
    async listOrders({ page, after }) {
      const since = after ? { after, dates_are_gmt: true } : {}
      return readPage(WooOrder, await get('/orders', { ...oldestFirst, page, ...since }))
    },
    getOrder: async (id) => read(WooOrder, await get(`/orders/${id}`)),
    updateOrder: async (id, input) => read(WooOrder, await put(`/orders/${id}`, input)),
    listWebhooks: async (page) => readPage(WooWebhook, await get('/webhooks', { ...oldestFirst, page })),
    createWebhook: async ({ name, topic, deliveryUrl, secret }) =>
      read(WooWebhook, await create('/webhooks', { name, topic, delivery_url: deliveryUrl, secret })),
    deleteWebhook: async (id) => void (await remove(`/webhooks/${id}`, true)),
  }
}
