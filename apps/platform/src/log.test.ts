import { describe, expect, it, test } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): Record<string, unknown> {
  const lines: string[] = []
  createLog('debug', { write: (line) => lines.push(line) }).info(fields, 'a line')
  return JSON.parse(lines.join(''))
}

describe('the log', () => {
  test.each([
    'appSecret',
    'app_secret',
    'token',
    'password',
    'password_hash',
    'code',
    'authorization',
    'Cookie',
    'set-cookie',
    'x-causeway-app-secret',
    'x-causeway-token',
    'messages',
  ])('hides %s at any depth', (name) => {
    const line = JSON.stringify(
      logged({ [name]: 'hush', list: [{ deep: { deeper: { [name]: { a: ['hush'] } } } }] }),
    )
    expect(line).not.toContain('hush')
    expect(line.match(/\[hidden\]/g)).toHaveLength(2)
  })

  it('keeps what is no secret', () => {
    expect(logged({ request_id: 'r', status: 200, list: [1, { name: 'x' }], none: null })).toMatchObject({
      level: 'info',
      msg: 'a line',
      request_id: 'r',
      list: [1, { name: 'x' }],
      none: null,
    })
  })

  it('tells of an error what it is and where, its cause too, and nothing that hangs on it', () => {
    const error = Object.assign(new TypeError('broke', { cause: new Error('the reason') }), {
      code: '23505',
      client: { password: 'hush', host: 'db' },
      detail: 'Key (email)=(a@example.com) already exists.',
    })
    const { err } = logged({ err: error })
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'broke',
      code: '23505',
      cause: { message: 'the reason' },
    })
    expect(err).not.toHaveProperty('client')
    expect(JSON.stringify(err)).not.toContain('a@example.com')
  })

  it('survives what turns back on itself', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(JSON.stringify(logged({ loop }))).toContain('[deep]')
  })
})
