import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { plainWords } from './plain-words.ts'

const schema = z.object({
  name: z.string().check(z.maxLength(3)),
  tags: z.array(z.string()).check(z.minLength(1)),
  size: z.number().check(z.gte(5)),
  shape: z.enum(['ROUND', 'SQUARE']),
  own: z.int('Use the number of an app.'),
  deep: z.object({ flag: z.boolean() }),
})

function wordsFor(value: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, value, { error: plainWords })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a field that is wrong', () => {
  it('is asked for where it is missing', () => {
    expect(wordsFor({ own: 1, deep: null, size: 5, name: undefined })).toEqual({
      name: 'This field is required.',
      tags: 'This field is required.',
      shape: 'This field is required.',
      deep: 'This field is required.',
    })
  })

  it('is told what to send', () => {
    expect(wordsFor({ name: 7, tags: 'a', size: '5', shape: 'OVAL', own: 1, deep: { flag: 'yes' } })).toEqual(
      {
        name: 'Send a text.',
        tags: 'Send a list.',
        size: 'Send a number.',
        shape: 'Use one of ROUND, SQUARE.',
        'deep.flag': 'Send true or false.',
      },
    )
  })

  it('is told its bounds', () => {
    const wrong = { name: 'long', tags: [], size: 4, shape: 'ROUND', own: 1, deep: { flag: true } }
    expect(wordsFor(wrong)).toEqual({
      name: 'Use at most 3 characters.',
      tags: 'Use at least 1 entry.',
      size: 'Use at least 5.',
    })
  })

  it('keeps the words that its schema has for it', () => {
    expect(wordsFor({ own: 'x' })).toMatchObject({ own: 'Use the number of an app.' })
  })
})
