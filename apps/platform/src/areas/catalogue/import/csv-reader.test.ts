import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvReader, type CsvRow, MAX_COLUMNS } from './csv-reader.ts'

function readAll(text: string, pieceLength = text.length || 1): CsvRow[] {
  const reader = new CsvReader()
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += pieceLength)
    rows.push(...reader.push(text.slice(at, at + pieceLength)))
  return [...rows, ...reader.push('', true)]
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells)

describe('rows and cells', () => {
  test.each([
    [
      'plain cells',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no newline at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty cells', ',,\n,x,', [['', 'x', '']]],
    ['quotes around commas and newlines', '"a,1","b\n2"\n', [['a,1', 'b\n2']]],
    ['doubled quotes', '"say ""hi""",""""\n', [['say "hi"', '"']]],
    ['an empty quoted cell', '"",x', [['', 'x']]],
    ['a quote in the middle of a cell is text', '6" wheel,x', [['6" wheel', 'x']]],
    ['blank rows are left out', 'a\n\n , ,\n\nb', [['a'], ['b']]],
    ['spaces are kept', ' a , b ', [[' a ', ' b ']]],
    ['formulas, right-to-left and emoji are text', '=1+1,שלום,🚲👨‍👩‍👧', [['=1+1', 'שלום', '🚲👨‍👩‍👧']]],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(readAll(text))).toEqual(expected)
  })

  test('lines are those an editor shows, whatever the newlines inside of quotes', () => {
    const rows = readAll('h\r\n"1\r\n2\n3"\r\n\r\nx\ny')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'h'],
      [2, '1\r\n2\n3'],
      [6, 'x'],
      [7, 'y'],
    ])
  })

  test('millions of columns are counted and not kept', () => {
    const [row] = readAll(`x${','.repeat(2_000_000)}`, 65_536)
    expect(row?.width).toBe(2_000_001)
    expect(row?.cells).toHaveLength(MAX_COLUMNS)
  })

  test('a cell of ten megabytes is one cell', () => {
    const text = 'é"",\n'.repeat(2_000_000)
    const rows = readAll(`a\n"${text}",z`, 262_144)
    expect(rows[1]?.cells[1]).toBe('z')
    expect(rows[1]?.cells[0]?.length).toBe(text.length - 2_000_000)
  })

  test('a long cell in many small pieces is put together once', () => {
    const text = 'abc,\n'.repeat(500_000)
    expect(cellsOf(readAll(`a\n"${text}",${text.replaceAll(/[,\n]/g, ' ')}`, 64))[1]).toEqual([
      text,
      text.replaceAll(/[,\n]/g, ' '),
    ])
  })
})

describe('faults say where', () => {
  test.each([
    ['a\nb,"open\nand open', /starts on line 2 has no end/],
    [
      'a\n"x\ny"z",1\n',
      /starts on line 2 is not closed properly: more text follows its closing quote on line 3/,
    ],
    ['a\n"first\nis open,\n"second",2', /starts on line 2 is not closed properly.*on line 4/],
  ])('%j', (text, message) => {
    expect(() => readAll(text)).toThrow(message)
  })

  test('a quote that swallows the file is noticed before the file is in memory', () => {
    expect(() => readAll(`a\n"${'x\n'.repeat(9_000_000)}`, 1_000_000)).toThrow(
      /starts on line 2 has no end within 16 MB/,
    )
  })
})

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', 'é', '🚲') }),
  fc.constant(''),
)
const written = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any table is read as an independent parser reads it, cut into pieces anywhere', () => {
  const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 7 }),
      (table, newline, length) => {
        const text = table.map((row) => row.map(written).join(',')).join(newline)
        const options = {
          relax_column_count: true,
          skip_records_with_empty_values: true,
          record_delimiter: newline,
        }
        expect(cellsOf(readAll(text, length))).toEqual(parse(text, options))
      },
    ),
  )
})
