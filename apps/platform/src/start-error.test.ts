import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { StartError, startErrorOf } from './start-error.ts'

describe('an error in the middle of a start', () => {
  it('says what to do where the disk of the database is full', () => {
    const full = new DatabaseError('could not extend file "base/1"', 30, 'error')
    full.code = '53100'
    const told = startErrorOf(full)
    expect(told).toBeInstanceOf(StartError)
    expect(told).toMatchObject({
      message: 'The disk of the database is full. Free some space, then start again.',
      exitCode: 1,
      cause: full,
    })
  })

  it('stays as it is where it is neither told already nor an outage', () => {
    const told = new StartError('Port 4000 cannot be used.')
    const fault = new Error('a fault of ours')
    expect(startErrorOf(told)).toBe(told)
    expect(startErrorOf(fault)).toBe(fault)
  })
})
