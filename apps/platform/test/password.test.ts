import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'a lamp, a chair and a rug'

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time), workers: false })
})
afterAll(() => platform.stop())

const post = (path: string, body: unknown, token?: string) =>
  platform.call('POST', path, body, {
    ...(token === undefined ? {} : { token }),
    headers: { 'x-forwarded-for': `198.51.100.${count}` },
  })
const newUser = (): Promise<SeedUser> => {
  count += 1
  return platform.createUser('DEVELOPER')
}
const isOpen = async (token: string) =>
  (await platform.call('GET', '/sessions/current', undefined, { token })).status === 200
const signsIn = async ({ email }: SeedUser, password: string) =>
  (await post('/sessions', { email, password })).status === 200
const tokenIn = ({ body }: TestAnswer) => z.parse(z.object({ token: z.string() }), body).token
const plain = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), request_id: '' } })
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function forgot(email: string): Promise<string> {
  const answer = await post('/forgot-password', { email })
  expect(answer).toMatchObject({ status: 200, body: { retry_after: 60 } })
  return z.parse(z.object({ reset_id: z.string() }), answer.body).reset_id
}

const reset = (resetId: string, code: string, password = NEW_PASSWORD) =>
  post('/sessions/reset-password', { reset_id: resetId, code, password })

const lapsed = { status: 400, body: { fields: { code: 'This code no longer works. Ask for a new one.' } } }

describe('a forgotten password', () => {
  it('is set anew by the code of the mail, once, and signs out everybody else', async () => {
    const user = await newUser()
    const before = await platform.signIn(user.email)
    const resetId = await forgot(user.email.toUpperCase())
    const code = await platform.mailedCode(user.email)
    const answer = await reset(resetId, code)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect([await isOpen(before), await isOpen(tokenIn(answer))]).toEqual([false, true])
    expect([await signsIn(user, user.password), await signsIn(user, NEW_PASSWORD)]).toEqual([false, true])
    expect(await reset(resetId, code, 'another long one')).toMatchObject(lapsed)

    const mails = await platform.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', user.email)
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Causeway code for a new password',
      'Your Causeway password was changed',
    ])
  })

  it('tells nobody whether an address has an account, and does the same work for both', async () => {
    const user = await newUser()
    const stranger = `nobody-${count}@example.com`
    const written = async (email: string) => {
      const resets = await platform.db
        .selectFrom('password_resets')
        .where('email', '=', email)
        .select('id')
        .execute()
      const subjects = resets.map(({ id }) => id)
      const codes = await platform.db
        .selectFrom('codes')
        .where('subject', 'in', subjects)
        .select('code_hash')
        .execute()
      const mails = await platform.db
        .selectFrom('mails')
        .where('recipient', '=', email)
        .select('id')
        .execute()
      return [resets.length, codes.map(({ code_hash }) => code_hash.split('$')[1]), mails.length]
    }
    const withoutId = (answer: TestAnswer) => ({
      status: answer.status,
      body: { ...Object(answer.body), reset_id: '' },
    })
    const known = await post('/forgot-password', { email: user.email })
    const unknown = await post('/forgot-password', { email: stranger })
    expect(withoutId(known)).toEqual(withoutId(unknown))
    expect(await written(user.email)).toEqual([1, ['argon2id'], 1])
    expect(await written(stranger)).toEqual(await written(user.email))

    const idOf = ({ body }: TestAnswer) => z.parse(z.object({ reset_id: z.string() }), body).reset_id
    const wrong = wrongCode(await platform.mailedCode(user.email))
    expect(plain(await reset(idOf(known), wrong))).toEqual(plain(await reset(idOf(unknown), wrong)))
    await expect(platform.mailedCode(stranger)).rejects.toThrow('No mail with a code')
  })

  it('gives five tries a code, fifteen minutes, and six mails an hour', async () => {
    const user = await newUser()
    const resetId = await forgot(user.email)
    const code = await platform.mailedCode(user.email)
    for (let tries = 0; tries < 5; tries += 1) await reset(resetId, wrongCode(code))
    expect(await reset(resetId, code)).toMatchObject(lapsed)

    const late = await forgot(user.email)
    const lateCode = await platform.mailedCode(user.email)
    time += 15 * MINUTE_MS
    expect(await reset(late, lateCode)).toMatchObject(lapsed)

    for (let mails = 2; mails < 6; mails += 1) await forgot(user.email)
    expect(await post('/forgot-password', { email: user.email })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
  })

  it('takes no code of another person, of another flow or of an earlier mail', async () => {
    const [victim, attacker] = [await newUser(), await newUser()]
    const victims = await forgot(victim.email)
    const first = await platform.mailedCode(victim.email)
    const own = await forgot(attacker.email)
    const ownCode = await platform.mailedCode(attacker.email)
    if (ownCode === first) return
    expect((await reset(victims, ownCode)).status).toBe(400)
    const again = await forgot(victim.email)
    const second = await platform.mailedCode(victim.email)
    if (first === second) return
    expect((await reset(again, first)).status).toBe(400)

    const signedUp = await post('/sessions/sign-up', { sign_up_id: own, code: ownCode })
    expect(signedUp).toMatchObject({ status: 400 })
    expect(await reset(own, ownCode)).toMatchObject({ status: 200 })
    expect(await reset('00000000-0000-4000-8000-000000000000', ownCode)).toMatchObject(lapsed)
  })

  it('is not set by the old mailbox after the address was changed', async () => {
    const user = await newUser()
    const resetId = await forgot(user.email)
    const code = await platform.mailedCode(user.email)
    await platform.db
      .updateTable('users')
      .set({ email: `moved-${user.email}` })
      .where('id', '=', user.id)
      .execute()
    expect(await reset(resetId, code)).toMatchObject(lapsed)
  })

  it('refuses a weak one before the code is used up', async () => {
    count += 1
    const user = await platform.createUser('DEVELOPER', `clarabelle-${count}@example.com`)
    const resetId = await forgot(user.email)
    const code = await platform.mailedCode(user.email)
    expect(await reset(resetId, code, `my-clarabelle-${count}`)).toMatchObject({
      status: 400,
      body: { fields: { password: 'Use nothing of your e-mail address.' } },
    })
    expect(await reset(resetId, code, 'short')).toMatchObject({ body: { fields: { password: /./ } } })
    expect(await reset(resetId, code)).toMatchObject({ status: 200 })
  })
})

