import { startTestPlatform, TEST_SERVICE, type TestPlatform } from '@causeway/platform/testing.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProxy, type Proxy } from '../src/create-proxy.ts'
import { browserAt } from './browser.ts'

const channel = 'channel.causeway.localhost:4000'
const merchantHost = 'merchant.causeway.localhost:4000'
const NEW_PASSWORD = 'a lamp, a chair and a rug'

let platform: TestPlatform
let proxy: Proxy

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  proxy = createProxy({
    baseDomain: 'causeway.localhost',
    publicScheme: 'http',
    sessionKeys: ['a key of at least thirty-two characters'],
    service: TEST_SERVICE,
    targets: {
      main: { fetch: (request) => platform.platform.fetch('live', request) },
      sandbox: { fetch: (request) => platform.platform.fetch('sandbox', request) },
    },
    log: pino({ level: 'silent' }),
  })
})
afterAll(() => platform.stop())

let count = 0
const open = (host = channel) => browserAt(proxy, host, `203.0.113.${++count}`)

async function signedIn(host = channel) {
  const user = await platform.createUser('DEVELOPER')
  const browser = open(host)
  await browser.post('/login', { email: user.email, password: user.password })
  return { user, browser }
}

test('a reset opens a session in the browser that asked for it, and its token stays in the cookie', async () => {
  const user = await platform.createUser('DEVELOPER')
  const browser = open()
  const { body } = await browser.post('/forgot-password', { email: user.email })
  const code = await platform.mailedCode(user.email)
  const answer = await browser.post('/forgot-password/reset', {
    reset_id: Object(body).reset_id,
    code,
    password: NEW_PASSWORD,
  })
  expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id }, validation: 'valid' } })
  expect(JSON.stringify(answer.body)).not.toContain('token')
  expect(await browser.get('/auth-from-cookie')).toMatchObject({ status: 200 })
})

describe('a session that somebody else knows', () => {
  test('is worth nothing after signing in: a planted cookie is not taken over', async () => {
    const { browser: attacker } = await signedIn()
    const victim = open()
    victim.withCookie(attacker.cookie())
    const user = await platform.createUser('DEVELOPER')
    await victim.post('/login', { email: user.email, password: user.password })
    expect(victim.cookie()).not.toBe(attacker.cookie())
    expect(await victim.get('/auth-from-cookie')).toMatchObject({ body: { user: { id: user.id } } })
    expect(await attacker.get('/auth-from-cookie')).toMatchObject({ status: 401 })
  })

  test('is worth nothing after a change of password, which goes on under a new token', async () => {
    const { user, browser } = await signedIn()
    const thief = open()
    thief.withCookie(browser.cookie())
    const answer = await browser.post('/change-password', { current: user.password, new: NEW_PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id }, validation: 'valid' } })
    expect(JSON.stringify(answer.body)).not.toContain('token')
    expect(await thief.get('/sessions')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } })
    expect(await browser.get('/sessions')).toMatchObject({ status: 200, body: [{ current: true }] })
  })
})

test('a wrong current password is a field’s fault and ends no session; none at all is a 401', async () => {
  const { browser } = await signedIn()
  expect(await browser.post('/change-password', { current: 'not it', new: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { current: 'This is not your current password.' } },
  })
  expect(await browser.get('/sessions')).toMatchObject({ status: 200 })
  expect(await open().post('/change-password', { current: 'x', new: NEW_PASSWORD })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_TOKEN' },
  })
  const { user, browser: elsewhere } = await signedIn(merchantHost)
  expect(
    await elsewhere.post('/change-password', { current: user.password, new: NEW_PASSWORD }),
  ).toMatchObject({ status: 403, body: { code: 'WRONG_HOST' } })
})

test.each([
  ['POST', '/forgot-password'],
  ['POST', '/forgot-password/reset'],
  ['POST', '/change-password'],
  ['PUT', '/users/10001'],
  ['DELETE', '/users/10001'],
  ['POST', '/verify_email/request/email_change'],
  ['POST', '/verify_email/current'],
  ['POST', '/verify_email/new'],
  ['POST', '/verify_email/request/account_delete'],
  ['DELETE', '/sessions'],
  ['DELETE', '/sessions/00000000-0000-4000-8000-000000000000'],
])('%s %s is not to be had from another site, nor by a form', async (method, path) => {
  const { browser } = await signedIn()
  const asked = (headers: Record<string, string>) => browser.send(method, path, { body: {}, headers })
  const foreign = { origin: `http://${merchantHost}`, 'sec-fetch-site': 'same-site' }
  expect(await asked(foreign)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REQUEST' } })
  expect(await asked({ 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  })
})

test('the platform’s own calls, which answer tokens, are not to be reached', async () => {
  const { user, browser } = await signedIn()
  const body = { current: user.password, new: NEW_PASSWORD }
  for (const path of ['/sessions', '/sessions/change-password', '/sessions/reset-password']) {
    expect(await browser.post(path, body)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
  }
})
