import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

const MINUTE_MS = 60_000
const PASSWORD = 'a lamp, a chair and a rug'

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time), workers: false })
})
afterAll(() => platform.stop())

const newEmail = () => `newcomer-${++count}@example.com`
const later = (ms: number) => {
  time += ms
}

/** Each story from an address of its own, so that one does not use up another's tries. */
const post = (path: string, body: unknown, ip = `198.51.100.${count}`) =>
  platform.call('POST', path, body, { headers: { 'x-forwarded-for': ip } })

const details = (email: string, type: 'developer' | 'merchant' = 'developer') => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email,
  password: PASSWORD,
  type,
})

async function start(email: string, type: 'developer' | 'merchant' = 'developer'): Promise<string> {
  const answer = await post('/signup', details(email, type))
  expect(answer).toMatchObject({ status: 200, body: { retry_after: 60 } })
  return z.parse(z.object({ sign_up_id: z.string() }), answer.body).sign_up_id
}

const complete = (signUpId: string, code: string) => post('/sessions/sign-up', { sign_up_id: signUpId, code })

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const plain = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), request_id: '' } })

describe('signing up', () => {
  it('makes an account and a session by the code of the mail, once', async () => {
    const email = newEmail()
    const signUpId = await start(email)
    expect(await post('/sessions', { email, password: PASSWORD })).toMatchObject({ status: 401 })

    const code = await platform.mailedCode(email)
    const answer = await complete(signUpId, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { email, first_name: 'Grace', last_name: 'Hopper', type: 'developer', role: 'DEVELOPER' },
      },
    })
    expect(await complete(signUpId, code)).toMatchObject({ status: 400, body: { fields: { code: /./ } } })
    expect(await post('/sessions', { email, password: PASSWORD })).toMatchObject({ status: 200 })
  })

  it('stores neither password nor code as they are', async () => {
    const email = newEmail()
    await start(email)
    const rows = await platform.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute()
    const codes = await platform.db.selectFrom('codes').selectAll().execute()
    const kept = JSON.stringify([rows, codes])
    expect(kept).not.toContain(PASSWORD)
    expect(kept).not.toContain(`"${await platform.mailedCode(email)}"`)
  })

  it.each([
    ['password', 'short', 'Use at least 10 characters.'],
    ['password', 'abababababab', 'Use at least 5 different characters.'],
    ['email', 'nobody', 'Enter an e-mail address such as ada@example.com.'],
    ['email', 'a@example.com, b@example.com', 'Enter an e-mail address such as ada@example.com.'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'Enter an e-mail address such as ada@example.com.'],
    ['first_name', '  ', 'Enter your first name.'],
  ])('names a bad %s: %j', async (field, value, problem) => {
    const answer = await post('/signup', { ...details(newEmail()), [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: problem } } })
  })

  it('refuses a password that the address gives away', async () => {
    const email = `clara.${newEmail()}`
    const [name = ''] = email.split('@')
    expect(await post('/signup', { ...details(email), password: `${name}-2026!` })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Use nothing of your e-mail address.' } },
    })
  })
})

