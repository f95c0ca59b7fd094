import { afterEach, describe, expect, test } from 'vitest'
import { failure, type Peer, type Received, type Reply, startPeer } from '../test/peer-server.ts'
import { type ChannelClientConfig, createChannelClient } from './channel-client.ts'

let peer: Peer
afterEach(() => peer?.close())

/** An API that issues token-1, token-2, … and takes only the last one. */
function signingIn(answer: (request: Received) => Reply = () => ({ body: { id: 1 } })) {
  let issued = 0
  const api = {
    expireToken: () => {
      issued += 1
    },
    answer: (request: Received): Reply => {
      if (request.url.endsWith('/v1/sessions')) {
        issued += 1
        return { body: { token: `token-${issued}` } }
      }
      const isCurrent = request.headers['x-causeway-token'] === `token-${issued}`
      return isCurrent ? answer(request) : { status: 401, body: failure('INVALID_TOKEN', 'expired') }
    },
  }
  return api
}

async function start(
  api: { answer: (request: Received) => Reply },
  config: Partial<ChannelClientConfig> = {},
) {
  peer = await startPeer(api.answer)
  return createChannelClient({
    stage: 'sandbox',
    sandboxUrl: peer.url,
    appId: 10001,
    appSecret: 'secret',
    email: 'developer@example.com',
    password: 'causeway-demo',
    ...config,
  })
}

const order = { customer: { email: 'ana@example.com' }, skus: [] } as unknown as Parameters<
  ReturnType<typeof createChannelClient>['placeOrder']
>[0]

const asked = () => peer.received.map(({ method, url }) => `${method} ${url}`)

describe('a channel app’s server', () => {
  test('signs in with the app’s credentials and places an order', async () => {
    const client = await start(signingIn())
    expect(await client.placeOrder(order, { idempotencyKey: 'cart-9' })).toEqual({ id: 1 })
    expect(asked()).toEqual(['POST /v1/sessions', 'POST /v1/orders'])
    expect(peer.received[0]?.headers).toMatchObject({
      'x-causeway-app-id': '10001',
      'x-causeway-app-secret': 'secret',
    })
    expect(peer.received[0]?.body).toBe('{"email":"developer@example.com","password":"causeway-demo"}')
    expect(peer.received[1]?.headers).toMatchObject({
      'x-causeway-app-id': '10001',
      'x-causeway-app-secret': 'secret',
      'x-causeway-token': 'token-1',
      'idempotency-key': 'cart-9',
    })
  })

  test('signs in once for all calls that wait', async () => {
    const client = await start(signingIn())
    await Promise.all([client.getOrder(1), client.getOffer(2), client.searchOrders({})])
    expect(asked().filter((call) => call === 'POST /v1/sessions')).toHaveLength(1)
    expect(asked()).toContain('GET /v1/catalog/offers/2?app_id=10001')
    expect(peer.received.find(({ url }) => url === '/v1/orders/search')?.body).toBe('{"app_id":10001}')
  })

  test('signs in again when the token has run out, and the order is still placed', async () => {
    const api = signingIn()
    const client = await start(api)
    await client.getOrder(1)
    api.expireToken()
    expect(await client.placeOrder(order)).toEqual({ id: 1 })
    const keys = peer.received
      .filter(({ url }) => url === '/v1/orders')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('gives up when the new token is refused too', async () => {
    const client = await start({
      answer: ({ url }) =>
        url.endsWith('/sessions')
          ? { body: { token: 'bad' } }
          : { status: 401, body: failure('INVALID_TOKEN', 'no') },
    })
    await expect(client.getOrder(1)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    expect(peer.received).toHaveLength(4)
  })

  test('tries to sign in anew on the next call after it failed', async () => {
    let isUp = false
    const api = signingIn()
    const client = await start({
      answer: (request) =>
        isUp
          ? api.answer(request)
          : {
              status: 429,
              body: failure('RATE_LIMITED', 'Too many login attempts. Try again later', { retry_after: 60 }),
            },
    })
    await expect(client.getOrder(1)).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    isUp = true
    expect(await client.getOrder(1)).toEqual({ id: 1 })
  })

  test('with a token of its own never signs in', async () => {
    peer = await startPeer(() => ({ status: 401, body: failure('INVALID_TOKEN', 'expired') }))
    const client = createChannelClient({
      stage: 'live',
      mainUrl: peer.url,
      appId: 1,
      appSecret: 's',
      token: 'own',
    })
    await expect(client.getOrder(1)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    expect(asked()).toEqual(['GET /v1/orders/1'])
  })

  test('tries a read again that the server failed, and a write never', async () => {
    let failures = 0
    const api = signingIn(({ method }) => {
      if (method === 'GET' && failures++ > 0) return { body: { id: 1 } }
      return { status: 503, body: failure('UPSTREAM_UNAVAILABLE', 'down') }
    })
    const client = await start(api, { readRetries: 1 })
    expect(await client.getOrder(1)).toEqual({ id: 1 })
    await expect(client.placeOrder(order)).rejects.toMatchObject({ status: 503 })
    expect(asked().filter((call) => call === 'POST /v1/orders')).toHaveLength(1)
  })
})

test('a client without the address of its stage says which one it needs', () => {
  const rest = { sandboxUrl: 'http://localhost:4002', appId: 1, appSecret: 's', token: 't' }
  expect(() => createChannelClient({ stage: 'live', ...rest })).toThrow(
    'needs mainUrl to work in the live stage',
  )
})
