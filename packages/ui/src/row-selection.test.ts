import { describe, expect, test } from 'vitest'
import {
  ALL_MATCHING,
  extendRange,
  isSelected,
  NOTHING_SELECTED,
  pageState,
  type RowSelection,
  rowsBetween,
  selectedCount,
  withRows,
} from './row-selection.ts'

const page = [11, 12, 13, 14, 15]
const chosen = (selection: RowSelection) => page.filter((id) => isSelected(selection, id))

describe('rows chosen one by one', () => {
  test('are counted on every page, whatever is on this one', () => {
    const selection = withRows(withRows(NOTHING_SELECTED, [3, 12], true), [14], true)
    expect(selectedCount(selection, 900)).toBe(3)
    expect(chosen(selection)).toEqual([12, 14])
    expect(selectedCount(withRows(selection, [3, 99], false), 900)).toBe(2)
  })

  test('choosing a row twice is choosing it once, and the selection before is left alone', () => {
    const once = withRows(NOTHING_SELECTED, [12], true)
    expect(selectedCount(withRows(once, [12], true), 900)).toBe(1)
    expect(selectedCount(NOTHING_SELECTED, 900)).toBe(0)
  })
})

describe('all that match', () => {
  test('are all rows of the search, less those taken out', () => {
    const selection = withRows(ALL_MATCHING, [13, 777], false)
    expect(chosen(selection)).toEqual([11, 12, 14, 15])
    expect(selectedCount(selection, 1234)).toBe(1232)
    expect(selectedCount(withRows(selection, [777], true), 1234)).toBe(1233)
  })

  test('are never fewer than none, when rows have gone meanwhile', () => {
    expect(selectedCount(withRows(ALL_MATCHING, page, false), 2)).toBe(0)
  })
})

test.each([
  ['nothing', NOTHING_SELECTED, 'none'],
  ['rows of another page', withRows(NOTHING_SELECTED, [1, 2], true), 'none'],
  ['two of five', withRows(NOTHING_SELECTED, [11, 15], true), 'some'],
  ['each row', withRows(NOTHING_SELECTED, page, true), 'all'],
  ['all that match', ALL_MATCHING, 'all'],
  ['all that match but one here', withRows(ALL_MATCHING, [12], false), 'some'],
  ['all that match but one elsewhere', withRows(ALL_MATCHING, [1], false), 'all'],
] as const)('with %s chosen the page is %o: %s', (_, selection, expected) => {
  expect(pageState(selection, page)).toBe(expected)
})

test('an empty page is never chosen', () => {
  expect(pageState(ALL_MATCHING, [])).toBe('none')
})

describe('a range', () => {
  test.each([
    [12, 14, [12, 13, 14]],
    [14, 12, [12, 13, 14]],
    [13, 13, [13]],
    [99, 13, [13]],
  ])('from %i to %i is %j', (one, other, expected) => {
    expect(rowsBetween(page, one, other)).toEqual(expected)
  })

  test('grows away from where it began, shrinks on the way back and turns over it', () => {
    const steps = [13, 14, 15, 14, 13, 12]
    let selection = withRows(NOTHING_SELECTED, [13], true)
    const seen = steps.slice(1).map((to, index) => {
      selection = extendRange(selection, page, { anchor: 13, from: steps[index] ?? 13, to })
      return chosen(selection)
    })
    expect(seen).toEqual([[13, 14], [13, 14, 15], [13, 14], [13], [12, 13]])
  })

  test('leaves rows of other pages chosen', () => {
    const selection = withRows(NOTHING_SELECTED, [1, 11], true)
    expect(selectedCount(extendRange(selection, page, { anchor: 11, from: 11, to: 12 }), 900)).toBe(3)
  })
})
