import { LIVE_SESSION_ENDED } from '@causeway/domain-types/live-event.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { liveListeners } from './live-listener.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let platform: TestPlatform
let time = Date.parse('2026-03-01T09:00:00.000Z')

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time), workers: false })
})
afterAll(() => platform.stop())

const Devices = z.array(z.object({ id: z.string(), device: z.string(), current: z.boolean() }))

const as = (token: string) => ({
  list: async () => z.parse(Devices, (await platform.call('GET', '/sessions', undefined, { token })).body),
  call: (method: string, path: string) => platform.call(method, path, undefined, { token }),
  isOpen: async () => (await platform.call('GET', '/sessions/current', undefined, { token })).status === 200,
})

async function signInWith(email: string, userAgent: string, ip = '198.51.100.4') {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': ip }
  const password = 'correct horse battery staple'
  const { body } = await platform.call('POST', '/sessions', { email, password }, { headers })
  return as(z.parse(z.object({ token: z.string() }), body).token)
}

describe('the devices of a person', () => {
  it('are told by browser, system and place, this one first, and nobody else’s', async () => {
    const user = await platform.createUser('DEVELOPER')
    await signInWith((await platform.createUser('DEVELOPER')).email, FIREFOX)
    const here = await signInWith(user.email, FIREFOX)
    time += 60_000
    await signInWith(user.email, 'something else', '203.0.113.88')
    const { body } = await here.call('GET', '/sessions')
    expect(body).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        ip: '198.51.100.4',
        date_created: '2026-03-01T09:00:00.000Z',
        date_last_used: '2026-03-01T09:01:00.000Z',
        current: true,
      },
      expect.objectContaining({ device: 'Unknown device', ip: '203.0.113.88', current: false }),
    ])
  })

  it('are signed out one by one', async () => {
    const { email } = await platform.createUser('MERCHANT')
    const [here, there] = [await signInWith(email, FIREFOX), await signInWith(email, FIREFOX)]
    const other = (await here.list()).find(({ current }) => !current)
    expect(await here.call('DELETE', `/sessions/${other?.id}`)).toMatchObject({ status: 200 })
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false])
    expect(await here.list()).toHaveLength(1)
    expect(await here.call('DELETE', `/sessions/${other?.id}`)).toMatchObject({ status: 404 })
  })

  it('are all signed out but this one', async () => {
    const { email } = await platform.createUser('DEVELOPER')
    const here = await signInWith(email, FIREFOX)
    const others = [await signInWith(email, FIREFOX), await signInWith(email, FIREFOX)]
    expect(await here.call('DELETE', '/sessions')).toMatchObject({ status: 200, body: { ended: 2 } })
    expect(await Promise.all(others.map((one) => one.isOpen()))).toEqual([false, false])
    expect(await here.isOpen()).toBe(true)
    expect(await here.call('DELETE', '/sessions')).toMatchObject({ body: { ended: 0 } })
  })

  it('of somebody else answer as if they were not there', async () => {
    const [one, other] = [await platform.createUser('DEVELOPER'), await platform.createUser('DEVELOPER')]
    const [victim, attacker] = [await signInWith(one.email, FIREFOX), await signInWith(other.email, FIREFOX)]
    const [theirs] = await victim.list()
    const plain = async (id: string) => {
      const { status, body } = await attacker.call('DELETE', `/sessions/${id}`)
      return { status, body: { ...Object(body), request_id: '' } }
    }
    expect(await plain(theirs?.id ?? '')).toEqual(await plain('00000000-0000-4000-8000-000000000000'))
    expect(await plain('anything')).toEqual(await plain('00000000-0000-4000-8000-000000000000'))
    expect(await victim.isOpen()).toBe(true)
  })
})

it('closes the live streams of the devices that are signed out, and no other', async () => {
  const { email } = await platform.createUser('DEVELOPER')
  const [here, there] = [await platform.signIn(email), await platform.signIn(email)]
  const listeners = await liveListeners(platform.platform)
  const [own, other] = [listeners.listen({ token: here }), listeners.listen({ token: there })]
  await Promise.all([own.ready, other.ready])
  await as(here).call('DELETE', '/sessions')
  expect(await other.closed).toBe(LIVE_SESSION_ENDED)
  expect(own.socket.readyState).toBe(own.socket.OPEN)
  listeners.stop()
})

describe('a name', () => {
  it('is changed by its own person alone, and the log says from what to what', async () => {
    const user = await platform.createUser('DEVELOPER')
    const token = await platform.signIn(user.email)
    const put = (id: number, body: unknown, sent = token) =>
      platform.call('PUT', `/users/${id}`, body, { token: sent })
    expect(await put(user.id, { first_name: ' Grace ', last_name: 'Hopper' })).toMatchObject({
      status: 200,
      body: { id: user.id, first_name: 'Grace', last_name: 'Hopper' },
    })
    expect(await put(user.id, { first_name: '', last_name: 'x'.repeat(61) })).toMatchObject({
      status: 400,
      body: { fields: { first_name: 'Enter your first name.', last_name: 'Use at most 60 characters.' } },
    })
    const admin = await platform.signIn((await platform.createUser('ADMIN')).email)
    const stranger = await platform.signIn((await platform.createUser('DEVELOPER')).email)
    const name = { first_name: 'Mallory', last_name: 'M' }
    expect((await put(user.id, name, stranger)).status).toBe(404)
    expect((await put(user.id, name, admin)).status).toBe(403)
    const log = platform.db.selectFrom('audit_log').select('change').where('action', '=', 'user.update')
    expect(await log.where('user_id', '=', user.id).execute()).toMatchObject([
      { change: { first_name: { from: 'Ada', to: 'Grace' } } },
    ])
  })
})
