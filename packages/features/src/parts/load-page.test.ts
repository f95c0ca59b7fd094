import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { idFromPath } from './load-page.ts'

test('an id in an address is a whole number from 1', () => {
  expect(idFromPath('20001')).toBe(20001)
})

test.each(['0', '-1', '1.5', '1e3', ' 1', 'abc', '', '99999999999999999999', '007'])(
  '%j leads nowhere',
  (text) => {
    let thrown: unknown
    try {
      idFromPath(text)
    } catch (error) {
      thrown = error
    }
    expect(isNotFound(thrown)).toBe(true)
  },
)
