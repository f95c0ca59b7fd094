import type { ErrorBody } from '@causeway/api-contract/error.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { channelHost, cookieOf, proxyBefore, startPeerPlatform } from './peer-platform.ts'

type Peer = Awaited<ReturnType<typeof startPeerPlatform>>
let main: Peer
let sandbox: Peer
let proxy: ReturnType<typeof proxyBefore>
let developer: string

beforeAll(async () => {
  main = await startPeerPlatform('main')
  sandbox = await startPeerPlatform('sandbox')
  proxy = proxyBefore(main.url, sandbox.url)
  developer = await cookieOf('DEVELOPER')
})
afterAll(() => Promise.all([main.stop(), sandbox.stop()]))
beforeEach(() => {
  main.received.length = 0
  sandbox.received.length = 0
  main.answers({})
})

const origin = `http://${channelHost}`

function call(
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string | Buffer; ip?: string; host?: string } = {},
) {
  const { headers = {}, body, ip = '203.0.113.9', host = channelHost } = options
  const own = {
    origin: `http://${host}`,
    'x-causeway-request': '1',
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return proxy.fetch(
    new Request(`http://${host}/api${path}`, {
      method,
      headers: { ...own, cookie: developer, ...headers },
      body: body ?? null,
    }),
    { ip },
  )
}

const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as ErrorBody
  return [response.status, code]
}

test('a call arrives under /v1 with its query and body untouched, as the proxy and for the session', async () => {
  const body = '{"app_id": 10001,\n  "query": "Zürich ✓"}'
  const response = await call('POST', '/orders/search?page=2&size=50', {
    body,
    headers: { 'idempotency-key': 'once-1' },
  })
  await expect(response.json()).resolves.toEqual({ answered_by: 'main' })
  const [received] = main.received
  expect(received).toMatchObject({ method: 'POST', url: '/v1/orders/search?page=2&size=50' })
  expect(received?.body.toString()).toBe(body)
  expect(received?.headers).toMatchObject({
    'x-causeway-app-id': 'proxy',
    'x-causeway-app-secret': 'secret of the proxy',
    'x-causeway-token': 'token of the platform',
    'x-forwarded-for': '203.0.113.9',
    'idempotency-key': 'once-1',
    'x-request-id': response.headers.get('x-request-id'),
  })
})

test('nothing else of what a browser sends reaches the platform', async () => {
  await call('POST', '/orders/search', {
    body: '{}',
    ip: '10.0.0.1',
    headers: {
      'x-causeway-token': 'of somebody else',
      'x-causeway-app-id': '1',
      'x-causeway-app-secret': 'guess',
      'x-forwarded-for': '6.6.6.6, 203.0.113.77',
      'x-request-id': 'mine',
      authorization: 'Bearer x',
      referer: origin,
      'x-anything': 'x',
    },
  })
  const headers = main.received[0]?.headers ?? {}
  expect(headers['x-causeway-token']).toBe('token of the platform')
  expect(headers['x-causeway-app-id']).toBe('proxy')
  expect(headers['x-forwarded-for']).toBe('203.0.113.77')
  expect(headers['x-request-id']).not.toBe('mine')
  for (const name of ['cookie', 'authorization', 'origin', 'referer', 'x-anything', 'x-causeway-request']) {
    expect(headers).not.toHaveProperty(name)
  }
})

test('the stage header decides between main and sandbox, and accounts are always the main API’s', async () => {
  const inSandbox = { headers: { 'x-causeway-stage': 'sandbox' } }
  await expect((await call('GET', '/orders/5', inSandbox)).json()).resolves.toEqual({
    answered_by: 'sandbox',
  })
  await expect((await call('GET', '/orders/5')).json()).resolves.toEqual({ answered_by: 'main' })
  await expect((await call('GET', '/users/7', inSandbox)).json()).resolves.toEqual({ answered_by: 'main' })
  const unknown = await call('GET', '/orders/5', { headers: { 'x-causeway-stage': 'production' } })
  await expect(codeOf(unknown)).resolves.toEqual([400, 'VALIDATION_FAILED'])
})

test.each([
  ['GET', '/nothing-here'],
  ['DELETE', '/orders/5'],
  ['POST', '/sessions'],
  ['GET', '/sessions/current'],
  ['POST', '/sessions/hand-off/redeem'],
])('%s %s does not exist for a browser', async (method, path) => {
  await expect(codeOf(await call(method, path, method === 'POST' ? { body: '{}' } : {}))).resolves.toEqual([
    404,
    'ROUTE_NOT_FOUND',
  ])
  expect(main.received).toEqual([])
})

