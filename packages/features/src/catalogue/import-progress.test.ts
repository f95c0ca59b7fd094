import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import { expect, test } from 'vitest'
import { importProgress } from './import-progress.tsx'
import { whileRunning } from '../parts/import-runs.ts'

const run = {
  source: 'UPLOAD',
  status: 'IN_PROGRESS',
  totalRows: 3012,
  processedRows: 1506,
  productsCreated: 100,
  productsUpdated: 8,
  productsUnchanged: 2,
} as ImportRun

test('progress counts rows, and all products met so far', () => {
  expect(importProgress(run)).toEqual({ value: 0.5, counts: '1,506 of 3,012 rows · 110 products' })
})

test('of a store, products are counted; of a source that is not known here, rows', () => {
  expect(importProgress({ ...run, source: 'STORE' }).counts).toBe('1,506 of 3,012 products · 110 products')
  const newer = { ...run, source: 'SATELLITE' } as unknown as ImportRun
  expect(importProgress(newer).counts).toBe('1,506 of 3,012 rows · 110 products')
})

test('before it has begun, nobody knows how far it is', () => {
  expect(importProgress({ ...run, status: 'PENDING' })).toEqual({ value: null, counts: 'Waiting to start' })
})

test('only an import under way is asked for again and again', () => {
  expect(whileRunning([run])).toBe(1000)
  expect(whileRunning([{ ...run, status: 'COMPLETED' }])).toBe(false)
  expect(whileRunning(undefined)).toBe(false)
})
