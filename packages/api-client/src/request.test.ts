import { apps } from '@causeway/api-contract/apps.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, type Peer, type Received, type Reply, startPeer } from '../test/peer-server.ts'
import { createRequest } from './request.ts'
import type { FailureLog, RequestConfig } from './request-config.ts'
import { createResponseCache } from './response-cache.ts'

let peer: Peer
afterEach(() => peer.close())

async function client(
  answer: (request: Received, count: number) => Reply,
  config: Partial<RequestConfig> = {},
) {
  peer = await startPeer(answer)
  return createRequest({
    targets: {
      proxy: { baseUrl: `${peer.url}/api` },
      main: { baseUrl: `${peer.url}/`, appId: 10001, appSecret: 'secret-of-10001', token: () => 'token-1' },
      sandbox: { baseUrl: `${peer.url}/sandbox`, appId: 10001, appSecret: 'sandbox-secret' },
      provider: { baseUrl: `${peer.url}/cards` },
    },
    ...config,
  })
}

describe('where a call goes and what it carries', () => {
  test('the proxy gets the stage and no credentials of an app', async () => {
    const request = await client(() => ({ body: {} }), {
      scope: () => ({ userId: 7, orgId: 1, stage: 'sandbox' }),
    })
    await request({
      target: 'proxy',
      path: '/orders/search',
      method: 'POST',
      data: { appId: 5, sortBy: 'id' },
    })
    expect(peer.received[0]).toMatchObject({
      method: 'POST',
      url: '/api/orders/search',
      body: '{"app_id":5,"sort_by":"id"}',
    })
    expect(peer.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-causeway-stage': 'sandbox',
      'x-causeway-request': '1',
    })
    expect(peer.received[0]?.headers).not.toHaveProperty('x-causeway-app-secret')
  })

  test('the main API gets app id, app secret and token under /v1', async () => {
    const request = await client(() => ({ body: {} }))
    await request({ target: 'main', path: '/orders', method: 'POST', data: {}, idempotencyKey: 'order-77' })
    expect(peer.received[0]?.url).toBe('/v1/orders')
    expect(peer.received[0]?.headers).toMatchObject({
      'x-causeway-app-id': '10001',
      'x-causeway-app-secret': 'secret-of-10001',
      'x-causeway-token': 'token-1',
      'idempotency-key': 'order-77',
    })
  })

  test('the sandbox API gets its own secret, and no token where there is none', async () => {
    const request = await client(() => ({ body: {} }))
    await request({ target: 'sandbox', path: '/apps' })
    expect(peer.received[0]?.url).toBe('/sandbox/v1/apps')
    expect(peer.received[0]?.headers).toMatchObject({ 'x-causeway-app-secret': 'sandbox-secret' })
    expect(peer.received[0]?.headers).not.toHaveProperty('x-causeway-token')
  })

  test('the payment provider learns nothing of the app', async () => {
    const request = await client(() => ({ body: {} }))
    await request({ target: 'provider', path: '/tokens', headers: { authorization: 'Bearer pk' } })
    expect(peer.received[0]?.url).toBe('/cards/v1/tokens')
    expect(
      Object.keys(peer.received[0]?.headers ?? {}).filter((name) => name.startsWith('x-causeway')),
    ).toEqual([])
    expect(peer.received[0]?.headers.authorization).toBe('Bearer pk')
  })

  test('the query is in wire names, without what is not given', async () => {
    const request = await client(() => ({ body: {} }))
    const params = { includeConfig: true, status: ['A&B', 'C'], page: 2, cursor: undefined, size: null }
    await request({ target: 'proxy', path: '/apps', params })
    expect(peer.received[0]?.url).toBe('/api/apps?include_config=true&status=A%26B&status=C&page=2')
  })

  test('a file goes as a form with the one field file', async () => {
    const request = await client(() => ({ body: {} }))
    await request({
      target: 'proxy',
      path: '/catalog/imports',
      method: 'POST',
      data: new Blob(['a,b\n1,2'], { type: 'text/csv' }),
    })
    expect(peer.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(peer.received[0]?.body).toMatch(
      /name="file"; filename="[0-9a-f]{32}\.csv"\r\nContent-Type: text\/csv\r\n\r\na,b\n1,2/,
    )
  })

  test('an address that is not configured is a mistake of the program, not a failed call', async () => {
    await client(() => ({}))
    const request = createRequest({ targets: {} })
    await expect(request({ target: 'main' })).rejects.toThrow(
      "No address is configured for the 'main' target",
    )
  })
})