test('a write from a foreign page is refused before anything is sent', async () => {
  const foreign = await call('POST', '/orders/1/bags/2/cancel', {
    body: '{}',
    headers: { origin: 'https://evil.example' },
  })
  await expect(codeOf(foreign)).resolves.toEqual([403, 'CROSS_SITE_REQUEST'])
  const form = await call('POST', '/orders/1/bags/2/cancel', {
    body: 'a=1',
    headers: { 'content-type': 'text/plain' },
  })
  await expect(codeOf(form)).resolves.toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(main.received).toEqual([])
})

test('without a session, or with one that belongs to another host, nothing is sent', async () => {
  await expect(codeOf(await call('GET', '/apps', { headers: { cookie: '' } }))).resolves.toEqual([
    401,
    'INVALID_TOKEN',
  ])
  const merchant = await cookieOf('MERCHANT')
  await expect(codeOf(await call('GET', '/apps', { headers: { cookie: merchant } }))).resolves.toEqual([
    403,
    'WRONG_HOST',
  ])
  const connect = await call('GET', '/apps', { host: 'connect.causeway.localhost:4000' })
  await expect(codeOf(connect)).resolves.toEqual([403, 'WRONG_HOST'])
  expect(main.received).toEqual([])
  const admin = await call('GET', '/apps', {
    headers: { cookie: await cookieOf('ADMIN') },
    host: 'merchant.causeway.localhost:4000',
  })
  expect(admin.status).toBe(200)
})

test('an answer comes back without the cookies and connection headers of the machine behind', async () => {
  main.answers({
    headers: {
      etag: '"v1"',
      'cache-control': 'private, max-age=60',
      'set-cookie': 'internal=1',
      'x-powered-by': 'peer',
    },
  })
  const { headers } = await call('GET', '/apps')
  expect(headers.get('etag')).toBe('"v1"')
  expect(headers.get('cache-control')).toBe('private, max-age=60')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['set-cookie', 'x-powered-by', 'connection']) expect(headers.get(name)).toBeNull()
})

test('refusals of the platform pass as they are, and throw no cookie away that is newer than their question', async () => {
  const conflict = JSON.stringify({
    code: 'INVALID_BAG_STATE',
    message: 'The bag is CANCELED.',
    request_id: 'r1',
  })
  main.answers({ status: 409, body: conflict })
  const refused = await call('POST', '/orders/1/bags/2/cancel', { body: '{}' })
  expect([refused.status, await refused.text()]).toEqual([409, conflict])

  main.answers({
    status: 401,
    body: JSON.stringify({ code: 'INVALID_TOKEN', message: 'x', request_id: 'r2' }),
  })
  const ended = await call('GET', '/apps')
  expect(ended.status).toBe(401)
  expect(ended.headers.get('set-cookie')).toBeNull()
})

test('a platform that does not know this proxy signs nobody out', async () => {
  main.answers({
    status: 401,
    body: JSON.stringify({ code: 'INVALID_APP_CREDENTIALS', message: 'x', request_id: 'r' }),
  })
  const response = await call('GET', '/apps')
  expect(response.headers.get('set-cookie')).toBeNull()
  await expect(codeOf(response)).resolves.toEqual([502, 'UPSTREAM_UNAVAILABLE'])
})

test('a platform that is down is told as such', async () => {
  const nobody = new URL('http://127.0.0.1:9')
  const alone = proxyBefore(nobody, nobody)
  const response = await alone.fetch(new Request(`${origin}/api/apps`, { headers: { cookie: developer } }), {
    ip: '203.0.113.9',
  })
  await expect(codeOf(response)).resolves.toEqual([502, 'UPSTREAM_UNAVAILABLE'])
})

test('a file streams through byte for byte', async () => {
  const merchant = await cookieOf('MERCHANT')
  const form = new FormData()
  const file = Buffer.alloc(3_000_000, 'Handle,Title\r\n')
  form.set('file', new Blob([file]), 'products.csv')
  const packed = new Response(form)
  const bytes = Buffer.from(await packed.arrayBuffer())
  const response = await call('POST', '/catalog/imports?merchant_id=20001', {
    host: 'merchant.causeway.localhost:4000',
    body: bytes,
    headers: { cookie: merchant, 'content-type': packed.headers.get('content-type') ?? '' },
  })
  expect(response.status).toBe(200)
  expect(main.received[0]?.body.equals(bytes)).toBe(true)
})

test('a long answer is packed for a browser that takes it so', async () => {
  const rows = JSON.stringify({
    content: Array.from({ length: 100 }, (_, id) => ({ id, status: 'COMPLETED' })),
  })
  main.answers({ body: rows })
  const packed = await call('POST', '/orders/search', {
    body: '{}',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(rows.length / 5)
  const plain = await call('POST', '/orders/search', { body: '{}' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  await expect(plain.text()).resolves.toBe(rows)
})
