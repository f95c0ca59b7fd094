import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('what stands behind the command', () => {
  it.each([
    [[], {}],
    [['--scale', '1000000'], { scale: 1_000_000 }],
    [['--scale=5000'], { scale: 5000 }],
  ])('%j is read', (args, read) => {
    expect(readArguments(args)).toEqual(read)
  })

  it.each([
    [['--scale']],
    [['--scale', 'many']],
    [['--scale', '0']],
    [['--scale', '1e6']],
    [['--scale', '99999999']],
    [['--scale', '5', '6']],
    [['--fast']],
  ])('%j is refused in one line that says what may stand there', (args) => {
    expect(() => readArguments(args)).toThrow(/^[^\n]*npm start -- --scale 1000000[^\n]*$/)
  })
})
