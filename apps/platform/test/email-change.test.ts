import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const MINUTE_MS = 60_000

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time), workers: false })
})
afterAll(() => platform.stop())

/** Somebody who is signed in, and where they want to move. */
async function mover() {
  count += 1
  const user = await platform.createUser('DEVELOPER')
  return { user, wanted: `moved-${count}@example.com`, ...(await device(user)) }
}

async function device({ email }: SeedUser) {
  const token = await platform.signIn(email)
  const headers = { 'x-forwarded-for': `198.51.100.${count}` }
  const post = (path: string, body: unknown) =>
    platform.call('POST', `/verify_email/${path}`, body, { token, headers })
  return {
    token,
    state: async () =>
      (await platform.call('GET', '/verify_email/request/email_change', undefined, { token })).body,
    request: (wanted: string) => post('request/email_change', { email: wanted, dashboard_type: 'developer' }),
    current: (code: string) => post('current', { code }),
    next: (code: string) => post('new', { code }),
  }
}

const lapsed = { status: 400, body: { fields: { code: 'This code no longer works. Ask for a new one.' } } }

describe('changing the e-mail address', () => {
  it('goes by a code to the current and one to the new, can be taken up again, and tells the old one', async () => {
    const { user, wanted, token, state, request, current, next } = await mover()
    expect(await state()).toEqual({ stage: 'REQUEST_CODE', new_email: null, retry_after: null })
    const asked = { stage: 'VERIFY_CURRENT_EMAIL', new_email: wanted, retry_after: 60 }
    expect((await request(wanted)).body).toEqual(asked)
    expect(await state()).toEqual(asked)
    const verified = { stage: 'VERIFY_NEW_EMAIL', new_email: wanted, retry_after: 60 }
    expect((await current(await platform.mailedCode(user.email))).body).toEqual(verified)
    time += 20_000
    expect(await state()).toEqual({ ...verified, retry_after: 40 })

    const elsewhere = await platform.signIn(user.email)
    expect(await next(await platform.mailedCode(wanted))).toMatchObject({
      status: 200,
      body: { email: wanted },
    })
    expect(await state()).toMatchObject({ stage: 'REQUEST_CODE' })
    for (const open of [token, elsewhere]) {
      const session = await platform.call('GET', '/sessions/current', undefined, { token: open })
      expect(session.body).toMatchObject({ user: { email: wanted } })
    }
    const last = await platform.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', user.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last.body).toContain(`now has the address ${wanted}`)
    const change = platform.db.selectFrom('audit_log').select('change').where('action', '=', 'user.email')
    expect(await change.where('user_id', '=', user.id).execute()).toEqual([
      { change: { email: { from: user.email, to: wanted } } },
    ])
  })

  it('sends the next code of its step after a minute, to the address whose turn it is', async () => {
    const { user, wanted, request, current, next } = await mover()
    await request(wanted)
    expect(await request(wanted)).toMatchObject({ status: 429, body: { retry_after: 60 } })
    time += MINUTE_MS
    expect((await request(wanted)).status).toBe(200)
    await current(await platform.mailedCode(user.email))
    const first = await platform.mailedCode(wanted)
    time += MINUTE_MS
    expect((await request(wanted.toUpperCase())).body).toMatchObject({ stage: 'VERIFY_NEW_EMAIL' })
    const second = await platform.mailedCode(wanted)
    if (first === second) return
    expect((await next(first)).status).toBe(400)
    expect((await next(second)).status).toBe(200)
  })

  it('tells that an address is taken only to whoever reads its mail', async () => {
    const merchant = await platform.createUser('MERCHANT')
    const { user, request, current, next, state } = await mover()
    expect((await request(merchant.email)).body).toMatchObject({ stage: 'VERIFY_CURRENT_EMAIL' })
    await current(await platform.mailedCode(user.email))
    expect(await next(await platform.mailedCode(merchant.email))).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'This email is linked to a Merchant account. Please try another email.',
      },
    })
    expect(await state()).toMatchObject({ stage: 'REQUEST_CODE' })
  })

  it('needs another address, and one that is an address', async () => {
    const { user, request } = await mover()
    expect(await request(user.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { fields: { email: 'This is your e-mail address already.' } },
    })
    expect(await request('nowhere')).toMatchObject({ status: 400, body: { fields: { email: /./ } } })
  })
})

describe('a code of a change', () => {
  it('is worth nothing in another step, for another address or for another person', async () => {
    const one = await mover()
    await one.request(one.wanted)
    const first = await platform.mailedCode(one.user.email)
    expect(await one.next(first)).toMatchObject(lapsed)

    await one.request(`else-${one.wanted}`)
    const second = await platform.mailedCode(one.user.email)
    if (first === second) return
    expect((await one.current(first)).status).toBe(400)

    const other = await mover()
    await other.request(other.wanted)
    const others = await platform.mailedCode(other.user.email)
    if (others === second) return
    expect((await one.current(others)).status).toBe(400)
    expect((await one.current(second)).status).toBe(200)
    expect(await one.current(second)).toMatchObject(lapsed)
  })

  it('does not delete the account', async () => {
    const { user, wanted, token, request } = await mover()
    await request(wanted)
    const body = { password: user.password, code: await platform.mailedCode(user.email) }
    expect(await platform.call('DELETE', `/users/${user.id}`, body, { token })).toMatchObject(lapsed)
  })

  it('is good for one of two devices, and the second change takes the place of the first', async () => {
    const here = await mover()
    const there = await device(here.user)
    await here.request(here.wanted)
    await there.request(`other-${here.wanted}`)
    expect(await here.state()).toMatchObject({ new_email: `other-${here.wanted}` })
    const code = await platform.mailedCode(here.user.email)
    const answers = await Promise.all([here.current(code), there.current(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const both = [here.request(`third-${here.wanted}`), there.request(`fourth-${here.wanted}`)]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await here.state()).toEqual(await there.state())
  })

  it('is gone after five tries, and after fifteen minutes', async () => {
    const { user, wanted, request, current } = await mover()
    await request(wanted)
    const code = await platform.mailedCode(user.email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) await current(wrong)
    expect(await current(code)).toMatchObject(lapsed)
    time += MINUTE_MS
    await request(wanted)
    const late = await platform.mailedCode(user.email)
    time += 15 * MINUTE_MS
    expect(await current(late)).toMatchObject(lapsed)
  })
})
