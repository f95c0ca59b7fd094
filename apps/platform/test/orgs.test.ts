import { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

const NOBODY = 987_654_321
const plain = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), request_id: '' } })
const refused = { status: 403, body: { code: 'INSUFFICIENT_PERMISSIONS' } }

interface Person extends SeedUser {
  call(method: string, path: string, body?: unknown): Promise<TestAnswer>
}

async function person(role: Role = 'DEVELOPER'): Promise<Person> {
  const user = await platform.createUser(role)
  const token = await platform.signIn(user.email)
  return { ...user, call: (method, path, body) => platform.call(method, path, body, { token }) }
}

/** An organisation with its owner and members, each with the permissions given. */
async function team<Name extends string>(permissions: Record<Name, readonly Permission[]>) {
  const owner = await person()
  const orgId = await platform.createOrg('CHANNEL', owner)
  const people: Partial<Record<Name, Person>> = {}
  for (const name of Object.keys(permissions) as Name[]) {
    const member = await person()
    await platform.addMember(orgId, member, permissions[name])
    people[name] = member
  }
  return { orgId, owner, ...(people as Record<Name, Person>) }
}

async function permissionsOf(owner: Person, orgId: number, userId: number) {
  const { body } = await owner.call('GET', `/orgs/${orgId}/permissions`)
  const Members = z.object({
    members: z.array(
      z.object({ collaborator_user: z.object({ id: z.int() }), permissions: z.array(Permission) }),
    ),
  })
  const member = z.parse(Members, body).members.find((one) => one.collaborator_user.id === userId)
  return member?.permissions ?? null
}

