import type { Permission } from '@causeway/domain-types/permission.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedMerchant, SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

type Call = (method: string, path: string, body?: unknown) => Promise<TestAnswer>

const callAs =
  (token: string): Call =>
  (method, path, body) =>
    platform.call(method, path, body, { token })

interface Story {
  owner: SeedUser
  theirs: SeedMerchant
  delegate: SeedUser
  own: SeedMerchant
  call: Call
}

/** A merchant with a store of their own is a member of another's. */
async function story(permissions: readonly Permission[] = ['orders.read', 'team.manage']): Promise<Story> {
  const owner = await platform.createUser('MERCHANT')
  const theirs = await platform.createMerchant(owner)
  const delegate = await platform.createUser('MERCHANT')
  const own = await platform.createMerchant(delegate)
  await platform.addMember(theirs.orgId, delegate, permissions)
  return { owner, theirs, delegate, own, call: callAs(await platform.signIn(delegate.email)) }
}

const storesOf = async (call: Call, userId: number) =>
  Object((await call('GET', `/users/${userId}/merchants`)).body).map(({ id }: { id: number }) => id)
const sessionOf = async (call: Call) => Object((await call('GET', '/sessions/current')).body)

describe('acting for somebody else', () => {
  it('is about their organisation alone, with what its owner permits, until it is ended', async () => {
    const { theirs, own, delegate, call } = await story()
    expect(await storesOf(call, delegate.id)).toEqual([own.id])
    expect(await call('POST', '/auth/delegate', { org_id: theirs.orgId })).toMatchObject({ status: 200 })
    expect(await storesOf(call, delegate.id)).toEqual([theirs.id])
    expect(await sessionOf(call)).toMatchObject({
      user: { id: delegate.id },
      delegate_org: { id: theirs.orgId },
      permissions: ['orders.read', 'team.manage'],
    })
    expect((await call('GET', '/orgs')).body).toMatchObject([{ id: theirs.orgId }, { id: own.orgId }])
    expect(await call('POST', `/orgs/${own.orgId}`, { name: 'Not now' })).toMatchObject({ status: 404 })

    expect(await call('DELETE', '/auth/delegate')).toMatchObject({ status: 200 })
    expect(await sessionOf(call)).toMatchObject({ delegate_org: null })
    expect(await storesOf(call, delegate.id)).toEqual([own.id])
  })

  it('ends where the own organisation is selected', async () => {
    const { theirs, own, call } = await story()
    await call('POST', '/auth/delegate', { org_id: theirs.orgId })
    await call('POST', '/auth/delegate', { org_id: own.orgId })
    expect(await sessionOf(call)).toMatchObject({ delegate_org: null })
  })

  it('is of one session, not of the person', async () => {
    const { theirs, delegate, call } = await story()
    await call('POST', '/auth/delegate', { org_id: theirs.orgId })
    const elsewhere = callAs(await platform.signIn(delegate.email))
    expect(await sessionOf(elsewhere)).toMatchObject({ delegate_org: null })
  })

  it('is refused for what one does not belong to, as if it did not exist', async () => {
    const { call } = await story()
    const stranger = await platform.createMerchant(await platform.createUser('MERCHANT'))
    const plain = ({ status, body }: TestAnswer) => ({ status, body: { ...Object(body), request_id: '' } })
    const theirs = await call('POST', '/auth/delegate', { org_id: stranger.orgId })
    expect(theirs.status).toBe(404)
    expect(plain(theirs)).toEqual(plain(await call('POST', '/auth/delegate', { org_id: 987_654_321 })))
    expect(await sessionOf(call)).toMatchObject({ delegate_org: null })
  })

  it('closes what is the owner’s', async () => {
    const { owner, theirs, delegate, call } = await story(['orders.read', 'team.manage', 'merchants.manage'])
    await call('POST', '/auth/delegate', { org_id: theirs.orgId })
    const path = `/orgs/${theirs.orgId}`
    expect(await call('POST', path, { owner_user_id: delegate.id })).toMatchObject({ status: 403 })
    expect(await call('DELETE', `${path}/permissions`, { user_id: owner.id })).toMatchObject({ status: 403 })
    expect(await call('GET', '/developers/byOwnerSession')).toMatchObject({ status: 403 })
  })

  it('stands in the audit log as what it is', async () => {
    const { theirs, delegate, call } = await story()
    await call('POST', '/auth/delegate', { org_id: theirs.orgId })
    await call('POST', `/orgs/${theirs.orgId}`, { name: 'Renamed for them' })
    const rows = await platform.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'acting_as'])
      .where('org_id', '=', theirs.orgId)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'delegation.start' },
      { user_id: delegate.id, action: 'org.rename', acting_as: 'DELEGATE' },
    ])
  })

  it('falls back to the own organisation once it is over, and writes nothing of the other’s', async () => {
    const { owner, theirs, own, delegate, call } = await story()
    await call('POST', '/auth/delegate', { org_id: theirs.orgId })
    const asOwner = callAs(await platform.signIn(owner.email))
    await asOwner('DELETE', `/orgs/${theirs.orgId}/permissions`, { user_id: delegate.id })

    expect(await sessionOf(call)).toMatchObject({ delegate_org: null })
    expect(await storesOf(call, delegate.id)).toEqual([own.id])
    expect(await call('POST', `/orgs/${theirs.orgId}`, { name: 'Still mine?' })).toMatchObject({
      status: 404,
    })
    expect(await call('POST', '/orders/bags/search', { merchant_id: theirs.id })).toMatchObject({
      status: 404,
    })
    expect(await call('POST', '/orders/bags/search', { merchant_id: own.id })).toMatchObject({ status: 200 })
  })

  it('ends with the organisation', async () => {
    const { owner, own, delegate, call } = await story()
    const emptied = await platform.createOrg('MERCHANT', owner)
    await platform.addMember(emptied, delegate, [])
    await call('POST', '/auth/delegate', { org_id: emptied })
    expect(await storesOf(call, delegate.id)).toEqual([])
    await platform.db.deleteFrom('orgs').where('id', '=', emptied).execute()
    await expect.poll(() => storesOf(call, delegate.id)).toEqual([own.id])
  })

  it('is not needed by whoever has no organisation of their own', async () => {
    const owner = await platform.createUser('MERCHANT')
    const theirs = await platform.createMerchant(owner)
    const staff = await platform.createUser('MERCHANT')
    await platform.addMember(theirs.orgId, staff, ['orders.read'])
    const call = callAs(await platform.signIn(staff.email))
    expect(await storesOf(call, staff.id)).toEqual([theirs.id])
    expect(await sessionOf(call)).toMatchObject({ delegate_org: null, permissions: ['orders.read'] })
  })

  it('is a merchant’s alone', async () => {
    const developer = await platform.createUser('DEVELOPER')
    const { orgId } = await platform.createApp(developer)
    const call = callAs(await platform.signIn(developer.email))
    expect(await call('POST', '/auth/delegate', { org_id: orgId })).toMatchObject({ status: 403 })
  })
})
