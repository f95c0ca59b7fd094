import { apps } from '@causeway/api-contract/apps.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { type MutationOptions, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { failure, type Peer, type Received, type Reply, signal, startPeer } from '../test/peer-server.ts'
import { type Api, createApi, dashboardTarget } from './api.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, invalidateEndpoints, type Notice } from './query-client.ts'
import { createRequest } from './request.ts'
import { createResponseCache } from './response-cache.ts'

let peer: Peer
let notices: Notice[]
let api: Api
let queryClient: ReturnType<typeof createQueryClient>
afterEach(() => {
  queryClient.clear()
  return peer.close()
})

async function start(answer: (request: Received, count: number) => Reply) {
  peer = await startPeer(answer)
  notices = []
  const cache = createResponseCache()
  const request = createRequest({ targets: { proxy: { baseUrl: `${peer.url}/api` } }, cache })
  api = createApi(request, { targetOf: dashboardTarget })
  queryClient = createQueryClient({ notify: (notice) => notices.push(notice), cache })
}

const asked = () => peer.received.map(({ method, url }) => `${method} ${url}`)

function mutate<Data, Input>(
  options: MutationOptions<Data, Error, Input, unknown>,
  input: Input,
): Promise<Data> {
  return new MutationObserver(queryClient, options).mutate(input)
}

const bag = { params: { orderId: 1, bagId: 2 }, body: { restockItems: true, notifyCustomer: false } }

describe('the snackbar', () => {
  test('shows a failed write once, with what support needs to find it', async () => {
    await start(() => ({ status: 409, body: failure('INVALID_BAG_STATE', 'This bag is already canceled.') }))
    await expect(mutate(api.mutation(orders.cancelBag), bag)).rejects.toBeInstanceOf(ApiError)
    expect(notices).toEqual([
      {
        kind: 'failure',
        text: 'This bag is already canceled.',
        endpointId: 'orders.cancelBag',
        requestId: 'req-1',
      },
    ])
  })

  test('leaves to the form what the form shows', async () => {
    await start(() => ({
      status: 400,
      body: failure('VALIDATION_FAILED', 'Check the fields.', { fields: { app_id: 'Unknown.' } }),
    }))
    const onlyFields = { shownInline: (error: ApiError) => Object.keys(error.fields).length > 0 }
    await expect(mutate(api.mutation(orders.cancelBag, onlyFields), bag)).rejects.toMatchObject({
      fields: { appId: 'Unknown.' },
    })
    expect(notices).toEqual([])
  })

  test('shows the success text of a write that has one', async () => {
    await start(() => ({ body: {} }))
    await mutate(api.mutation({ ...orders.cancelBag, success: 'Bag canceled' }), bag)
    await mutate(api.mutation(orders.cancelBag), bag)
    expect(notices).toEqual([{ kind: 'success', text: 'Bag canceled', endpointId: 'orders.cancelBag' }])
  })

  test('shows nothing for a first read that the route answers with a page of its own', async () => {
    await start((_, count) =>
      count === 1 ? { status: 404, body: failure('NOT_FOUND', 'Order not found.') } : { body: { id: 1 } },
    )
    const options = api.query(orders.get, { params: { id: 1 } })
    await expect(queryClient.query(options)).rejects.toMatchObject({ status: 404 })
    expect(notices).toEqual([])
  })

  test('shows a read that fails while older rows stay in place', async () => {
    await start((_, count) =>
      count === 1 ? { body: { id: 1 } } : { status: 404, body: failure('NOT_FOUND', 'Order not found.') },
    )
    const options = api.query(orders.get, { params: { id: 1 } })
    await queryClient.query(options)
    await queryClient.query({ ...options, staleTime: 0 }).catch(() => undefined)
    expect(notices.map(({ text }) => text)).toEqual(['Order not found.'])
    expect(queryClient.getQueryData(options.queryKey)).toEqual({ id: 1 })
  })

  test('is silent about a search that was answered 400', async () => {
    await start(() => ({
      status: 400,
      body: failure('VALIDATION_FAILED', 'Search for at most 200 characters.'),
    }))
    await expect(queryClient.query(api.query(orders.search, { body: { appId: 5 } }))).rejects.toMatchObject({
      status: 400,
    })
    expect(notices).toEqual([])
    expect(peer.received).toHaveLength(1)
  })
})

