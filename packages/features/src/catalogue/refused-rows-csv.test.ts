import { expect, test } from 'vitest'
import { refusedRowsCsv, refusedRowsFileName } from './refused-rows-csv.ts'

test('refused rows are a file with a line for each, and nothing in it that a spreadsheet would run', () => {
  const rows = [
    { line: 4, handle: 'tidal-clock', field: 'Variant Price', reason: '“not a price” is no price.' },
    { line: 9, handle: '=HYPERLINK("x")', field: null, reason: 'Too many columns, see line 9' },
  ]
  expect(refusedRowsCsv(rows)).toBe(
    'Line,Product,Field,Reason\r\n' +
      '4,tidal-clock,Variant Price,“not a price” is no price.\r\n' +
      '9,"\'=HYPERLINK(""x"")",,"Too many columns, see line 9"\r\n',
  )
})

test.each([
  ['bicycles.csv', 'bicycles refused rows.csv'],
  ['spring.2026.CSV', 'spring.2026 refused rows.csv'],
  ['products', 'products refused rows.csv'],
])('of %s they are called %s', (fileName, name) => {
  expect(refusedRowsFileName({ fileName })).toBe(name)
})