describe('an organisation', () => {
  it('is listed to whoever belongs to it, with its people', async () => {
    const { orgId, owner, mia } = await team({ mia: ['orders.read'] })
    const listed = [
      {
        id: orgId,
        kind: 'CHANNEL',
        owner_user: { id: owner.id, email: owner.email },
        members: [{ collaborator_user: { id: mia.id, email: mia.email }, permissions: ['orders.read'] }],
      },
    ]
    expect(await owner.call('GET', '/orgs')).toMatchObject({ status: 200, body: listed })
    expect((await mia.call('GET', '/orgs')).body).toMatchObject(listed)
    expect((await (await person()).call('GET', '/orgs')).body).toEqual([])
  })

  it('is renamed by whoever leads its team, and by no other', async () => {
    const { orgId, owner, lead, mia } = await team({ lead: ['team.manage'], mia: ['orders.read'] })
    const slug = `renamed-${++count}`
    expect(await lead.call('POST', `/orgs/${orgId}`, { name: ' Lamps & Co ', slug })).toMatchObject({
      status: 200,
      body: { name: 'Lamps & Co', slug },
    })
    expect(await mia.call('POST', `/orgs/${orgId}`, { name: 'Mine' })).toMatchObject(refused)
    const { orgId: other, owner: stranger } = await team({})
    expect(await stranger.call('POST', `/orgs/${other}`, { slug })).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN', fields: { slug: 'This short name is taken. Choose another.' } },
    })
    expect(await owner.call('POST', `/orgs/${orgId}`, { name: '  ', slug: 'No Slug' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Enter a name.', slug: expect.any(String) } },
    })
  })

  it('is handed over by its owner alone, who stays as a member who may do everything', async () => {
    const { orgId, owner, lead } = await team({ lead: [...Permission.options] })
    const outsider = await person()
    expect(await lead.call('POST', `/orgs/${orgId}`, { owner_user_id: lead.id })).toMatchObject(refused)
    expect(await owner.call('POST', `/orgs/${orgId}`, { owner_user_id: outsider.id })).toMatchObject({
      status: 400,
      body: { fields: { owner_user_id: 'Choose a member of the organisation.' } },
    })
    expect(await owner.call('POST', `/orgs/${orgId}`, { owner_user_id: lead.id })).toMatchObject({
      status: 200,
      body: {
        owner_user: { id: lead.id },
        members: [{ collaborator_user: { id: owner.id }, permissions: Permission.options }],
      },
    })
    expect(await owner.call('POST', `/orgs/${orgId}`, { owner_user_id: owner.id })).toMatchObject(refused)
    expect(await owner.call('DELETE', `/orgs/${orgId}/permissions`, { user_id: owner.id })).toMatchObject({
      status: 200,
    })
    expect((await owner.call('GET', '/orgs')).body).toEqual([])
  })

  it('has one owner, however many hand-overs happen at once', async () => {
    const { orgId, owner, ann, ben } = await team({ ann: [], ben: [] })
    const answers = await Promise.all(
      [ann, ben].map(({ id }) => owner.call('POST', `/orgs/${orgId}`, { owner_user_id: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

describe('what a member may do', () => {
  it('is said by the owner, and holds from the next call on', async () => {
    const { orgId, owner, mia } = await team({ mia: ['orders.read'] })
    const answer = await owner.call('POST', `/orgs/${orgId}/permissions`, {
      user_id: mia.id,
      permissions: ['team.manage', 'orders.read', 'orders.read'],
    })
    expect(answer.status).toBe(200)
    expect(await permissionsOf(mia, orgId, mia.id)).toEqual(['orders.read', 'team.manage'])
    expect((await mia.call('GET', '/sessions/current')).body).toMatchObject({
      permissions: ['orders.read', 'team.manage'],
    })
    expect(await mia.call('POST', `/orgs/${orgId}`, { name: 'By Mia' })).toMatchObject({ status: 200 })
  })

  it('is never more than whoever gives it may do', async () => {
    const { orgId, owner, lead, mia, pia } = await team({
      lead: ['team.manage', 'orders.read'],
      mia: ['orders.read'],
      pia: ['payouts.manage'],
    })
    const set = (userId: number, permissions: Permission[]) =>
      lead.call('POST', `/orgs/${orgId}/permissions`, { user_id: userId, permissions })
    expect(await set(mia.id, ['orders.read', 'payouts.manage'])).toMatchObject(refused)
    expect(await set(pia.id, [])).toMatchObject(refused)
    expect(await set(lead.id, ['team.manage'])).toMatchObject(refused)
    expect(await set(owner.id, [])).toMatchObject(refused)
    expect(await set(mia.id, ['team.manage'])).toMatchObject({ status: 200 })
    const revoke = (userId: number) => lead.call('DELETE', `/orgs/${orgId}/permissions`, { user_id: userId })
    expect(await revoke(owner.id)).toMatchObject(refused)
    expect(await revoke(pia.id)).toMatchObject(refused)
    expect(await revoke(mia.id)).toMatchObject({ status: 200 })
    const line = [{ email: 'new@example.com', permissions: ['payouts.manage'] }]
    expect(await lead.call('POST', `/orgs/${orgId}/invites`, { invites: line })).toMatchObject(refused)
    expect(await permissionsOf(owner, orgId, pia.id)).toEqual(['payouts.manage'])
  })

  it('stays the owner’s to keep: the owner cannot be taken out', async () => {
    const { orgId, owner } = await team({})
    expect(await owner.call('DELETE', `/orgs/${orgId}/permissions`, { user_id: owner.id })).toMatchObject(
      refused,
    )
  })

  it('is not overwritten by somebody who has not seen the newer state', async () => {
    const { orgId, owner, lead, mia } = await team({
      lead: ['team.manage', 'orders.read', 'offers.read'],
      mia: ['orders.read'],
    })
    const save = (by: Person, permissions: Permission[]) =>
      by.call('POST', `/orgs/${orgId}/permissions`, {
        user_id: mia.id,
        permissions,
        expected: ['orders.read'],
      })
    expect(await save(lead, ['orders.read', 'offers.read'])).toMatchObject({ status: 200 })
    expect(await save(owner, [])).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(await permissionsOf(owner, orgId, mia.id)).toEqual(['offers.read', 'orders.read'])
  })

  it('does not come back once it was revoked', async () => {
    const { orgId, owner, mia } = await team({ mia: ['orders.read'] })
    const answers = await Promise.all([
      owner.call('DELETE', `/orgs/${orgId}/permissions`, { user_id: mia.id }),
      owner.call('POST', `/orgs/${orgId}/permissions`, {
        user_id: mia.id,
        permissions: [...Permission.options],
        expected: ['orders.read'],
      }),
    ])
    expect(answers[0]).toMatchObject({ status: 200 })
    expect([200, 404]).toContain(answers[1].status)
    expect(await permissionsOf(owner, orgId, mia.id)).toBeNull()
    expect(await mia.call('GET', `/orgs/${orgId}/permissions`)).toMatchObject({ status: 404 })
  })

  it('is given to somebody found by e-mail, who is told', async () => {
    const { orgId, owner } = await team({})
    const friend = await person()
    const add = (email: string) =>
      owner.call('POST', `/orgs/${orgId}/permissions`, { email, permissions: ['orders.read'] })
    expect(await add(` ${friend.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { members: [{ collaborator_user: { id: friend.id }, permissions: ['orders.read'] }] },
    })
    expect((await platform.mailTo(friend.email)).subject).toContain('You are a member')
    expect(await add(friend.email)).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } })
    const nobody = await add('nobody-at-all@example.com')
    expect(nobody).toMatchObject({ status: 404, body: { code: 'user_not_found_by_email' } })
    const merchant = await person('MERCHANT')
    expect(plain(await add(merchant.email))).toEqual(plain(nobody))
  })

  it('needs to be named by one of user and e-mail', async () => {
    const { orgId, owner, mia } = await team({ mia: [] })
    for (const who of [{}, { user_id: mia.id, email: mia.email }]) {
      expect(
        await owner.call('POST', `/orgs/${orgId}/permissions`, { ...who, permissions: [] }),
      ).toMatchObject({ status: 400, body: { fields: { user_id: expect.any(String) } } })
    }
    expect(
      await owner.call('POST', `/orgs/${orgId}/permissions`, { user_id: mia.id, permissions: ['all'] }),
    ).toMatchObject({ status: 400 })
  })
})

describe('what is another tenant’s', () => {
  const calls: readonly [string, string, unknown][] = [
    ['POST', '', { name: 'Mine now' }],
    ['POST', '', { owner_user_id: 1 }],
    ['GET', '/permissions', undefined],
    ['POST', '/permissions', { user_id: 1, permissions: [] }],
    ['POST', '/permissions', { email: 'a@example.com', permissions: [] }],
    ['DELETE', '/permissions', { user_id: 1 }],
    ['POST', '/invites', { invites: [{ email: 'a@example.com', permissions: [] }] }],
    ['POST', '/invites', { invites: [] }],
    ['POST', '/invite', { email: 'a@example.com' }],
    ['DELETE', '/invite', { email: 'a@example.com' }],
    ['POST', '/acceptInvite', undefined],
    ['DELETE', '/acceptInvite', undefined],
  ]

  it.each(calls)('%s orgs/{id}%s: is as if it did not exist', async (method, path, body) => {
    const { orgId } = await team({ mia: ['orders.read'] })
    const { owner: stranger } = await team({})
    const theirs = await stranger.call(method, `/orgs/${orgId}${path}`, body)
    const nobodys = await stranger.call(method, `/orgs/${NOBODY}${path}`, body)
    expect(theirs.status).toBe(404)
    expect(plain(theirs)).toEqual(plain(nobodys))
  })

  it('a person who is no member cannot be told from one who does not exist', async () => {
    const { orgId, owner } = await team({})
    const stranger = await person()
    for (const [method, body] of [
      ['POST', { permissions: [] }],
      ['DELETE', {}],
    ] as const) {
      const ask = (userId: number) =>
        owner.call(method, `/orgs/${orgId}/permissions`, { ...body, user_id: userId })
      const theirs = await ask(stranger.id)
      expect(theirs.status).toBe(404)
      expect(plain(theirs)).toEqual(plain(await ask(NOBODY)))
    }
  })

  it('invites of another organisation are not listed', async () => {
    const { orgId } = await team({})
    const { owner: stranger } = await team({})
    const theirs = await stranger.call('GET', `/orgs/invites?orgId=${orgId}`)
    expect(theirs.status).toBe(404)
    expect(plain(theirs)).toEqual(plain(await stranger.call('GET', `/orgs/invites?orgId=${NOBODY}`)))
  })

  it('an app’s own server leads no team', async () => {
    const owner = await platform.createUser('DEVELOPER')
    const app = await platform.createApp(owner)
    const token = await platform.signIn(owner.email)
    const sending = { app, token }
    const path = `/orgs/${app.orgId}`
    expect(await platform.call('POST', path, { name: 'By a server' }, sending)).toMatchObject(refused)
    expect(await platform.call('POST', `${path}/invites`, { invites: [] }, sending)).toMatchObject(refused)
    expect(await platform.call('POST', `${path}/acceptInvite`, undefined, sending)).toMatchObject(refused)
  })
})

describe('the audit log', () => {
  it('says who changed whose permissions from what into what', async () => {
    const { orgId, owner, mia } = await team({ mia: ['orders.read'] })
    await owner.call('POST', `/orgs/${orgId}/permissions`, { user_id: mia.id, permissions: [] })
    await owner.call('DELETE', `/orgs/${orgId}/permissions`, { user_id: mia.id })
    const rows = await platform.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'target', 'change', 'acting_as'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        user_id: owner.id,
        action: 'member.update',
        target: `user ${mia.id}`,
        change: { permissions: { from: ['orders.read'], to: [] } },
        acting_as: 'SELF',
      },
      { action: 'member.remove', target: `user ${mia.id}` },
    ])
  })
})