describe('an address with an account', () => {
  it('is told only to whoever reads its mail', async () => {
    const merchant = await platform.createUser('MERCHANT')
    const known = await post('/signup', details(merchant.email.toUpperCase()))
    const unknown = await post('/signup', details(newEmail()))
    const shape = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), sign_up_id: '' } })
    expect(shape(known)).toEqual(shape(unknown))

    const { sign_up_id } = z.parse(z.object({ sign_up_id: z.string() }), known.body)
    expect(await complete(sign_up_id, await platform.mailedCode(merchant.email))).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'This email is linked to a Merchant account. Please try another email.',
      },
    })
  })

  it('of the same kind is shown the way in', async () => {
    const developer = await platform.createUser('DEVELOPER')
    const signUpId = await start(developer.email)
    expect(await complete(signUpId, await platform.mailedCode(developer.email))).toMatchObject({
      status: 409,
      body: { message: 'You have an account already. Sign in instead.' },
    })
    expect(await post('/sessions', { email: developer.email, password: PASSWORD })).toMatchObject({
      status: 401,
    })
  })

  it('gets one account, however many sign-ups finish at once', async () => {
    const email = newEmail()
    const signUps = []
    for (const spelling of [email, email.toUpperCase()]) {
      const id = await start(spelling)
      signUps.push({ id, code: await platform.mailedCode(email) })
    }
    const answers = await Promise.all(signUps.map(({ id, code }) => complete(id, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a code', () => {
  it('is for its own sign-up only', async () => {
    const [victim, attacker] = [newEmail(), newEmail()]
    const signUpId = await start(victim)
    await start(attacker)
    const own = await platform.mailedCode(attacker)
    const victims = await platform.mailedCode(victim)
    if (own === victims) return
    expect(await complete(signUpId, own)).toMatchObject({ status: 400 })
    expect(await complete(signUpId, victims)).toMatchObject({ status: 200 })
  })

  it('may be tried five times, then a new one is needed', async () => {
    const email = newEmail()
    const signUpId = await start(email)
    const code = await platform.mailedCode(email)
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await complete(signUpId, wrongCode(code))).toMatchObject({
        body: { fields: { code: 'This is not the code of the last mail.' } },
      })
    }
    const lapsed = {
      status: 400,
      body: { fields: { code: 'This code no longer works. Ask for a new one.' } },
    }
    expect(await complete(signUpId, wrongCode(code))).toMatchObject(lapsed)
    expect(await complete(signUpId, code)).toMatchObject(lapsed)

    later(MINUTE_MS)
    expect(await post('/verify_email/request', { email, sign_up_id: signUpId })).toMatchObject({
      status: 200,
      body: { retry_after: 60 },
    })
    expect(await complete(signUpId, await platform.mailedCode(email))).toMatchObject({ status: 200 })
  })

  it('is used up by one of many who send it at once', async () => {
    const email = newEmail()
    const signUpId = await start(email)
    const code = await platform.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(signUpId, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it('lives for fifteen minutes', async () => {
    const email = newEmail()
    const signUpId = await start(email)
    const code = await platform.mailedCode(email)
    later(15 * MINUTE_MS)
    expect(await complete(signUpId, code)).toMatchObject({
      status: 400,
      body: { fields: { code: 'This code no longer works. Ask for a new one.' } },
    })
  })

  it('is not sent again within a minute, nor to another address', async () => {
    const email = newEmail()
    const signUpId = await start(email)
    later(20_000)
    expect(await post('/verify_email/request', { email, sign_up_id: signUpId })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', retry_after: 40 },
    })
    later(MINUTE_MS)
    const before = await platform.mailedCode(email)
    const other = newEmail()
    const answer = await post('/verify_email/request/merchant', { email: other, sign_up_id: signUpId })
    const unknown = await post('/verify_email/request/merchant', {
      email: other,
      sign_up_id: '00000000-0000-4000-8000-000000000000',
    })
    expect(plain(answer)).toEqual(plain(unknown))
    expect(await platform.mailedCode(email)).toBe(before)
    await expect(platform.mailedCode(other)).rejects.toThrow('No mail')
  })

  it('is mailed to an address so often only, whoever asks', async () => {
    const email = newEmail()
    const statuses = []
    for (let asked = 0; asked < 7; asked += 1) {
      statuses.push((await post('/signup', details(email), `192.0.2.${asked}`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('beginning', () => {
  async function newcomer(type: 'developer' | 'merchant') {
    const email = newEmail()
    const signUpId = await start(email, type)
    const { body } = await complete(signUpId, await platform.mailedCode(email))
    const { token } = z.parse(z.object({ token: z.string() }), body)
    return (method: string, path: string, sent?: unknown) => platform.call(method, path, sent, { token })
  }
  const slug = () => `newcomers-${++count}`

  it('a developer opens a company and a first app', async () => {
    const call = await newcomer('developer')
    expect(await call('GET', '/developers/byOwnerSession')).toMatchObject({ status: 404 })
    const org = await call('POST', '/orgs', { name: 'Lamps & Co', slug: slug(), time_zone: 'Europe/Berlin' })
    expect(org.status).toBe(200)
    const { id: org_id } = z.parse(z.object({ id: z.int() }), org.body)

    const { body } = await call('GET', '/developers/byOwnerSession')
    const { developer_id } = z.parse(z.object({ developer_id: z.int() }), body)
    expect(
      await call('PUT', `/developers/${developer_id}`, {
        company_url: 'https://lamps.example.com',
        company_function: 'Social Media',
        referral_channel: 'Search',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        org_id,
        company_info: { name: 'Lamps & Co', company_url: 'https://lamps.example.com', info_url: null },
        company_function: 'Social Media',
        referral_channel: 'Search',
      },
    })
    expect((await call('GET', '/developers/metadata')).body).toMatchObject({
      company_functions: expect.arrayContaining(['AR/VR']),
      referral_channels: expect.arrayContaining(['You reached out to me!']),
    })

    const app = await call('POST', '/apps', { org_id, name: 'Lamp finder' })
    expect(app).toMatchObject({ status: 200, body: { name: 'Lamp finder', org_id } })
    expect((await call('GET', '/apps')).body).toEqual([app.body])
    expect((await call('GET', '/sessions/current')).body).toMatchObject({ time_zone: 'Europe/Berlin' })
  })

  it('a merchant opens a store in both stages', async () => {
    const call = await newcomer('merchant')
    expect(await call('POST', '/orgs', { name: 'Lamp shop', slug: slug() })).toMatchObject({ status: 200 })
    const { body } = await call('GET', '/sessions/current')
    const { user } = z.parse(z.object({ user: z.object({ id: z.int() }) }), body)
    const merchants = await call('GET', `/users/${user.id}/merchants`)
    expect(merchants.body).toMatchObject([{ name: 'Lamp shop' }])
    const [merchant] = z.parse(z.array(z.object({ id: z.int() })), merchants.body)
    const inSandbox = platform.sandboxDb.selectFrom('stores').where('merchant_id', '=', merchant?.id ?? 0)
    expect(await inSandbox.select('default_currency').execute()).toEqual([{ default_currency: 'USD' }])
  })

  it('needs a short name that nobody has, and a time zone that exists', async () => {
    const call = await newcomer('developer')
    const taken = slug()
    await call('POST', '/orgs', { name: 'First', slug: taken })
    expect(await call('POST', '/orgs', { name: 'Second', slug: taken })).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN', fields: { slug: 'This short name is taken. Choose another.' } },
    })
    expect(
      await call('POST', '/orgs', { name: 'Third', slug: slug(), time_zone: 'Mars/Crater' }),
    ).toMatchObject({ status: 400, body: { fields: { time_zone: expect.any(String) } } })
  })

  it('leaves everyone else’s alone', async () => {
    const owner = await platform.createUser('DEVELOPER')
    const { orgId } = await platform.createApp(owner)
    const stranger = await newcomer('developer')
    expect(await stranger('POST', '/apps', { org_id: orgId, name: 'Mine' })).toMatchObject({ status: 404 })

    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(orgId, member, ['orders.read'])
    const token = await platform.signIn(member.email)
    const asMember = await platform.call('POST', '/apps', { org_id: orgId, name: 'Mine' }, { token })
    expect(asMember).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_PERMISSIONS' } })

    const theirs = await newcomer('developer')
    await theirs('POST', '/orgs', { name: 'Theirs', slug: slug() })
    const company = await theirs('GET', '/developers/byOwnerSession')
    const { developer_id } = z.parse(z.object({ developer_id: z.int() }), company.body)
    expect(await stranger('PUT', `/developers/${developer_id}`, { info_url: null })).toMatchObject({
      status: 404,
    })
  })
})
