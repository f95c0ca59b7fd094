import { orders } from '@causeway/api-contract/orders.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { initialCommonSelection, SELECTION_VERSION, selectionName } from '../selection/common-selection.ts'
import { type EarlyReads, matchPath } from './early-reads.ts'
import { painted } from './painted.ts'
import { startPage } from './start-page.ts'
import { takeSignIn } from './typed-sign-in.ts'

const ADA = 10001
const BEN = 10002

const reads: EarlyReads = {
  '/orders': (api, appId, { search }) =>
    api.query(orders.search, { query: { page: 1 }, body: { appId, query: String(search.q) } }),
}
const code = ['/assets/index.js']
const files = {
  '/orders': ['/assets/pages.js'],
  '/orders/$orderId': ['/assets/pages.js', '/assets/order.js'],
  '/login': ['/assets/forms.js'],
}

const session = { user: { id: ADA } }
const network = vi.fn<typeof fetch>(async () => Response.json(session))

function open(address: string): void {
  history.replaceState(null, '', address)
  startPage({ scope: 'app', reads, code, files, lists: ['/orders'] })
}

function rememberApp(userId: number, selectedAppId: number): void {
  const state = { common: { ...initialCommonSelection, selectedAppId } }
  localStorage.setItem(selectionName(userId), JSON.stringify({ state, version: SELECTION_VERSION }))
}

async function asked(): Promise<unknown[]> {
  // A chain of promises and no timer: whatever the script starts by itself has started then.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  const requests = network.mock.calls.map(([input]) => input as Request)
  return Promise.all(
    requests.map(async (request) => {
      const body = await request.clone().text()
      return [request.method, new URL(request.url).pathname, ...(body === '' ? [] : [JSON.parse(body)])]
    }),
  )
}

const SESSION = [auth.authFromCookie.method, `/api${auth.authFromCookie.path}`]
const ordersOf = (app_id: number) => ['POST', '/api/orders/search', { app_id, query: 'ada' }]

beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(async () => {
  // What waits for a frame is done with before the next page is opened.
  await painted()
  vi.unstubAllGlobals()
  network.mockClear()
  localStorage.clear()
  document.head.replaceChildren()
  delete document.documentElement.dataset.page
  delete window.causewayEarly
  takeSignIn()
})

describe('before its code has come, a page asks', () => {
  it('who is signed in, and for the list of the app last selected', async () => {
    rememberApp(ADA, 7)
    open('/orders?q=ada')
    expect(await asked()).toEqual([SESSION, ordersOf(7)])
    expect(window.causewayEarly).toMatchObject({ read: orders.search.id, answers: { size: 2 } })
  })

  it('for the list of whoever is signed in, where several people share a browser', async () => {
    rememberApp(ADA, 7)
    rememberApp(BEN, 8)
    open('/orders?q=ada')
    await vi.waitFor(async () => expect(await asked()).toEqual([SESSION, ordersOf(7)]))
  })

  it('only who is signed in, where nothing was selected or nothing is to be read', async () => {
    open('/orders?q=ada')
    rememberApp(ADA, 7)
    open('/login')
    expect(await asked()).toEqual([SESSION, SESSION])
  })

  it('nothing while a person is handed over, whose session comes with the code', async () => {
    open('/hand-off')
    expect(await asked()).toEqual([])
  })
})

test.each([
  ['/orders', 'frame'],
  ['/login/', 'login'],
  ['/hand-off', 'nothing'],
  ['/sign-up', 'nothing'],
])('what %s will be like is shown at once', (path, shown) => {
  open(path)
  expect(document.documentElement.dataset.page).toBe(shown)
})

describe('the code of a page is asked for', () => {
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

  test.each([
    ['/orders/20001', [...code, '/assets/pages.js', '/assets/order.js']],
    ['/sign-up', code],
  ])('at once by %s, which shows nothing without it', (path, wanted) => {
    open(path)
    expect(fetched()).toEqual(wanted)
  })

  test.each([
    ['/orders', [...code, '/assets/pages.js']],
    ['/login/', [...code, '/assets/forms.js']],
  ])('after the first frame by %s, of which the HTML shows enough', async (path, wanted) => {
    open(path)
    expect(fetched()).toEqual([])
    await vi.waitFor(() => expect(fetched()).toEqual(wanted))
  })
})

test.each([
  ['/orders/bags', '/orders/bags', {}],
  ['/orders/20001', '/orders/$orderId', { orderId: '20001' }],
  ['/orders/', '/orders', {}],
])('%s is the page %s', (path, pattern, params) => {
  const patterns = ['/orders', '/orders/$orderId', '/orders/bags']
  expect(matchPath(patterns, path)).toEqual({ pattern, params })
})

test('a path that no page has, and one that cannot be decoded, are no page', () => {
  expect(matchPath(['/orders/$orderId'], '/orders/1/lines')).toBeNull()
  expect(matchPath(['/orders/$orderId'], '/orders/%E0%A4')).toBeNull()
})
