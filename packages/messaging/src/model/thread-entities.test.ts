import type { ThreadEntity } from '@causeway/domain-types/thread.ts'
import { expect, test } from 'vitest'
import { isThreadOfSelected, otherSide } from './thread-entities.ts'

const app: ThreadEntity = { kind: 'APP', id: 5, name: 'Trailhead', logo: null }
const merchant: ThreadEntity = { kind: 'MERCHANT', id: 9, name: 'North Bikes', logo: null }

test.each([
  ['developer', 5, true],
  ['developer', 9, false],
  ['developer', null, false],
  ['merchant', 9, true],
  ['merchant', 5, false],
  ['merchant', null, false],
] as const)('for a %s who selected %s the thread is theirs: %s', (userType, selectedId, expected) => {
  expect(isThreadOfSelected([app, merchant], userType, selectedId)).toBe(expected)
})

test('each side talks to the other', () => {
  expect(otherSide([app, merchant], 'developer')).toEqual(merchant)
  expect(otherSide([app, merchant], 'merchant')).toEqual(app)
  expect(otherSide([app], 'developer')).toBeNull()
})