describe('what comes back', () => {
  const wire = { order_id: 1, customer: { address_1: 'Main St', first_name: 'Ana' }, metadata: { my_key: 1 } }

  test('has camelCase keys, deeply, with the exceptions', async () => {
    const request = await client(() => ({ body: wire }))
    expect(await request({ target: 'proxy', path: '/x', rawKeys: ['metadata'] })).toEqual({
      orderId: 1,
      customer: { address_1: 'Main St', firstName: 'Ana' },
      metadata: { my_key: 1 },
    })
  })

  test('or its own keys when that is asked for', async () => {
    const request = await client(() => ({ body: wire }))
    expect(await request({ target: 'proxy', path: '/x', bypassCamelCase: true })).toEqual(wire)
  })

  test('an empty answer to a write is nothing', async () => {
    const request = await client(() => ({ status: 204 }))
    expect(await request({ target: 'proxy', path: '/x', method: 'DELETE' })).toBeUndefined()
  })
})

describe('a call that fails', () => {
  test('is logged without its secrets and rejects with the server’s error', async () => {
    const logged: FailureLog[] = []
    const request = await client(
      () => ({
        status: 403,
        body: failure('INSUFFICIENT_PERMISSIONS', 'Insufficient user permissions', {
          app_secret: 's3',
          nested: [{ token: 't' }],
        }),
      }),
      { logFailure: (entry) => logged.push(entry) },
    )
    await expect(
      request({ target: 'proxy', path: '/apps/5', params: { q: 'x' }, endpoint: apps.get }),
    ).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'Insufficient user permissions',
      requestId: 'req-1',
      endpointId: 'apps.get',
    })
    expect(logged).toEqual([
      {
        endpointId: 'apps.get',
        target: 'proxy',
        method: 'GET',
        path: '/apps/5',
        status: 403,
        code: 'INSUFFICIENT_PERMISSIONS',
        message: 'Insufficient user permissions',
        requestId: 'req-1',
        body: {
          code: 'INSUFFICIENT_PERMISSIONS',
          message: 'Insufficient user permissions',
          requestId: 'req-1',
          appSecret: '[hidden]',
          nested: [{ token: '[hidden]' }],
        },
      },
    ])
  })

  test('an invalid token is told once, and not by calls that need no session', async () => {
    const onUnauthorized = vi.fn()
    const request = await client(() => ({ status: 401, body: failure('INVALID_TOKEN', 'expired') }), {
      onUnauthorized,
    })
    await expect(
      request({ target: 'proxy', path: '/auth-from-cookie', endpoint: auth.authFromCookie }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    expect(onUnauthorized).not.toHaveBeenCalled()
    await expect(request({ target: 'proxy', path: '/apps', endpoint: apps.list })).rejects.toMatchObject({
      status: 401,
    })
    expect(onUnauthorized).toHaveBeenCalledOnce()
    expect(onUnauthorized.mock.calls[0]?.[0]).toMatchObject({
      message: 'Unauthorized. Invalid Token',
      endpointId: 'apps.list',
    })
  })

  test.each([401, 403])('any other %d leaves the session alone', async (status) => {
    const onUnauthorized = vi.fn()
    const request = await client(() => ({ status, body: failure('INVALID_CREDENTIALS', 'Wrong password') }), {
      onUnauthorized,
    })
    await expect(
      request({ target: 'proxy', path: '/change-password', method: 'POST' }),
    ).rejects.toMatchObject({ status })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test.each([
    ['a page instead of JSON', { body: '<html>Sign in to the Wi-Fi</html>' }, 200],
    ['nothing at all', { body: '' }, 200],
    ['JSON that is cut', { body: '{"content":[', headers: { 'content-type': 'application/json' } }, 200],
    ['a gateway’s page', { status: 502, body: '<html>Bad Gateway</html>' }, 502],
    ['an empty error', { status: 503 }, 503],
  ])('%s is a bad response', async (_, reply: Reply, status) => {
    const request = await client(() => reply)
    await expect(request({ target: 'proxy', path: '/apps' })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'BAD_RESPONSE',
      status,
      userMessage: undefined,
    })
  })

  test('no connection says what to do', async () => {
    const request = await client(() => ({ hangUp: true }))
    await expect(request({ target: 'proxy', path: '/apps', endpoint: apps.list })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'NETWORK_FAILED',
      status: 0,
      message: 'The server could not be reached. Check your connection and try again.',
      endpointId: 'apps.list',
    })
  })

  test('no answer in time is a timeout', async () => {
    const request = await client(() => ({ after: new Promise(() => undefined) }), { timeout: 20 })
    await expect(request({ target: 'proxy', path: '/apps' })).rejects.toMatchObject({
      code: 'TIMED_OUT',
      status: 0,
    })
  })

  test.each([undefined, 'apps'])(
    'a call that is given up (cache id %s) is neither an answer nor a log line',
    async (cacheId) => {
      const logFailure = vi.fn()
      const leaving = new AbortController()
      const request = await client(
        () => {
          leaving.abort()
          return { after: new Promise(() => undefined) }
        },
        { logFailure, cache: createResponseCache() },
      )
      await expect(
        request({ target: 'proxy', path: '/apps', signal: leaving.signal, cacheId }),
      ).rejects.toMatchObject({
        name: 'ApiError',
        code: 'ABORTED',
      })
      expect(logFailure).not.toHaveBeenCalled()
    },
  )
})

