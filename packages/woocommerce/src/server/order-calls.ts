import type { WebhookPost } from './post-webhooks.ts'
import type { Call } from './product-calls.ts'
import { invalidId, ok, paged, type StoreAnswer, StoreRefusal } from './store-answers.ts'
import { type Fields, gmt, numberOf, textOf } from './store-records.ts'
import type { StoreState } from './store-state.ts'

export interface Purchase {
  productId: number
  variationId?: number | undefined
  quantity?: number
  /** What is not said is made up. */
  buyer?: Record<string, string>
}

const somebody = {
  first_name: 'Ada',
  last_name: 'Shopper',
  company: '',
  address_1: '12 Market Street',
  address_2: '',
  city: 'London',
  state: '',
  postcode: 'EC1A 1BB',
  country: 'GB',
  phone: '+442079460000',
}

/** Takes what was bought off the shelf; an order may leave a shelf below zero no more than a shopper may buy it. */
function takeStock(goods: Fields, quantity: number): void {
  const stock = numberOf(goods.stock_quantity)
  const isOut = goods.manage_stock === true ? stock < quantity : goods.stock_status === 'outofstock'
  if (isOut) throw new StoreRefusal(400, 'woocommerce_rest_cart_product_no_stock', 'This is out of stock.')
  if (goods.manage_stock !== true) return
  goods.stock_quantity = stock - quantity
  goods.stock_status = stock > quantity ? 'instock' : 'outofstock'
}

export function orderCalls({ content, nextId, changed }: StoreState, currency: string, post: WebhookPost) {
  const orderOf = (id: number): Fields => {
    const order = content.orders[id]
    if (!order) throw invalidId('shop_order')
    return order
  }

  return {
    /** As a shopper would who paid. */
    place({ productId, variationId, quantity = 1, buyer = {} }: Purchase): Fields {
      const product = content.products[productId]
      const goods = variationId ? content.variations[productId]?.[variationId] : product
      if (!product || !goods) throw invalidId('product')
      takeStock(goods, quantity)
      const [each, digits = ''] = [textOf(goods.price), textOf(goods.price).split('.')[1]]
      const total = (numberOf(each) * quantity).toFixed(digits.length)
      const person = { ...somebody, ...buyer }
      const now = gmt(new Date())
      const id = nextId()
      const order: Fields = {
        id,
        number: String(id),
        status: 'processing',
        currency,
        total,
        total_tax: '0',
        shipping_total: '0',
        discount_total: '0',
        customer_note: '',
        payment_method: 'cod',
        date_created_gmt: now,
        date_modified_gmt: now,
        date_paid_gmt: now,
        billing: { email: 'ada.shopper@example.com', ...person },
        shipping: person,
        line_items: [
          {
            id: nextId(),
            name: textOf(product.name),
            product_id: productId,
            variation_id: variationId ?? 0,
            quantity,
            subtotal: total,
            total,
            total_tax: '0',
            sku: textOf(goods.sku),
          },
        ],
        meta_data: [],
      }
      content.orders[id] = order
      changed()
      post.tell('order.created', order)
      return order
    },

    answer({ method, path: [id], query, body }: Call): StoreAnswer {
      if (!id && method === 'GET') {
        const after = query.get('after')?.slice(0, 19)
        const isListed = (order: Fields) => !after || textOf(order.date_created_gmt) > after
        return paged(Object.values(content.orders).filter(isListed), query)
      }
      const order = orderOf(Number(id))
      if (method === 'GET') return ok(order)
      const changes = { ...body, id: order.id, date_modified_gmt: gmt(new Date()) }
      const saved = (content.orders[order.id] = { ...order, ...changes })
      changed()
      post.tell('order.updated', saved)
      return ok(saved)
    },
  }
}
