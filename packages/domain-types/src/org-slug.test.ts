import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrgSlug, slugOf } from './org-slug.ts'

test.each([
  ['Café Ünion & Co.', 'cafe-union-co'],
  ['  42 Lamps ', 'lamps'],
  ['日本', ''],
  ['long name '.repeat(9), 'long-name-long-name-long-name-long-name'],
])('%s suggests %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each(['ab', '-abc', 'abc-', 'Abc', 'a b c', 'a'.repeat(41), '1abc'])('%s is no slug', (slug) => {
  expect(z.safeParse(OrgSlug, slug).success).toBe(false)
})
