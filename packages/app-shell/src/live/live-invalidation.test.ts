import { createQueryClient } from '@causeway/api-client/query-client.ts'
import type { LiveEvent, LiveEventType } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { followLive, GATHER_MS } from './live-invalidation.ts'

const event = (type: string, stage: LiveEvent['stage'] = 'live'): LiveEvent => ({
  id: 'event',
  stage,
  position: 1,
  type: type as LiveEventType,
  appId: 1,
  merchantId: 2,
  orderId: 3,
  bagId: 4,
  importRunId: 5,
  dateCreated: '2026-03-05T10:00:00.000Z',
})

let tell: (event: LiveEvent) => void
let reset: () => void
let tellNotifications: (stage: Stage | null) => void
let stop: () => void
let reads: Record<string, number>
const calls = [
  'orders.search',
  'orders.get',
  'offers.search',
  'imports.get',
  'apps.list',
  'notifications.count',
]

beforeEach(async () => {
  vi.useFakeTimers()
  const queryClient = createQueryClient({ notify: () => undefined })
  const live = {
    onEvent: (handler: (event: LiveEvent) => void) => ((tell = handler), () => undefined),
    onReset: (handler: () => void) => ((reset = handler), () => undefined),
    onNotifications: (handler: (stage: Stage | null) => void) => (
      (tellNotifications = handler), () => undefined
    ),
  }
  stop = followLive({ live, queryClient, stage: () => 'live' })
  reads = {}
  for (const call of calls) {
    const queryFn = () => (reads[call] = (reads[call] ?? 0) + 1)
    new QueryObserver(queryClient, {
      queryKey: [call, {}],
      queryFn,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const readAgain = () => calls.filter((call) => reads[call] !== 1)

test.each([
  ['ORDER_ACCEPTED', ['orders.search', 'orders.get']],
  ['ORDER_CANCELED', ['orders.search', 'orders.get']],
  ['OFFER_UPDATED', ['offers.search']],
  ['PRODUCT_SYNC_PROGRESSED', ['imports.get']],
  ['PRODUCT_SYNC_COMPLETED', ['offers.search', 'imports.get']],
  ['SOMETHING_NEWER', []],
])('%s has %j read again', async (type, expected) => {
  tell(event(type))
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(readAgain()).toEqual(expected)
})

it('reads once for a burst, also when it never pauses', async () => {
  for (let told = 0; told < 10; told += 1) {
    tell(event('ORDER_UPDATED'))
    await vi.advanceTimersByTimeAsync(GATHER_MS / 10)
  }
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(reads['orders.search']).toBe(2)
})

it('leaves the other stage alone', async () => {
  tell(event('ORDER_UPDATED', 'sandbox'))
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(readAgain()).toEqual([])
})

it.each([
  ['live', true],
  ['sandbox', false],
  [null, true],
] as const)('notifications of %s: counts them again is %s', async (stage, isRead) => {
  tellNotifications(stage)
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(readAgain()).toEqual(isRead ? ['notifications.count'] : [])
})

it('reads everything again after a gap', async () => {
  reset()
  await vi.advanceTimersByTimeAsync(0)
  expect(readAgain()).toEqual(calls)
})
