import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, TEST_DASHBOARDS, type TestAnswer, type TestPlatform } from '../src/testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time), workers: false })
})
afterAll(() => platform.stop())

const newEmail = () => `guest-${++count}@example.com`
const plain = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), request_id: '' } })
const gone = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'This invite does not work any more. Ask for a new one.' },
}

type Call = (method: string, path: string, body?: unknown) => Promise<TestAnswer>

const signedIn =
  ({ email }: Pick<SeedUser, 'email'>): Call =>
  async (method, path, body) =>
    platform.call(method, path, body, { token: await platform.signIn(email) })

async function openOrg(kind: 'CHANNEL' | 'MERCHANT' = 'CHANNEL') {
  const owner = await platform.createUser(kind === 'CHANNEL' ? 'DEVELOPER' : 'MERCHANT')
  const orgId = await platform.createOrg(kind, owner)
  const call = signedIn(owner)
  return {
    owner,
    orgId,
    call,
    invite: (emails: readonly string[], permissions: readonly Permission[] = ['orders.read']) =>
      call('POST', `/orgs/${orgId}/invites`, {
        invites: emails.map((email) => ({ email, permissions })),
      }),
    sent: async () => (await call('GET', `/orgs/invites?org_id=${orgId}`)).body,
  }
}

async function guest(role: Role = 'DEVELOPER', email = newEmail()) {
  const user = await platform.createUser(role, email)
  return { email, id: user.id, call: signedIn(user) }
}

async function mailedCode(email: string): Promise<string> {
  const [, code] = (await platform.mailTo(email)).body.match(/\/invite#code=([\w-]{43})\n/) ?? []
  if (code === undefined) throw new Error(`The mail to ${email} has no link.`)
  return code
}
const read = (code: string) => platform.call('POST', '/orgs/invites/read', { code })

describe('inviting', () => {
  it('answers line by line, one invite a person', async () => {
    const { owner, orgId, invite, sent } = await openOrg()
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(orgId, member, [])
    const email = newEmail()
    const answer = await invite([
      email.toUpperCase(),
      `  ${email}\n`,
      email,
      member.email,
      'bad address',
      owner.email.toUpperCase(),
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        results: [
          { email: email.toUpperCase(), outcome: 'sent' },
          { email, outcome: 'repeated' },
          { email, outcome: 'repeated' },
          { email: member.email, outcome: 'already_member' },
          { email: 'bad address', outcome: 'invalid' },
          { outcome: 'own_address' },
        ],
      },
    })
    expect(await sent()).toMatchObject({ sent: [{ status: 'pending', permissions: ['orders.read'] }] })
    expect(await invite([email])).toMatchObject({ body: { results: [{ outcome: 'already_invited' }] } })
  })

  it('makes one invite of many at once', async () => {
    const { invite } = await openOrg()
    const email = newEmail()
    const answers = await Promise.all([invite([email]), invite([email.toUpperCase()]), invite([email])])
    const outcomes = answers.flatMap(({ body }) =>
      Object(body).results.map((one: object) => Object(one).outcome),
    )
    expect(outcomes.toSorted()).toEqual(['already_invited', 'already_invited', 'sent'])
  })

  it('says that there is nothing to send', async () => {
    const { invite } = await openOrg()
    expect(await invite([])).toMatchObject({ status: 400, body: { message: 'No Invites to Send' } })
    expect(await invite(Array.from({ length: 51 }, newEmail))).toMatchObject({ status: 400 })
  })

  it('mails a link to the dashboard of the organisation, whatever the request says of its host', async () => {
    for (const kind of ['CHANNEL', 'MERCHANT'] as const) {
      const { owner, orgId } = await openOrg(kind)
      const email = newEmail()
      await platform.call(
        'POST',
        `/orgs/${orgId}/invites`,
        { invites: [{ email, permissions: [] }] },
        {
          token: await platform.signIn(owner.email),
          headers: {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            origin: 'https://evil.example',
          },
        },
      )
      const { body } = await platform.mailTo(email)
      const home = kind === 'CHANNEL' ? TEST_DASHBOARDS.channel : TEST_DASHBOARDS.merchant
      expect(body.match(/https?:\/\/\S+/g)).toEqual([`${home}/invite#code=${await mailedCode(email)}`])
    }
  })

  it('lets no name of an organisation put a link or another header into the mail', async () => {
    const { orgId, call, invite } = await openOrg()
    await call('POST', `/orgs/${orgId}`, {
      name: 'Win\r\nBcc: a@b.c http://evil.example/now www.evil.example',
    })
    const email = newEmail()
    await invite([email])
    const { subject, body } = await platform.mailTo(email)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(`${subject} ${body}`).not.toMatch(/evil\.example|http:\/\/evil/)
  })

  it('stores the code of the link hashed', async () => {
    const { invite } = await openOrg()
    const email = newEmail()
    await invite([email])
    const rows = await platform.db.selectFrom('org_invites').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(await mailedCode(email))
  })

  it('needs the permission to lead the team', async () => {
    const { orgId } = await openOrg()
    const member = await guest()
    await platform.addMember(orgId, { ...member, password: '' }, ['orders.read'])
    for (const [method, path, body] of [
      ['POST', `/orgs/${orgId}/invites`, { invites: [] }],
      ['POST', `/orgs/${orgId}/invite`, { email: 'a@example.com' }],
      ['DELETE', `/orgs/${orgId}/invite`, { email: 'a@example.com' }],
      ['GET', `/orgs/invites?org_id=${orgId}`, undefined],
    ] as const) {
      expect(await member.call(method, path, body)).toMatchObject({ status: 403 })
    }
  })

  it('mails an address so often only', async () => {
    const email = newEmail()
    const outcomes = []
    for (let orgs = 0; orgs < 11; orgs += 1) {
      const { invite } = await openOrg()
      outcomes.push(Object((await invite([email])).body).results[0].outcome)
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'limited'])
  })
})

