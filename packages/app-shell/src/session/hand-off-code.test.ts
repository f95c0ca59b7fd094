import { expect, test, vi } from 'vitest'
import { takeHandOffCode } from './hand-off-code.ts'

test.each([
  ['/hand-off', '#code=abc%2B1', 'abc+1'],
  ['/hand-off', '', null],
  ['/hand-off', '#other=1', null],
  ['/orders', '#code=abc', null],
])('%s%s gives %j', (pathname, hash, code) => {
  const replaceState = vi.fn<History['replaceState']>()
  expect(takeHandOffCode({ pathname, hash }, { replaceState })).toBe(code)

  expect(replaceState.mock.calls).toEqual(code === null ? [] : [[null, '', '/hand-off']])
})
