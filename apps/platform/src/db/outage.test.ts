import { connect } from 'node:net'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { outageOf } from './outage.ts'

const refusal = (code: string) => Object.assign(new DatabaseError('refused', 7, 'error'), { code })

describe('an outage', () => {
  it.each([
    ['08006', 'away'],
    ['53300', 'away'],
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['57014', 'away'],
    ['25006', 'away'],
    ['53100', 'full'],
  ])('is what PostgreSQL means by %s', (code, outage) => {
    expect(outageOf(refusal(code))).toBe(outage)
  })

  it.each(['23505', '42P01', '22P02', '40P01'])('is not what it means by %s', (code) => {
    expect(outageOf(refusal(code))).toBeNull()
  })

  it('is a connection that cannot be made, and one that ends', async () => {
    const refused = await new Promise<Error>((resolve) => connect('/nowhere').once('error', resolve))
    expect(outageOf(refused)).toBe('away')
    expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('away')
  })

  it('is a disk without room, whoever finds it full', () => {
    expect(outageOf(Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }))).toBe('full')
  })

  it('is nothing else that fails', () => {
    expect(outageOf(new TypeError('x is not a function'))).toBeNull()
    expect(outageOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
    expect(outageOf('Connection terminated')).toBeNull()
  })
})
