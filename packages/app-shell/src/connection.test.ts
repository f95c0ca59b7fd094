import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, createConnection } from './connection.ts'

let connection: Connection
let isUp = true
const asked: string[] = []

const pathOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

const server: typeof fetch = async (input) => {
  asked.push(pathOf(input))
  if (!isUp) throw new TypeError('Failed to fetch')
  return new Response('{}')
}

const state = () => connection.store.getState().state
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function device(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers()
  isUp = true
  asked.length = 0
  connection = createConnection()
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a server that does not answer is asked again, ever more rarely, until it does', async () => {
  const call = connection.watch(server)
  isUp = false
  await expect(call('/api/orders')).rejects.toThrow('Failed to fetch')
  await wait(0)
  expect([state(), asked]).toEqual(['unreachable', ['/api/orders', '/config.json']])
  await wait(2000 + 4000 + 8000)
  expect(asked).toHaveLength(5)
  isUp = true
  await wait(16_000)
  expect(state()).toBe('online')
  await wait(120_000)
  expect(asked).toHaveLength(6)
})

test('a single call that fails is no outage, and neither is one that was left', async () => {
  const seen: string[] = []
  connection.store.subscribe((now) => seen.push(now.state))
  const call = connection.watch(async (input, init) => {
    if (pathOf(input) === '/api/orders') throw new TypeError('Failed to fetch')
    if (pathOf(input) === '/api/left') throw new DOMException('Left', 'AbortError')
    return server(input, init)
  })
  await expect(call('/api/orders')).rejects.toThrow('Failed to fetch')
  await expect(call('/api/left')).rejects.toThrow('Left')
  await wait(60_000)
  expect(seen).toEqual([])
})

test('any call that gets through ends the outage at once', async () => {
  const call = connection.watch(server)
  isUp = false
  await call('/api/orders').catch(() => undefined)
  await wait(0)
  isUp = true
  await call('/api/orders')
  expect(state()).toBe('online')
})

test('a device without a network is offline until it has one again', async () => {
  connection.watch(server)
  isUp = false
  device(false)
  await wait(0)
  expect(state()).toBe('offline')
  isUp = true
  device(true)
  await wait(0)
  expect(state()).toBe('online')
})
