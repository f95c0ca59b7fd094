import { startTestPlatform, TEST_SERVICE, type TestPlatform } from '@causeway/platform/testing.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProxy, type Proxy } from '../src/create-proxy.ts'
import { type Browser, browserAt } from './browser.ts'

const channel = 'channel.causeway.localhost:4000'
const merchantHost = 'merchant.causeway.localhost:4000'

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
}, 120_000)
afterAll(() => platform.stop())

async function signIn(browser: Browser, user: { email: string; password: string }) {
  return browser.post('/login', { email: user.email, password: user.password })
}

test('a developer signs in, comes back by the cookie alone, and signs out for good', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(developer)
  const browser = browserAt(proxy, channel)
  await expect(browser.get('/auth-from-cookie')).resolves.toMatchObject({
    status: 401,
    body: { code: 'INVALID_TOKEN' },
  })

  const signedIn = await signIn(browser, developer)
  expect(signedIn).toMatchObject({
    status: 200,
    body: { user: { email: developer.email }, validation: 'valid' },
  })
  expect(JSON.stringify(signedIn.body)).not.toContain('token')
  expect(signedIn.headers.get('cache-control')).toBe('no-store')
  await expect(browser.get('/auth-from-cookie')).resolves.toMatchObject({
    status: 200,
    body: signedIn.body as object,
  })
  await expect(browser.get('/apps')).resolves.toMatchObject({ status: 200, body: [{ id: app.id }] })

  const keptElsewhere = browserAt(proxy, channel)
  keptElsewhere.withCookie(browser.cookie())
  await expect(browser.post('/logout')).resolves.toMatchObject({ status: 200, body: { done: true } })
  expect(browser.cookie()).toBe('')
  await expect(keptElsewhere.get('/apps')).resolves.toMatchObject({
    status: 401,
    body: { code: 'INVALID_TOKEN' },
  })
})

test('a wrong password and an unknown address are answered alike, and set no cookie', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const browser = browserAt(proxy, channel, '203.0.113.20')
  const wrong = await signIn(browser, { email: developer.email, password: 'wrong' })
  const unknown = await signIn(browser, { email: 'nobody@example.com', password: 'wrong' })
  expect(wrong.status).toBe(401)
  const { request_id: _one, ...wrongBody } = wrong.body as Record<string, unknown>
  const { request_id: _other, ...unknownBody } = unknown.body as Record<string, unknown>
  expect(wrongBody).toEqual(unknownBody)
  expect(browser.cookie()).toBe('')
})

test('missing fields are named', async () => {
  const answer = await browserAt(proxy, channel).post('/login', { email: '' })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { email: expect.any(String), password: expect.any(String) } },
  })
})

test('too many tries end in a wait that is told, for that address only', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const guesser = browserAt(proxy, channel, '203.0.113.66')
  let last = await signIn(guesser, { ...developer, password: 'guess' })
  for (let tries = 0; last.status === 401 && tries < 20; tries++) {
    last = await signIn(guesser, { ...developer, password: 'guess' })
  }
  expect(last).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', message: 'Too many login attempts. Try again later' },
  })
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect(signIn(browserAt(proxy, channel, '203.0.113.67'), developer)).resolves.toMatchObject({
    status: 200,
  })
})

test('a developer on the merchant host may only move over, once, or leave', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const astray = browserAt(proxy, merchantHost)
  await expect(signIn(astray, developer)).resolves.toMatchObject({
    status: 200,
    body: { validation: 'channel_redirect' },
  })
  await expect(astray.get('/apps')).resolves.toMatchObject({ status: 403, body: { code: 'WRONG_HOST' } })

  const handOff = await astray.post('/auth/hand-off')
  const { url } = handOff.body as { url: string }
  expect(url).toMatch(/^http:\/\/channel\.causeway\.localhost:4000\/hand-off#code=.+/)
  const code = decodeURIComponent(url.split('#code=')[1] ?? '')

  const home = browserAt(proxy, channel)
  await expect(home.post('/auth/hand-off/redeem', { code })).resolves.toMatchObject({
    status: 200,
    body: { user: { email: developer.email }, validation: 'valid' },
  })
  await expect(home.get('/apps')).resolves.toMatchObject({ status: 200 })
  const thief = browserAt(proxy, channel)
  await expect(thief.post('/auth/hand-off/redeem', { code })).resolves.toMatchObject({ status: 401 })
  expect(thief.cookie()).toBe('')
  await expect(astray.post('/logout')).resolves.toMatchObject({ status: 200 })
})

