import { apps } from '@causeway/api-contract/apps.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { imports } from '@causeway/api-contract/imports.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import type { App } from '@causeway/domain-types/app.ts'
import type { Order } from '@causeway/domain-types/order.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { type Peer, type Reply, signal, startPeer } from '../test/peer-server.ts'
import { createApi, dashboardTarget } from './api.ts'
import { createRequest } from './request.ts'

let peer: Peer
afterEach(() => peer?.close())

async function startApi(reply: Reply = { body: { id: 1 } }) {
  peer = await startPeer(() => reply)
  const request = createRequest({ targets: { proxy: { baseUrl: `${peer.url}/api` } } })
  return createApi(request, { targetOf: dashboardTarget })
}

test('a dashboard asks its proxy for everything but cards', () => {
  expect((['proxy', 'account', 'stage', 'provider'] as const).map(dashboardTarget)).toEqual([
    'proxy',
    'proxy',
    'proxy',
    'provider',
  ])
})

describe('a query', () => {
  test('is keyed by its call and input, and asks with both', async () => {
    const api = await startApi()
    const options = api.query(orders.get, { params: { id: 4711 }, query: { appId: 5 } })
    expect(options.queryKey).toEqual(['orders.get', { params: { id: 4711 }, query: { appId: 5 } }])
    expect(await new QueryClient().query(options)).toEqual({ id: 1 })
    expect(peer.received[0]).toMatchObject({ method: 'GET', url: '/api/orders/4711?app_id=5' })
  })

  test('of a call without input needs none', async () => {
    const api = await startApi({ body: [] })
    expect(api.query(apps.list).queryKey).toEqual(['apps.list', {}])
    expect(await new QueryClient().query(api.query(apps.list))).toEqual([])
  })

  test('is given up when nobody waits for it any longer', async () => {
    const queryClient = new QueryClient()
    const { promise: arrived, resolve: arrive } = signal()
    peer = await startPeer(() => {
      arrive()
      return { after: new Promise(() => undefined) }
    })
    const request = createRequest({ targets: { proxy: { baseUrl: `${peer.url}/api` } } })
    const api = createApi(request, { targetOf: dashboardTarget })
    queryClient.query(api.query(apps.list)).catch(() => undefined)
    await arrived
    await queryClient.cancelQueries()
    expect(queryClient.getQueryState(['apps.list', {}])).toMatchObject({
      status: 'pending',
      fetchStatus: 'idle',
    })
  })
})

describe('a call', () => {
  test('fills its path, each part encoded', async () => {
    const api = await startApi()
    await api.call(orders.cancelBag, {
      params: { orderId: 1, bagId: 'a/b' },
      body: { restockItems: true, notifyCustomer: false },
    })
    expect(peer.received[0]).toMatchObject({
      method: 'POST',
      url: '/api/orders/1/bags/a%2Fb/cancel',
      body: '{"restock_items":true,"notify_customer":false}',
    })
  })

  test('carries the key that makes a second press harmless', async () => {
    const api = await startApi()
    const { mutationFn } = api.mutation(auth.logout)
    await mutationFn?.({ idempotencyKey: 'press-1' }, { client: new QueryClient(), meta: undefined })
    expect(peer.received[0]?.headers['idempotency-key']).toBe('press-1')
  })

  describe('that writes', () => {
    const context = { client: new QueryClient(), meta: undefined }
    const bag = (bagId: number) => ({ params: { orderId: 1, bagId }, body: {} })

    async function startCanceling() {
      const api = await startApi()
      // Each press of a button may be another observer's.
      return async (bagId: number) => api.mutation(orders.cancelBag).mutationFn?.(bag(bagId), context)
    }

    test('goes out once while the same one is under way, and again after it', async () => {
      const cancel = await startCanceling()
      expect(await Promise.all([cancel(2), cancel(2)])).toEqual([{ id: 1 }, { id: 1 }])
      expect(peer.received).toHaveLength(1)
      await cancel(2)
      expect(peer.received).toHaveLength(2)
    })

    test('goes out each time where it was taken back in between', async () => {
      const cancel = await startCanceling()
      await Promise.all([cancel(2), cancel(3), cancel(2)])
      expect(peer.received.map(({ url }) => url).toSorted()).toEqual(
        [2, 2, 3].map((bagId) => `/api/orders/1/bags/${bagId}/cancel`),
      )
    })

    test('of a file goes out each time', async () => {
      const api = await startApi()
      const upload = async (text: string) => {
        const file = { query: { merchantId: 3 }, body: new Blob([text]) }
        return api.mutation(imports.create).mutationFn?.(file, context)
      }
      await Promise.all([upload('a'), upload('b')])
      expect(peer.received).toHaveLength(2)
    })
  })

  test('uploads a file where the contract says so', async () => {
    const api = await startApi()
    await api.call(imports.create, { query: { merchantId: 3 }, body: new Blob(['a'], { type: 'text/csv' }) })
    expect(peer.received[0]?.url).toBe('/api/catalog/imports?merchant_id=3')
    expect(peer.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
  })
})

test('inputs and answers have the contract’s types', () => {
  const api = createApi(async () => undefined, { targetOf: dashboardTarget })
  const orderQuery = api.query(orders.get, { params: { id: 1 } })
  expectTypeOf<Awaited<ReturnType<NonNullable<typeof orderQuery.queryFn>>>>().toEqualTypeOf<Order>()
  expectTypeOf(api.call(apps.list, {})).resolves.toEqualTypeOf<App[]>()
  // @ts-expect-error a path parameter is missing
  expect(() => api.query(orders.get, { params: {} })).not.toThrow()
  // @ts-expect-error the input is missing
  api.query(orders.get)
  // @ts-expect-error no such field in the query
  api.query(orders.get, { params: { id: 1 }, query: { app: 5 } })
  // @ts-expect-error a write is no query
  api.query(orders.cancelBag, { params: { orderId: 1, bagId: 2 }, body: {} })
  // @ts-expect-error a call without body takes none
  api.query(apps.list, { body: {} })
  // @ts-expect-error a file is needed here
  api.mutation(imports.create).mutationFn satisfies
    | ((input: { query: { merchantId: number } }) => unknown)
    | undefined
})
