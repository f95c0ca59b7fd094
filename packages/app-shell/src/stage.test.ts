import { expect, test } from 'vitest'
import { inStage, readStageSearch } from './stage.ts'

test.each([
  ['/orders', 'live', '/orders'],
  ['/orders', 'sandbox', '/orders?stage=sandbox'],
  ['/orders?page=2#bag-7', 'sandbox', '/orders?page=2&stage=sandbox#bag-7'],
] as const)('%s in %s is %s', (path, stage, expected) => {
  expect(inStage(path, stage)).toBe(expected)
})

test.each([
  [{ stage: 'sandbox' }, { stage: 'sandbox' }],
  [{ stage: 'live' }, {}],
  [{ stage: ['sandbox', 'live'] }, {}],
  [{}, {}],
])('an address with %j is read as %j', (search, expected) => {
  expect(readStageSearch(search as never)).toEqual(expected)
})