test('a merchant on the channel host is shown the other way, and nobody at home is', async () => {
  const merchant = await platform.createUser('MERCHANT')
  const astray = browserAt(proxy, channel)
  await expect(signIn(astray, merchant)).resolves.toMatchObject({ body: { validation: 'merchant_redirect' } })
  await expect(astray.post('/auth/hand-off')).resolves.toMatchObject({
    body: { url: expect.stringMatching(/^http:\/\/merchant\.causeway\.localhost:4000\/hand-off#code=/) },
  })
  const home = browserAt(proxy, merchantHost)
  await signIn(home, merchant)
  await expect(home.post('/auth/hand-off')).resolves.toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
})

test('the admin may enter every host', async () => {
  const admin = await platform.createUser('ADMIN')
  for (const host of [channel, merchantHost, 'connect.causeway.localhost:4000']) {
    const browser = browserAt(proxy, host)
    await expect(signIn(browser, admin)).resolves.toMatchObject({
      status: 200,
      body: { validation: 'valid' },
    })
    await expect(browser.get('/apps')).resolves.toMatchObject({ status: 200 })
  }
})

test('signing in as somebody else ends the session before, which nobody could end any more', async () => {
  const browser = browserAt(proxy, channel)
  await signIn(browser, await platform.createUser('DEVELOPER'))
  const before = browserAt(proxy, channel)
  before.withCookie(browser.cookie())
  await signIn(browser, await platform.createUser('DEVELOPER'))
  await expect(before.get('/apps')).resolves.toMatchObject({ status: 401 })
  await expect(browser.get('/apps')).resolves.toMatchObject({ status: 200 })
})

test('a session that somebody planted in a browser is not the one that is signed in to', async () => {
  const planter = browserAt(proxy, channel)
  await signIn(planter, await platform.createUser('DEVELOPER'))
  const victim = browserAt(proxy, channel)
  const planted = planter.cookie()
  victim.withCookie(planted)
  const developer = await platform.createUser('DEVELOPER')
  await signIn(victim, developer)
  expect(victim.cookie()).not.toBe(planted)
  await expect(victim.get('/auth-from-cookie')).resolves.toMatchObject({
    body: { user: { email: developer.email } },
  })
  await expect(planter.get('/auth-from-cookie')).resolves.toMatchObject({ status: 401 })

  const invented = browserAt(proxy, channel)
  invented.withCookie(`${planted.split('=')[0]}=of-my-own-making`)
  await signIn(invented, developer)
  expect(invented.cookie()).not.toContain('of-my-own-making')
})

test('a session that the platform ended is forgotten with the next call', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const browser = browserAt(proxy, channel)
  await signIn(browser, developer)
  await platform.db.deleteFrom('sessions').where('user_id', '=', developer.id).execute()
  const answers = await Promise.all([browser.get('/auth-from-cookie'), browser.get(`/users/${developer.id}`)])
  expect(answers.map(({ status }) => status)).toContain(401)
  expect(browser.cookie()).toBe('')
})

test("another tenant's app and order answer exactly as missing ones", async () => {
  const other = await platform.createApp(await platform.createUser('DEVELOPER'))
  const browser = browserAt(proxy, channel)
  await signIn(browser, await platform.createUser('DEVELOPER'))
  const foreign = await browser.get(`/apps/${other.id}`)
  const missing = await browser.get('/apps/999999')
  const { request_id: _one, ...foreignBody } = foreign.body as Record<string, unknown>
  const { request_id: _other, ...missingBody } = missing.body as Record<string, unknown>
  expect([foreign.status, foreignBody]).toEqual([missing.status, missingBody])
  expect(foreign.status).toBe(404)
})
