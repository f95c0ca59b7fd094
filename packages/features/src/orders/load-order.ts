import { type ApiError, isApiError } from '@causeway/api-client/api-error.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import type { Order } from '@causeway/domain-types/order.ts'
import { notFound } from '@tanstack/react-router'
import { orderDetail } from './order-detail.ts'

/** The viewer may see the order, but it is of another app than the selected one. */
export class OrderOfAnotherAppError extends Error {
  override readonly name = 'OrderOfAnotherAppError'
  readonly order: Pick<Order, 'appId' | 'appName'>

  constructor(selectedAppId: number, order: Pick<Order, 'appId' | 'appName'>) {
    super(`Order does not exist for app ID ${selectedAppId}`)
    this.order = order
  }
}

const isMissing = (error: unknown): error is ApiError => isApiError(error) && error.status === 404

/** For a channel's loader: the order of the selected app; another app's is told apart from none at all. */
export async function loadOrderOfApp(
  { api, queryClient }: Pick<Dashboard, 'api' | 'queryClient'>,
  orderId: number,
  appId: number,
): Promise<void> {
  try {
    await queryClient.query(orderDetail(api, orderId, appId))
  } catch (error) {
    if (!isMissing(error)) throw error
    const order = await queryClient.query(orderDetail(api, orderId)).catch(() => null)
    throw order ? new OrderOfAnotherAppError(appId, order) : notFound()
  }
}
