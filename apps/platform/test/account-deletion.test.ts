import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let count = 0

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

async function leaver(role: 'DEVELOPER' | 'MERCHANT' = 'DEVELOPER') {
  count += 1
  const user = await platform.createUser(role)
  const token = await platform.signIn(user.email)
  const headers = { 'x-forwarded-for': `198.51.100.${count}` }
  const call = (method: string, path: string, body?: unknown) =>
    platform.call(method, path, body, { token, headers })
  return {
    user,
    call,
    request: (email = user.email) =>
      call('POST', '/verify_email/request/account_delete', {
        email,
        dashboard_type: role === 'MERCHANT' ? 'merchant' : 'developer',
      }),
    remove: (code: string, password = user.password, id = user.id) =>
      call('DELETE', `/users/${id}`, { password, code }),
    preview: async () => (await call('GET', `/users/${user.id}/deletion`)).body,
  }
}

const exists = async ({ id }: SeedUser) =>
  (await platform.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

describe('deleting the own account', () => {
  it('takes password and code, and what is nobody else’s goes along, but not the log', async () => {
    const { user, request, remove, preview, call } = await leaver()
    const app = await platform.createApp(user, { name: 'Never used' })
    const team = await platform.createOrg('CHANNEL', await platform.createUser('DEVELOPER'))
    await platform.addMember(team, user, ['apps.read'])
    expect(await preview()).toEqual({
      goes: [{ id: app.orgId, name: expect.any(String), members: 0, in_use: [] }],
      keeps: [],
      memberships: 1,
    })
    expect(await request()).toMatchObject({ status: 200, body: { retry_after: 60 } })
    const code = await platform.mailedCode(user.email)
    expect(await remove(code, 'not it')).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your current password.' } },
    })
    const elsewhere = await platform.signIn(user.email)
    expect(await remove(code)).toMatchObject({ status: 200, body: { done: true } })
    expect(await exists(user)).toBe(false)
    expect((await call('GET', '/sessions/current')).status).toBe(401)
    expect((await platform.call('GET', '/sessions/current', undefined, { token: elsewhere })).status).toBe(
      401,
    )
    for (const table of ['orgs', 'apps'] as const) {
      const id = table === 'orgs' ? app.orgId : app.id
      expect(await platform.db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([])
    }
    const log = platform.db.selectFrom('audit_log').select('action').where('user_id', '=', user.id)
    const actions = (await log.orderBy('id').execute()).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['org.delete', 'user.delete'])
    expect(
      await platform.call('POST', '/sessions', { email: user.email, password: user.password }),
    ).toMatchObject({
      status: 401,
    })
    expect(await platform.createUser('MERCHANT', user.email)).toMatchObject({ email: user.email })
  })

  it('takes an empty store with it, in both stages', async () => {
    const { user, call, request, remove } = await leaver('MERCHANT')
    await call('POST', '/orgs', { name: 'Lamp shop', slug: `lamp-shop-${count}` })
    await request()
    expect((await remove(await platform.mailedCode(user.email))).status).toBe(200)
    for (const db of [platform.db, platform.sandboxDb]) {
      const left = db.selectFrom('stores').leftJoin('merchants', 'merchants.id', 'stores.merchant_id')
      expect(await left.select('merchant_id').where('merchants.id', 'is', null).execute()).toEqual([])
    }
  })

  it('is refused while an own organisation has members or what is in use, by name', async () => {
    const { user, request, remove, preview } = await leaver()
    const app = await platform.createApp(user, { name: 'Selling' })
    await platform.connect(app, await platform.createMerchant(await platform.createUser('MERCHANT')))
    expect(await preview()).toMatchObject({ goes: [], keeps: [{ id: app.orgId, in_use: ['Selling'] }] })
    const { name } = await platform.db
      .selectFrom('orgs')
      .select('name')
      .where('id', '=', app.orgId)
      .executeTakeFirstOrThrow()
    const refused = {
      status: 409,
      body: {
        code: 'ORGANISATION_IN_USE',
        message: expect.stringContaining(`You own ${name}. Hand it over`),
      },
    }
    expect(await request()).toMatchObject(refused)
    expect(await remove('000000')).toMatchObject(refused)

    const owner = await leaver()
    const orgId = await platform.createOrg('CHANNEL', owner.user)
    await owner.request()
    const code = await platform.mailedCode(owner.user.email)
    await platform.addMember(orgId, user, [])
    expect(await owner.remove(code)).toMatchObject({ ...refused, body: { code: 'ORGANISATION_IN_USE' } })
    expect([await exists(user), await exists(owner.user)]).toEqual([true, true])
  })

  it('counts what is in use in the sandbox too', async () => {
    const { user, preview } = await leaver()
    const app = await platform.createApp(user, { name: 'Trying' })
    const merchant = await platform.createMerchant(await platform.createUser('MERCHANT'))
    await platform.sandbox.connect(app, merchant)
    expect(await preview()).toMatchObject({ keeps: [{ in_use: ['Trying'] }] })
  })

  it('is for oneself alone, with the own code', async () => {
    const [victim, attacker] = [await leaver(), await leaver()]
    await attacker.request()
    await victim.request()
    const own = await platform.mailedCode(attacker.user.email)
    const victims = await platform.mailedCode(victim.user.email)
    expect((await attacker.remove(victims, victim.user.password, victim.user.id)).status).toBe(404)
    if (own === victims) return
    expect((await attacker.remove(victims)).status).toBe(400)
    expect((await attacker.request(victim.user.email)).status).toBe(400)
    const admin = await platform.createUser('ADMIN')
    const token = await platform.signIn(admin.email)
    const asAdmin = await platform.call(
      'DELETE',
      `/users/${victim.user.id}`,
      { password: admin.password, code: victims },
      { token },
    )
    expect(asAdmin.status).toBe(403)
    expect([await exists(victim.user), await exists(attacker.user)]).toEqual([true, true])
  })

  it('is not to be had by guessing the password', async () => {
    const { user, request, remove } = await leaver()
    await request()
    const code = await platform.mailedCode(user.email)
    for (let tries = 0; tries < 5; tries += 1) await remove(code, 'not it')
    expect(await remove(code)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(await exists(user)).toBe(true)
  })
})
