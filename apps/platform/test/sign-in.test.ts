import { Permission } from '@causeway/domain-types/permission.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const HOUR_MS = 3_600_000

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')
const later = (ms: number) => {
  time += ms
}

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time) })
})
afterAll(() => platform.stop())

const current = (token: string) => platform.call('GET', '/sessions/current', undefined, { token })
const signIn = (email: string, password: string, ip = '198.51.100.1') =>
  platform.call('POST', '/sessions', { email, password }, { headers: { 'x-forwarded-for': ip } })

describe('signing in', () => {
  it('gives a token that says who it is, in any spelling of the address', async () => {
    const user = await platform.createUser('DEVELOPER', 'Mixed.Case@example.com')
    const answer = await signIn(' mixed.case@EXAMPLE.com ', TEST_PASSWORD)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { id: user.id, email: 'Mixed.Case@example.com', role: 'DEVELOPER', type: 'developer' },
        permissions: [],
        date_expires: '2026-03-02T09:00:00.000Z',
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  it('says what the person may do in each organisation, and what in any of them', async () => {
    const [user, other] = [await platform.createUser('DEVELOPER'), await platform.createUser('DEVELOPER')]
    const others = await platform.createOrg('CHANNEL', other, { timeZone: 'Pacific/Auckland' })
    await platform.addMember(others, user, ['orders.read'])
    const own = await platform.createOrg('CHANNEL', user, { timeZone: 'Europe/Berlin' })
    expect(await current(await platform.signIn(user.email))).toMatchObject({
      status: 200,
      body: {
        permissions: Permission.options,
        orgs: [
          { id: others, permissions: ['orders.read'], time_zone: 'Pacific/Auckland' },
          { id: own, permissions: Permission.options, time_zone: 'Europe/Berlin' },
        ],
        time_zone: 'Europe/Berlin',
      },
    })
  })

  it('answers a wrong address and a wrong password alike', async () => {
    const user = await platform.createUser('MERCHANT')
    const wrongPassword = await signIn(user.email, 'not it')
    const wrongAddress = await signIn('nobody@example.com', 'not it')
    const textOf = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      body: { ...Object(body), request_id: '' },
    })
    expect(textOf(wrongPassword)).toEqual(textOf(wrongAddress))
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  it('leaves a line in the log that is never changed, whether it succeeds or not', async () => {
    const user = await platform.createUser('DEVELOPER')
    await signIn(user.email, 'not it')
    await signIn(user.email, TEST_PASSWORD)
    const lines = platform.db.selectFrom('audit_log').where('user_id', '=', user.id)
    expect(await lines.select(['action', 'outcome']).orderBy('id').execute()).toEqual([
      { action: 'session.create', outcome: 'refused' },
      { action: 'session.create', outcome: 'done' },
    ])
    await expect(platform.db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
  })

  it('names what is missing', async () => {
    expect(await platform.call('POST', '/sessions', { email: ' ' })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        fields: { email: 'Enter your e-mail address.', password: 'Enter your password.' },
      },
    })
  })

  it('owners hold every permission, members those they were given', async () => {
    const owner = await platform.createUser('DEVELOPER')
    const member = await platform.createUser('DEVELOPER')
    const orgId = await platform.createOrg('CHANNEL', owner, { timeZone: 'Europe/Berlin' })
    await platform.addMember(orgId, member, ['orders.read', 'orders.cancel'])
    const ofOwner = await current(await platform.signIn(owner.email))
    const ofMember = await current(await platform.signIn(member.email))
    expect(ofOwner.body).toMatchObject({ permissions: expect.arrayContaining(['team.manage', 'apps.read']) })
    expect(ofMember.body).toMatchObject({
      permissions: ['orders.read', 'orders.cancel'],
      time_zone: 'Europe/Berlin',
    })
  })
})

describe('a session', () => {
  it('slides on with use, and ends a day after the last', async () => {
    const token = await platform.signIn((await platform.createUser('DEVELOPER')).email)
    later(20 * HOUR_MS)
    expect((await current(token)).status).toBe(200)
    later(20 * HOUR_MS)
    expect((await current(token)).status).toBe(200)
    later(24 * HOUR_MS + 1)
    expect(await current(token)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } })
  })

  it('is over at once when it is ended, and another of the same user is not', async () => {
    const user = await platform.createUser('DEVELOPER')
    const [here, there] = [await platform.signIn(user.email), await platform.signIn(user.email)]
    await current(here)
    expect(await platform.call('DELETE', '/sessions/current', undefined, { token: here })).toMatchObject({
      status: 200,
      body: { done: true },
    })
    expect((await current(here)).status).toBe(401)
    expect((await current(there)).status).toBe(200)
  })

  it('is stored as a hash only', async () => {
    const user = await platform.createUser('DEVELOPER')
    const token = await platform.signIn(user.email)
    const rows = await platform.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('guessing passwords', () => {
  it('is stopped after five tries, with the time to wait, and from that address only', async () => {
    const user = await platform.createUser('DEVELOPER')
    const tries = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(() => signIn(user.email, 'a guess', '198.51.100.7')),
    )
    const statuses = tries.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const refused = await signIn(user.email, TEST_PASSWORD, '198.51.100.7')
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Too many login attempts. Try again later' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signIn(user.email, TEST_PASSWORD, '198.51.100.8')).status).toBe(200)
  })

  it('does not count those who know their password', async () => {
    const user = await platform.createUser('DEVELOPER')
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await signIn(user.email, TEST_PASSWORD, '198.51.100.9')).status).toBe(200)
    }
  })

  it('over many accounts from one address is stopped too', async () => {
    const tries: number[] = []
    for (let turn = 0; turn < 52; turn += 1) {
      tries.push((await signIn(`guess-${turn}@example.com`, 'a guess', '198.51.100.10')).status)
    }
    expect(tries.filter((status) => status === 401)).toHaveLength(50)
    expect(tries.at(-1)).toBe(429)
  })

  it('believes an address only of our own proxy', async () => {
    const app = await platform.createApp(await platform.createUser('DEVELOPER'))
    const fromApp = (ip: string) =>
      platform.call(
        'POST',
        '/sessions',
        { email: 'x@example.com', password: 'a guess' },
        { app, headers: { 'x-forwarded-for': ip } },
      )
    for (let turn = 0; turn < 5; turn += 1) await fromApp(`198.51.101.${turn}`)
    expect((await fromApp('198.51.101.99')).status).toBe(429)
  })
})

describe('a hand-off code', () => {
  const redeem = (code: string) => platform.call('POST', '/sessions/hand-off/redeem', { code })
  const makeCode = async () => {
    const token = await platform.signIn((await platform.createUser('MERCHANT')).email)
    const { body } = await platform.call('POST', '/sessions/hand-off', undefined, { token })
    return { token, code: String(Object(body).code) }
  }

  it('opens a session of the same user, once, whoever comes first', async () => {
    const { token, code } = await makeCode()
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    const opened = answers.find((answer) => answer.status === 200)
    expect(Object(opened?.body).user).toEqual(Object((await current(token)).body).user)
    expect(Object(opened?.body).token).not.toBe(token)
  })

  it('is good for a minute', async () => {
    const { code } = await makeCode()
    later(60_001)
    expect(await redeem(code)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  it('ends with the session it came from', async () => {
    const { token, code } = await makeCode()
    await platform.call('DELETE', '/sessions/current', undefined, { token })
    expect((await redeem(code)).status).toBe(401)
  })
})
