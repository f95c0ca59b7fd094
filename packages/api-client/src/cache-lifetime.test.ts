import { describe, expect, test } from 'vitest'
import { cacheLifetime, isCacheable } from './cache-lifetime.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const YEAR = 31_536_000_000

describe('how long an answer is kept, by its headers', () => {
  test.each<[Record<string, string>, number | undefined, number?]>([
    [{}, 300_000],
    [{ 'cache-control': 'no-store' }, undefined],
    [{ 'cache-control': 'no-cache' }, undefined],
    [{ 'cache-control': 'private, no-store, max-age=60' }, undefined],
    [{ 'cache-control': 'immutable' }, YEAR],
    [{ 'cache-control': 'public, max-age=60, immutable' }, YEAR],
    [{ 'cache-control': 'max-age=60' }, 60_000],
    [{ 'cache-control': 'max-age=60', age: '20' }, 40_000],
    [{ 'cache-control': 'max-age=60', age: '90' }, 0],
    [{ 'cache-control': 'max-age=60', age: 'old' }, 60_000],
    [{ 'cache-control': 'max-age=0' }, 0],
    [{ 'cache-control': 'max-age=60, stale-while-revalidate=30' }, 60_000, 30_000],
    [{ 'cache-control': 'max-age=60, max-stale=10, stale-while-revalidate=30' }, 60_000, 10_000],
    [{ 'cache-control': 'max-age=60', expires: 'Thu, 05 Mar 2026 11:00:00 GMT' }, 60_000],
    [{ expires: 'Thu, 05 Mar 2026 12:01:00 GMT' }, 60_000],
    [{ expires: 'Thu, 05 Mar 2026 11:00:00 GMT' }, undefined],
    [{ expires: '0' }, undefined],
    [{ 'cache-control': 'private' }, 300_000],
  ])('%j: %s ms', (headers, fresh, stale = 0) => {
    const expected = fresh === undefined ? undefined : { fresh, stale }
    expect(cacheLifetime(new Headers(headers), 300_000, now)).toEqual(expected)
  })
})

test('only the statuses of the specification are kept', () => {
  const kept = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isCacheable)
  expect(kept).toEqual([200, 203, 300, 301, 302, 404, 405, 410, 414, 501])
})