describe('a read that fails', () => {
  test('is tried twice more when the server is at fault, then shown once', async () => {
    await start(() => ({ status: 500, body: failure('INTERNAL', 'boom') }))
    const options = { ...api.query(orders.search, { body: { appId: 5 } }), retryDelay: 0 }
    await expect(queryClient.query(options)).rejects.toMatchObject({ status: 500 })
    expect(peer.received).toHaveLength(3)
    expect(notices.map(({ text }) => text)).toEqual([
      'An issue occurred on our end. Please try again or contact us.',
    ])
  })

  test.each([
    [403, 1],
    [500, 2],
  ])(
    'with %i before its screen is there was asked for %i times when that shows it',
    async (status, times) => {
      await start(() => ({ status, body: failure('INTERNAL', 'No.') }))
      const options = { ...api.query(orders.search, { body: { appId: 5 } }), retry: false }
      await queryClient.query(options).catch(() => undefined)
      const screen = new QueryObserver(queryClient, options)
      const close = screen.subscribe(() => undefined)
      await expect.poll(() => screen.getCurrentResult().fetchStatus).toBe('idle')
      expect(screen.getCurrentResult().status).toBe('error')
      expect(peer.received).toHaveLength(times)
      close()
    },
  )

  test('recovers without a word when another try works', async () => {
    await start((_, count) => (count === 1 ? { hangUp: true } : { body: { id: 1 } }))
    expect(
      await queryClient.query({ ...api.query(orders.get, { params: { id: 1 } }), retryDelay: 0 }),
    ).toEqual({ id: 1 })
    expect(notices).toEqual([])
  })

  test.each([
    [new ApiError({ status: 503, code: 'UPSTREAM_UNAVAILABLE' }), true, 1000],
    [new ApiError({ status: 503, code: 'UPSTREAM_UNAVAILABLE', retryAfter: 5 }), true, 5000],
    [new ApiError({ status: 503, code: 'UPSTREAM_UNAVAILABLE', retryAfter: 600 }), false, 600_000],
    [new ApiError({ status: 429, code: 'RATE_LIMITED', retryAfter: 1 }), false, 1000],
    [new ApiError({ status: 404, code: 'NOT_FOUND' }), false, 1000],
    [new TypeError('x is undefined'), false, 1000],
  ])('%s is tried again: %s', async (error, again, delay) => {
    await start(() => ({}))
    const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
    if (typeof retry !== 'function' || typeof retryDelay !== 'function')
      throw new Error('No retry policy is set.')
    expect([retry(0, error), retry(2, error), retryDelay(0, error)]).toEqual([again, false, delay])
  })
})

describe('what a write makes out of date', () => {
  const counting = (request: Received, count: number): Reply =>
    request.method === 'GET' ? { body: [count] } : { body: {} }

  test('is read again where it is on screen, past the response cache', async () => {
    await start(counting)
    const list = new QueryObserver(queryClient, api.query(apps.list))
    const seen: unknown[] = []
    const { promise: readAgain, resolve } = signal()
    const leave = list.subscribe(({ data }) => {
      if (data !== undefined && data !== seen.at(-1)) seen.push(data)
      if (seen.length === 2) resolve()
    })
    await queryClient.query(api.query(apps.list))
    await mutate(api.mutation(orders.cancelBag, { invalidates: [apps.list] }), bag)
    await readAgain
    leave()
    expect(seen).toEqual([[1], [3]])
    expect(asked()).toEqual(['GET /api/apps', 'POST /api/orders/1/bags/2/cancel', 'GET /api/apps'])
  })

  test('is asked for anew by the next screen that needs it', async () => {
    await start(counting)
    await queryClient.query(api.query(apps.list))
    await mutate(api.mutation(orders.cancelBag, { invalidates: [apps.list] }), bag)
    expect(await queryClient.query(api.query(apps.list))).toEqual([3])
  })

  test('stays when the server refused the write outright', async () => {
    await start((request, count) =>
      request.method === 'GET'
        ? { body: [count] }
        : { status: 403, body: failure('INSUFFICIENT_PERMISSIONS', 'Insufficient user permissions') },
    )
    await queryClient.query(api.query(apps.list))
    await expect(
      mutate(api.mutation(orders.cancelBag, { invalidates: [apps.list] }), bag),
    ).rejects.toMatchObject({ status: 403 })
    expect(await queryClient.query(api.query(apps.list))).toEqual([1])
  })

  test('is doubted when the write found another state or lost its answer', async () => {
    await start((request, count) => (request.method === 'GET' ? { body: [count] } : { hangUp: true }))
    await queryClient.query(api.query(apps.list))
    await expect(
      mutate(api.mutation(orders.cancelBag, { invalidates: [apps.list] }), bag),
    ).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    expect(await queryClient.query(api.query(apps.list))).toEqual([3])
  })

  test('by a live event: the response cache forgets with the queries', async () => {
    await start(counting)
    await queryClient.query(api.query(apps.list))
    await invalidateEndpoints(queryClient, [apps.list])
    expect(await queryClient.query(api.query(apps.list))).toEqual([2])
  })

  test('by signing out: nothing of the last user is left', async () => {
    await start(counting)
    await queryClient.query(api.query(apps.list))
    queryClient.clear()
    expect(await api.call(apps.list, {})).toEqual([2])
  })
})