describe('an invite', () => {
  it('is shown to whoever has its link, and accepted by whom it is for', async () => {
    const { orgId, owner, invite, call } = await openOrg()
    const email = newEmail()
    await invite([email.toUpperCase()], ['orders.read', 'offers.read'])
    const code = await mailedCode(email)
    expect(await read(code)).toMatchObject({
      status: 200,
      body: { org: { id: orgId, kind: 'CHANNEL' }, email: email.toUpperCase() },
    })
    const stranger = await guest()
    expect(await stranger.call('POST', `/orgs/${orgId}/acceptInvite`, { code })).toMatchObject(gone)

    const { call: invited, id } = await guest('DEVELOPER', email)
    expect((await invited('GET', '/orgs/invites')).body).toMatchObject({
      received: [{ org: { id: orgId, owner_user: { id: owner.id } }, accepted: false }],
      sent: [],
    })
    expect(await invited('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject({ status: 200 })
    expect((await call('GET', `/orgs/${orgId}/permissions`)).body).toMatchObject({
      members: [{ collaborator_user: { id }, permissions: ['offers.read', 'orders.read'] }],
    })
    expect((await invited('GET', '/orgs/invites')).body).toEqual({ received: [], sent: [] })
    expect(await invited('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject(gone)
    expect(await read(code)).toMatchObject(gone)
  })

  it('is accepted once, by one of many answers at once', async () => {
    const { orgId, invite } = await openOrg()
    const { email, call } = await guest()
    await invite([email])
    const answers = await Promise.all(
      ['POST', 'POST', 'DELETE'].map((method) => call(method, `/orgs/${orgId}/acceptInvite`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  it('can be declined, and sent again after that', async () => {
    const { orgId, invite, sent } = await openOrg()
    const { email, call } = await guest()
    await invite([email])
    expect(await call('DELETE', `/orgs/${orgId}/acceptInvite`)).toMatchObject({ status: 200 })
    expect(await sent()).toMatchObject({ sent: [] })
    expect(await call('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject(gone)
    expect(await invite([email])).toMatchObject({ body: { results: [{ outcome: 'sent' }] } })
  })

  it('that was deleted can be accepted neither by link nor by list', async () => {
    const { orgId, call, invite } = await openOrg()
    const { email, call: invited } = await guest()
    await invite([email])
    const code = await mailedCode(email)
    expect(await call('DELETE', `/orgs/${orgId}/invite`, { email: email.toUpperCase() })).toMatchObject({
      status: 200,
    })
    expect(await read(code)).toMatchObject(gone)
    expect(await invited('POST', `/orgs/${orgId}/acceptInvite`, { code })).toMatchObject(gone)
    expect((await invited('GET', '/orgs/invites')).body).toMatchObject({ received: [] })
    expect(await call('DELETE', `/orgs/${orgId}/invite`, { email })).toMatchObject(gone)
  })

  it('works for seven days, and after that once it is sent again, by its new link only', async () => {
    const { orgId, call, invite, sent } = await openOrg()
    const { email, call: invited } = await guest()
    await invite([email])
    const code = await mailedCode(email)
    expect(await call('POST', `/orgs/${orgId}/invite`, { email })).toMatchObject({
      status: 429,
      body: { retry_after: 60 },
    })
    time += 7 * DAY_MS
    expect(await read(code)).toMatchObject(gone)
    expect(await invited('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject(gone)
    expect(await sent()).toMatchObject({ sent: [{ email, status: 'pending' }] })

    expect(await call('POST', `/orgs/${orgId}/invite`, { email })).toMatchObject({ status: 200 })
    expect(await read(code)).toMatchObject(gone)
    expect(await read(await mailedCode(email))).toMatchObject({ status: 200 })
    expect(await invited('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject({ status: 200 })
  })

  it('can be sent singly', async () => {
    const { orgId, owner, call } = await openOrg()
    const email = newEmail()
    const send = (body: object) => call('POST', `/orgs/${orgId}/invite`, body)
    expect(await send({ email })).toMatchObject(gone)
    expect(await send({ email, permissions: ['orders.read'] })).toMatchObject({
      status: 200,
      body: { org_id: orgId, email, status: 'pending' },
    })
    expect(await send({ email: owner.email, permissions: [] })).toMatchObject({
      status: 400,
      body: { fields: { email: 'This is your own e-mail address.' } },
    })
  })

  it('of a store is not for a developer’s account, nor the other way round', async () => {
    for (const [kind, role] of [
      ['MERCHANT', 'DEVELOPER'],
      ['CHANNEL', 'MERCHANT'],
      ['CHANNEL', 'ADMIN'],
    ] as const) {
      const { orgId, invite } = await openOrg(kind)
      const { email, call } = await guest(role)
      await invite([email])
      expect((await call('GET', '/orgs/invites')).body).toMatchObject({ received: [] })
      expect(await call('POST', `/orgs/${orgId}/acceptInvite`)).toMatchObject(gone)
    }
  })

  it('of nobody is like any code that does not work', async () => {
    const { orgId, call, invite } = await openOrg()
    const email = newEmail()
    await invite([email])
    const code = await mailedCode(email)
    await call('DELETE', `/orgs/${orgId}/invite`, { email })
    expect(plain(await read(code))).toEqual(plain(await read('nobody-s-code')))
  })
})