describe('changing the password', () => {
  const change = (token: string, current: string, next = NEW_PASSWORD) =>
    post('/sessions/change-password', { current, new: next }, token)

  it('renews this session, ends the others, and tells the address', async () => {
    const user = await newUser()
    const [here, there] = [await platform.signIn(user.email), await platform.signIn(user.email)]
    const before = await platform.call('GET', '/sessions/current', undefined, { token: here })
    const answer = await change(here, user.password)
    const renewed = tokenIn(answer)
    expect(Object(answer.body).id).toBe(Object(before.body).id)
    expect(renewed).not.toBe(here)
    expect([await isOpen(here), await isOpen(there), await isOpen(renewed)]).toEqual([false, false, true])
    expect([await signsIn(user, user.password), await signsIn(user, NEW_PASSWORD)]).toEqual([false, true])
    const log = await platform.db.selectFrom('audit_log').selectAll().where('user_id', '=', user.id).execute()
    expect(log.map(({ action }) => action)).toContain('user.password')
    expect(JSON.stringify(log)).not.toContain(NEW_PASSWORD)
  })

  it('says which field is wrong, and keeps the session', async () => {
    const user = await newUser()
    const token = await platform.signIn(user.email)
    const fields = async (current: string, next?: string) =>
      Object((await change(token, current, next)).body).fields
    expect(await fields('not it')).toEqual({ current: 'This is not your current password.' })
    expect(await fields(user.password, user.password)).toEqual({
      new: 'Choose another password than the current one.',
    })
    expect(await fields(user.password, 'short')).toEqual({ new: 'Use at least 10 characters.' })
    expect(await isOpen(token)).toBe(true)
  })

  it('cannot be guessed at from an open browser', async () => {
    const user = await newUser()
    const token = await platform.signIn(user.email)
    for (let tries = 0; tries < 5; tries += 1) expect((await change(token, 'not it')).status).toBe(400)
    expect(await change(token, user.password)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const refused = platform.db.selectFrom('audit_log').select('action').where('user_id', '=', user.id)
    expect(await refused.where('outcome', '=', 'refused').execute()).toHaveLength(5)
  })

  it('is one change, however many are sent at once', async () => {
    const user = await newUser()
    const [here, there] = [await platform.signIn(user.email), await platform.signIn(user.email)]
    const answers = await Promise.all([
      change(here, user.password, 'the first of two'),
      change(there, user.password, 'the other of two'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a begun reset and a begun change of address with it', async () => {
    const user = await newUser()
    const token = await platform.signIn(user.email)
    await post(
      '/verify_email/request/email_change',
      { email: `x-${user.email}`, dashboard_type: 'developer' },
      token,
    )
    const resetId = await forgot(user.email)
    const code = await platform.mailedCode(user.email)
    const renewed = tokenIn(await change(token, user.password))
    expect(await reset(resetId, code)).toMatchObject(lapsed)
    const state = await platform.call('GET', '/verify_email/request/email_change', undefined, {
      token: renewed,
    })
    expect(state.body).toMatchObject({ stage: 'REQUEST_CODE', new_email: null })
  })

  it('is not for an app’s own server', async () => {
    const user = await newUser()
    const app = await platform.createApp(user)
    const token = await platform.signIn(user.email)
    const body = { current: user.password, new: NEW_PASSWORD }
    const answer = await platform.call('POST', '/sessions/change-password', body, { token, app })
    expect(answer).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_PERMISSIONS' } })
  })
})