describe('trying again', () => {
  const downThenUp = (_: Received, count: number): Reply =>
    count === 1 ? { status: 503 } : { body: { id: 1 } }

  test('reads and searches do, when that is configured', async () => {
    const request = await client(downThenUp, { readRetries: 1 })
    await expect(
      request({ target: 'proxy', path: '/orders/search', method: 'POST', data: {}, endpoint: orders.search }),
    ).resolves.toEqual({ id: 1 })
    expect(peer.received).toHaveLength(2)
  })

  test('a write never does', async () => {
    const request = await client(downThenUp, { readRetries: 1 })
    const place = {
      target: 'proxy',
      path: '/orders',
      method: 'POST',
      data: {},
      endpoint: orders.place,
    } as const
    await expect(request(place)).rejects.toMatchObject({ status: 503 })
    expect(peer.received).toHaveLength(1)
  })
})

describe('the response cache', () => {
  const counting = (_: Received, count: number): Reply => ({ body: { count } })

  test('keeps only calls with a cache id', async () => {
    const request = await client(counting, { cache: createResponseCache() })
    await request({ target: 'proxy', path: '/apps' })
    await request({ target: 'proxy', path: '/apps', cacheId: 'apps' })
    expect(await request({ target: 'proxy', path: '/apps', cacheId: 'apps' })).toEqual({ count: 2 })
    expect(await request({ target: 'proxy', path: '/apps' })).toEqual({ count: 3 })
  })

  test('keeps reads only, even when a write names a cache id', async () => {
    const request = await client(counting, { cache: createResponseCache() })
    const write = { target: 'proxy', path: '/apps', method: 'POST', cacheId: 'apps', data: {} } as const
    await request(write)
    expect(await request(write)).toEqual({ count: 2 })
  })

  test('a change in one caller’s copy is not seen by the next', async () => {
    const request = await client(() => ({ body: [1] }), { cache: createResponseCache() })
    const list = { target: 'proxy', path: '/apps', cacheId: 'apps', bypassCamelCase: true } as const
    const first = await request(list)
    if (Array.isArray(first)) first.push(2)
    expect(await request(list)).toEqual([1])
  })

  test('asks with the etag and takes a 304 for the answer it has', async () => {
    let clock = 0
    const request = await client(
      (received) =>
        received.headers['if-none-match'] === '"v1"'
          ? { status: 304, headers: { etag: '"v1"' } }
          : { body: { count: 1 }, headers: { etag: '"v1"' } },
      { cache: createResponseCache({ now: () => clock }) },
    )
    const list = { target: 'proxy', path: '/apps', cacheId: 'apps' } as const
    await request(list)
    clock += 300_000
    expect(await request(list)).toEqual({ count: 1 })
    expect(peer.received).toHaveLength(2)
  })

  test('a write drops what it may have changed, also when its answer is lost; a search drops nothing', async () => {
    const request = await client(
      (received, count) => (received.method === 'PUT' ? { hangUp: true } : { body: { count } }),
      { cache: createResponseCache() },
    )
    const list = { target: 'proxy', path: '/orders', cacheId: 'orders' } as const
    await request(list)
    await request({
      target: 'proxy',
      path: '/orders/search',
      method: 'POST',
      data: {},
      endpoint: orders.search,
    })
    expect(await request(list)).toEqual({ count: 1 })
    await expect(
      request({ target: 'proxy', path: '/orders/9', method: 'PUT', data: {} }),
    ).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
    })
    expect(await request(list)).toEqual({ count: 4 })
  })

  test('an error is kept and served again as the same error', async () => {
    const request = await client(() => ({ status: 404, body: failure('NOT_FOUND', 'No payout account') }), {
      cache: createResponseCache(),
    })
    const account = { target: 'proxy', path: '/billing/payout_account/3', cacheId: 'payout account' } as const
    await expect(request(account)).rejects.toMatchObject({ status: 404 })
    await expect(request(account)).rejects.toMatchObject({ status: 404, message: 'No payout account' })
    expect(peer.received).toHaveLength(1)
  })

  test('a user who signs in after another sees none of the answers', async () => {
    let userId = 7
    const request = await client(counting, {
      cache: createResponseCache(),
      scope: () => ({ userId, orgId: 1, stage: 'live' }),
    })
    const list = { target: 'proxy', path: '/apps', cacheId: 'apps' } as const
    await request(list)
    userId = 8
    expect(await request(list)).toEqual({ count: 2 })
  })
})
