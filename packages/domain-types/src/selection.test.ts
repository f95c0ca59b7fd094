import { expect, test } from 'vitest'
import { selectionAfterDelete, selectionAfterLoad } from './selection.ts'

const apps = [{ id: 3 }, { id: 1 }, { id: 2 }]

test.each([
  ['stays if still there', apps, 2, 2],
  ['moves to the first if gone', apps, 9, 3],
  ['is the first if there was none', apps, null, 3],
  ['is none in an empty list', [], 2, null],
  ['is none in an empty list, as before', [], null, null],
])('after loading, the selected app %s', (_case, list, selected, expected) => {
  expect(selectionAfterLoad(list, selected)).toBe(expected)
})

test.each([
  ['moves to the first remaining when it was deleted', apps, 3, 3, 1],
  ['stays when another was deleted', apps, 2, 3, 2],
  ['is none when the only one was deleted', [{ id: 3 }], 3, 3, null],
  ['moves on from a list already without it', [{ id: 1 }], 3, 3, 1],
  ['stays none', apps, null, 3, null],
])('after deleting, the selected app %s', (_case, list, selected, deleted, expected) => {
  expect(selectionAfterDelete(list, selected, deleted)).toBe(expected)
})
