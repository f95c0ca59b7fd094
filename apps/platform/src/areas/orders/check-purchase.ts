import type { ErrorCode } from '@causeway/api-contract/error.ts'
import type { PlaceOrder } from '@causeway/domain-types/order.ts'
import { ApiFailure, conflict, invalid } from '../../http/errors.ts'
import type { PurchasableSku } from '../catalogue/stock.ts'

export interface PurchaseLine {
  sku: PurchasableSku
  quantity: number
}

interface Obstacle {
  code: ErrorCode
  text: string
}

/** Why a sku cannot be bought. What the app may not see is told like what does not exist. */
function obstacleOf(sku: PurchasableSku | undefined): Obstacle | null {
  if (!sku || sku.publishing_status !== 'PUBLISHED') {
    return { code: 'OFFER_NOT_AVAILABLE', text: 'There is no such sku on offer.' }
  }
  if (!sku.connected) {
    return { code: 'MERCHANT_NOT_CONNECTED', text: `${sku.seller} is not connected to this app.` }
  }
  if (!sku.subscribed) {
    return {
      code: 'OFFER_NOT_AVAILABLE',
      text: 'This app is not subscribed to the offer. Subscribe to it first.',
    }
  }
  if (sku.offer_status !== 'AVAILABLE') {
    return { code: 'OFFER_NOT_AVAILABLE', text: `${sku.name} cannot be bought at the moment.` }
  }
  return null
}

const fieldOf = (index: number) => `skus.${index}.sku_id`

function refuseDuplicates(asked: PlaceOrder['skus']): void {
  const first = new Map<number, number>()
  const fields: Record<string, string> = {}
  asked.forEach(({ skuId }, index) => {
    const earlier = first.get(skuId)
    if (earlier === undefined) first.set(skuId, index)
    else
      fields[fieldOf(index)] = `Already ordered in skus.${earlier}: send one entry with the whole quantity.`
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function refuseObstacles(asked: PlaceOrder['skus'], found: ReadonlyMap<number, PurchasableSku>): void {
  const obstacles = asked.map(({ skuId }) => obstacleOf(found.get(skuId)))
  const worst = obstacles.find((obstacle) => obstacle !== null)
  if (!worst) return
  const fields = Object.fromEntries(
    obstacles.flatMap((obstacle, index) => (obstacle ? [[fieldOf(index), obstacle.text]] : [])),
  )
  throw conflict(worst.code, `This order cannot be placed. ${worst.text}`, fields)
}

function refuseMixedCurrencies(lines: readonly PurchaseLine[]): void {
  const currency = lines[0]?.sku.currency
  const fields = Object.fromEntries(
    lines.flatMap(({ sku }, index) =>
      sku.currency === currency ? [] : [[fieldOf(index), `Priced in ${sku.currency}, not in ${currency}.`]],
    ),
  )
  if (Object.keys(fields).length === 0) return
  const message = 'An order has one currency. Place one order for each currency.'
  throw new ApiFailure(400, 'INVALID_CURRENCY', message, { fields })
}

/** The lines of an order, in the order they were asked for; refuses the whole order if one cannot be bought. */
export function checkPurchase(
  asked: PlaceOrder['skus'],
  skus: readonly PurchasableSku[],
): [PurchaseLine, ...PurchaseLine[]] {
  refuseDuplicates(asked)
  const found = new Map(skus.map((sku) => [sku.sku_id, sku]))
  refuseObstacles(asked, found)
  const [first, ...others] = asked.flatMap(({ skuId, quantity }) => {
    const sku = found.get(skuId)
    return sku ? [{ sku, quantity }] : []
  })
  if (!first) throw invalid({ skus: 'An order needs at least one sku.' })
  const lines: [PurchaseLine, ...PurchaseLine[]] = [first, ...others]
  refuseMixedCurrencies(lines)
  return lines
}
