import { describe, expect, it, test } from 'vitest'
import { toCsv } from './csv.ts'

const lineOf = (...cells: (string | number | null)[]) =>
  toCsv(['A'], [cells]).split('\r\n').slice(1).join('\r\n')

describe('a CSV file', () => {
  it('has its header first, every line ended, and no byte order mark that would hide the first name', () => {
    expect(toCsv(['Line', 'Reason'], [[4, 'No price']])).toBe('Line,Reason\r\n4,No price\r\n')
  })

  test.each([
    ['a, b', '"a, b"'],
    ['5" screen', '"5"" screen"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['lone\rreturn', '"lone\rreturn"'],
    ['', ''],
    ['日本 🎁', '日本 🎁'],
  ])('keeps %j as one field', (text, field) => {
    expect(lineOf(text)).toBe(`${field}\r\n`)
  })

  test.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
    'gives a spreadsheet no formula to run in %j',
    (text) => {
      expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves numbers numbers, negative ones too', () => {
    expect(lineOf(-12.34, 0, null)).toBe('-12.34,0,\r\n')
  })
})
