import { describe, expect, test } from 'vitest'
import { type Column, columnLayout } from './data-table-column.ts'

const column = (key: string, rest: Partial<Column<string>> = {}): Column<string> => ({
  key,
  header: key,
  cell: (row) => row,
  ...rest,
})

describe('the columns of a table', () => {
  test('without a width share what the others leave, and those that hide give their room away', () => {
    const columns = [
      column('id', { width: 96 }),
      column('name'),
      column('vendor', { width: 112, hideBelow: 'lg' }),
    ]
    expect(columnLayout(columns, false)).toMatchObject({
      '--columns': '96px minmax(0, 1fr) 112px',
      '--min-width': '348px',
      '--columns-xl': '96px minmax(0, 1fr) 112px',
      '--columns-lg': '96px minmax(0, 1fr)',
      '--min-width-lg': '236px',
      '--columns-sm': '96px minmax(0, 1fr)',
    })
  })

  test('with a width each fill the table by their widths', () => {
    const columns = [column('id', { width: 96 }), column('total', { width: 128 })]
    expect(columnLayout(columns, false)).toMatchObject({
      '--columns': 'minmax(96px, 96fr) minmax(128px, 128fr)',
    })
  })

  test('stand after the one of the boxes where rows can be selected', () => {
    expect(columnLayout([column('id', { width: 96 })], true)).toMatchObject({
      '--columns': 'var(--select-width) minmax(96px, 96fr)',
      '--min-width': '140px',
    })
  })
})
