import type { WebhookPost } from './post-webhooks.ts'
import {
  batched,
  created,
  invalidId,
  isRecord,
  ok,
  paged,
  type StoreAnswer,
  StoreRefusal,
} from './store-answers.ts'
import { type Fields, productFrom, textOf, variationFrom } from './store-records.ts'
import type { StoreState } from './store-state.ts'

export interface Call {
  method: string
  /** Behind `/products`, in parts. */
  path: readonly string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

const noRoute = () =>
  new StoreRefusal(404, 'rest_no_route', 'No route was found matching the URL and request method.')

/** Products and their variations. */
export function productCalls({ content, nextId, changed }: StoreState, post: WebhookPost) {
  const productOf = (id: number): Fields => {
    const product = content.products[id]
    if (!product) throw invalidId('product')
    return product
  }
  const variationsOf = (productId: number) => (content.variations[productId] ??= {})
  const variationOf = (productId: number, id: number): Fields => {
    const variation = variationsOf(productId)[id]
    if (!variation) throw invalidId('product_variation')
    return variation
  }

  const everything = (): Fields[] => [
    ...Object.values(content.products),
    ...Object.values(content.variations).flatMap((ofProduct) => Object.values(ofProduct)),
  ]

  const refuseDuplicate = (input: Record<string, unknown>, ownId: number) => {
    const sku = textOf(input.sku)
    const other = sku ? everything().find((each) => each.sku === sku && each.id !== ownId) : undefined
    if (other) {
      throw new StoreRefusal(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', {
        resource_id: other.id,
        unique_sku: `${sku}-1`,
      })
    }
  }

  // As WooCommerce does: a code stands for one article.
  const refuseDuplicateCode = (input: Record<string, unknown>, ownId: number) => {
    const code = textOf(input.global_unique_id)
    const other = code && everything().find((each) => each.global_unique_id === code && each.id !== ownId)
    if (other || !/^[\d-]*$/.test(code)) {
      throw new StoreRefusal(
        400,
        'product_invalid_global_unique_id',
        'Invalid or duplicated GTIN, UPC, EAN or ISBN.',
      )
    }
  }

  const products = {
    save(input: Record<string, unknown>, before: Fields): Fields {
      refuseDuplicate(input, before.id)
      refuseDuplicateCode(input, before.id)
      const product = productFrom(input, before, new Date())
      content.products[product.id] = product
      changed()
      return product
    },
    create(input: Record<string, unknown>): Fields {
      const product = products.save(input, { id: nextId() })
      post.tell('product.created', product)
      return product
    },
    update(id: number, input: Record<string, unknown>): Fields {
      const product = products.save(input, productOf(id))
      post.tell('product.updated', product)
      return product
    },
    remove(id: number, force: boolean): Fields {
      const product = productOf(id)
      if (!force && product.status === 'trash') {
        throw new StoreRefusal(
          410,
          'woocommerce_rest_already_trashed',
          'The product has already been deleted.',
        )
      }
      if (force) {
        delete content.products[id]
        delete content.variations[id]
      } else {
        content.products[id] = { ...product, status: 'trash' }
      }
      changed()
      post.tell('product.deleted', { id })
      return product
    },
  }

  const ofProduct = (productId: number) => {
    const parent = productOf(productId)
    const save = (input: Record<string, unknown>, before: Fields): Fields => {
      refuseDuplicate(input, before.id)
      refuseDuplicateCode(input, before.id)
      const variation = variationFrom(input, before, new Date())
      variationsOf(productId)[variation.id] = variation
      keepParent()
      return variation
    }
    const keepParent = () => {
      const ids = Object.keys(variationsOf(productId)).map(Number)
      content.products[productId] = productFrom({ variations: ids, type: 'variable' }, parent, new Date())
      changed()
    }
    // WooCommerce tells of a variation as of a product that has a parent.
    const tell = (topic: string, variation: Fields) =>
      post.tell(topic, { ...variation, type: 'variation', parent_id: productId })
    return {
      create(input: Record<string, unknown>): Fields {
        const variation = save(input, { id: nextId() })
        tell('product.created', variation)
        return variation
      },
      update(id: number, input: Record<string, unknown>): Fields {
        const variation = save(input, variationOf(productId, id))
        tell('product.updated', variation)
        return variation
      },
      remove(id: number): Fields {
        const variation = variationOf(productId, id)
        delete variationsOf(productId)[id]
        keepParent()
        post.tell('product.deleted', { id })
        return variation
      },
    }
  }

  const listed = (query: URLSearchParams): Fields[] => {
    const status = query.get('status') ?? 'any'
    const after = query.get('modified_after')?.slice(0, 19)
    const sku = query.get('sku')
    const ids = query.get('include')?.split(',').map(Number)
    return Object.values(content.products).filter(
      (product) =>
        (status === 'any' ? product.status !== 'trash' : product.status === status) &&
        (!after || textOf(product.date_modified_gmt) > after) &&
        (!sku || product.sku === sku) &&
        (!ids || ids.includes(product.id)),
    )
  }

  const variationCall = (productId: number, { method, path: [id], query, body }: Call): StoreAnswer => {
    const verbs = ofProduct(productId)
    if (id === 'batch') return batched(body, verbs)
    if (!id && method === 'GET') return paged(Object.values(variationsOf(productId)), query)
    if (!id && method === 'POST') return created(verbs.create(body))
    if (method === 'GET') return ok(variationOf(productId, Number(id)))
    if (method === 'PUT') return ok(verbs.update(Number(id), body))
    if (method === 'DELETE') return ok(verbs.remove(Number(id)))
    throw noRoute()
  }

  return (call: Call): StoreAnswer => {
    const { method, query, body } = call
    const [id, under, ...rest] = call.path
    if (under === 'variations') return variationCall(Number(id), { ...call, path: rest })
    if (id === 'batch') return batched(body, { ...products, remove: (one) => products.remove(one, true) })
    if (!id && method === 'GET') return paged(listed(query), query)
    if (!id && method === 'POST') return created(products.create(body))
    if (method === 'GET') return ok(productOf(Number(id)))
    if (method === 'PUT') return ok(products.update(Number(id), isRecord(body) ? body : {}))
    if (method === 'DELETE') return ok(products.remove(Number(id), query.get('force') === 'true'))
    throw noRoute()
  }
}
