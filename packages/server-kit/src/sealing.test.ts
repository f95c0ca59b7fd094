import { expect, test } from 'vitest'
import { sealing } from './sealing.ts'

const old = 'the key of last year, thirty-two characters'
const fresh = 'the key of this year, thirty-two characters'

test('what is sealed can be opened, and says nothing of its content', async () => {
  const { seal, open } = sealing([old])
  const sealed = await seal({ token: 'a secret' })
  expect(sealed).not.toContain('a secret')
  expect(await open(sealed)).toEqual({ token: 'a secret' })
})

test('a new key opens what the old one sealed for as long as both are listed', async () => {
  const sealed = await sealing([old]).seal('kept')
  expect(await sealing([fresh, old]).open(sealed)).toBe('kept')
  expect(await sealing([fresh]).open(sealed)).toBeNull()
})

test('a text that was changed, or was never sealed, opens to nothing', async () => {
  const { seal, open } = sealing([old])
  const sealed = await seal('kept')
  const middle = Math.floor(sealed.length / 2)
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
  expect(await open(changed)).toBeNull()
  expect(await open('nothing of ours')).toBeNull()
})

test('without a key nothing is sealed', () => {
  expect(() => sealing([])).toThrow('At least one key is needed.')
})
