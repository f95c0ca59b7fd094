import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isFreeOfEmail, NewPassword } from './password.ts'

test.each([
  ['short', false],
  ['ninechars', false],
  ['aaaaaaaaaaaaaaaaaaaa', false],
  ['abababababab', false],
  ['correct horse', true],
  ['пароль-пароль', true],
  ['x'.repeat(201), false],
])('%s is a good password: %s', (password, good) => {
  expect(z.safeParse(NewPassword, password).success).toBe(good)
})

test.each([
  ['ada@example.com', 'Ada-is-my-name', false],
  ['ada@example.com', 'correct horse', true],
  // Too short to be told from chance.
  ['a@example.com', 'correct horse and a', true],
])('for %s, %s has nothing of the address: %s', (email, password, free) => {
  expect(isFreeOfEmail({ email, password })).toBe(free)
})
