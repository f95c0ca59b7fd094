import { expect, test } from 'vitest'
import type { DispatchedEvent } from './event-reader.ts'
import { REPLAY_AT_MOST, recentEvents } from './recent-events.ts'

const event = (position: number): DispatchedEvent => ({
  stage: 'live',
  position,
  type: 'ORDER_UPDATED',
  appId: 1,
  merchantId: null,
  frame: Buffer.alloc(0),
})
const positions = (events: readonly DispatchedEvent[] | null) => events?.map(({ position }) => position)

test('what came after a position is told, whatever gaps there are', () => {
  const recent = recentEvents(10)
  expect(recent.position()).toBe(10)
  expect(positions(recent.after(10))).toEqual([])
  recent.push([event(11), event(15), event(16)])
  expect(recent.position()).toBe(16)
  expect(positions(recent.after(10))).toEqual([11, 15, 16])
  expect(positions(recent.after(13))).toEqual([15, 16])
  expect(positions(recent.after(16))).toEqual([])
})

test('a position before what is known, or never reached, cannot be told', () => {
  const recent = recentEvents(10)
  expect(recent.after(9)).toBeNull()
  expect(recent.after(11)).toBeNull()
})

test('only the last thousand are kept', () => {
  const recent = recentEvents(0)
  recent.push(Array.from({ length: REPLAY_AT_MOST + 5 }, (_, at) => event(at + 1)))
  expect(recent.after(4)).toBeNull()
  expect(recent.after(5)).toHaveLength(REPLAY_AT_MOST)
  expect(recent.position()).toBe(REPLAY_AT_MOST + 5)
})
