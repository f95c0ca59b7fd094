import { expect, it } from 'vitest'
import { audience } from './audience.ts'
import { earlyReads } from './early-reads.ts'

it('reads something early for every page of its own', () => {
  expect(new Set(Object.keys(earlyReads))).toEqual(new Set(audience.knownPaths))
})
