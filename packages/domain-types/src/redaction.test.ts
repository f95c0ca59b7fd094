import { expect, test } from 'vitest'
import { redact } from './redaction.ts'

test.each<[unknown, unknown]>([
  [
    { appSecret: 's', app_secret: 's', id: 1 },
    { appSecret: '[hidden]', app_secret: '[hidden]', id: 1 },
  ],
  [
    { headers: { 'x-causeway-app-secret': 's', 'set-cookie': 'c' } },
    { headers: { 'x-causeway-app-secret': '[hidden]', 'set-cookie': '[hidden]' } },
  ],
  [
    [{ password: 'p' }, { user: { token: 't', name: 'Ada' } }],
    [{ password: '[hidden]' }, { user: { token: '[hidden]', name: 'Ada' } }],
  ],
  ['https://merchant.example.com/hand-off#code=abc', 'https://merchant.example.com/hand-off#code=[hidden]'],
  ['/verify?code=123&page=2', '/verify?code=[hidden]&page=2'],
  [{ messageState: [{ content: 'hello' }] }, { messageState: '[hidden]' }],
  [
    { message: 'Failed to get order', content: [{ id: 1 }] },
    { message: 'Failed to get order', content: [{ id: 1 }] },
  ],
  [null, null],
  [12, 12],
])('hides what is secret in %j', (value, expected) => {
  expect(redact(value)).toEqual(expected)
})

test('hides the fields that a call names besides', () => {
  expect(redact({ code: '123456', email: 'ada@example.com' }, ['code'])).toEqual({
    code: '[hidden]',
    email: 'ada@example.com',
  })
})

test('ends on what contains itself', () => {
  const loop: Record<string, unknown> = { password: 'p' }
  loop.self = loop
  expect(JSON.stringify(redact(loop))).not.toContain('"p"')
})
