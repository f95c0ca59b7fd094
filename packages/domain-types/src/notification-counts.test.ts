import { expect, test } from 'vitest'
import { countsAfter } from './notification-counts.ts'

const fresh = { readStatus: 'UNREAD', savedStatus: 'UNSAVED' } as const
const read = { ...fresh, readStatus: 'READ' } as const
const saved = { ...fresh, savedStatus: 'SAVED' } as const

test.each([
  ['read', fresh, read, { unread: 2, saved: 1 }],
  ['unread', read, fresh, { unread: 4, saved: 1 }],
  ['read once more', read, read, { unread: 3, saved: 1 }],
  ['saved', fresh, saved, { unread: 3, saved: 2 }],
  ['saved no more', saved, fresh, { unread: 3, saved: 0 }],
])('one that is marked %s is counted so', (_, before, after, counts) => {
  expect(countsAfter({ unread: 3, saved: 1 }, before, after)).toEqual(counts)
})

test('there are never fewer than none', () => {
  expect(countsAfter({ unread: 0, saved: 0 }, fresh, read)).toEqual({ unread: 0, saved: 0 })
  expect(countsAfter({ unread: 0, saved: 0 }, saved, fresh)).toEqual({ unread: 0, saved: 0 })
})
