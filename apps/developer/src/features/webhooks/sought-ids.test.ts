import { expect, test } from 'vitest'
import { soughtIds } from './sought-ids.ts'

test.each([
  [undefined, {}],
  [' ', {}],
  ['1042', { entityIds: [1042] }],
  [' #77 ', { ids: [77] }],
  ['0', { eventIds: ['0'] }],
  ['99999999999999999999', { eventIds: ['99999999999999999999'] }],
  ['5f0c-9', { eventIds: ['5f0c-9'] }],
  ['msg_5f0c-9_12', { eventIds: ['5f0c-9'] }],
])('%s looks for %o', (text, sought) => {
  expect(soughtIds(text)).toEqual(sought)
})
