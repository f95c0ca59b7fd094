import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_SESSION_ENDED } from '@causeway/domain-types/live-event.ts'
import { announceAccessChange } from '../src/areas/accounts/session-store.ts'
import { emit, type OutboxEvent } from '../src/events/outbox.ts'
import type { SeedApp, SeedMerchant, SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { heardUpTo, type LiveListeners, liveListeners } from './live-listener.ts'

let platform: TestPlatform
let listeners: LiveListeners
let developer: SeedUser
let app: SeedApp
let merchant: SeedMerchant
let merchantOwner: SeedUser

beforeAll(async () => {
  platform = await startTestPlatform()
  developer = await platform.createUser('DEVELOPER')
  app = await platform.createApp(developer)
  merchantOwner = await platform.createUser('MERCHANT')
  merchant = await platform.createMerchant(merchantOwner)
  listeners = await liveListeners(platform.platform)
})
afterEach(() => listeners.cutOff())
afterAll(async () => {
  listeners.stop()
  await platform.stop()
})

const listen: LiveListeners['listen'] = (listening) => listeners.listen(listening)

const announce = (...events: Partial<OutboxEvent>[]) =>
  platform.db
    .transaction()
    .execute((tx) => emit(tx, ...events.map((event) => ({ type: 'ORDER_UPDATED' as const, ...event }))))

const ofApp = (orderId: number) => ({ appId: app.id, orderId })

describe('a live stream', () => {
  it('tells of an event with all its ids, and of nothing that was before', async () => {
    const token = await platform.signIn(developer.email)
    const earlier = listen({ token })
    await earlier.ready
    await announce(ofApp(1))
    await heardUpTo(earlier, 1)
    const listener = listen({ token })
    await listener.ready
    await announce({ ...ofApp(2), bagId: 3, merchantId: merchant.id })
    await heardUpTo(listener, 2)
    expect(listener.messages.filter((message) => message.kind === 'event')).toMatchObject([
      {
        event: {
          stage: 'live',
          type: 'ORDER_UPDATED',
          appId: app.id,
          orderId: 2,
          bagId: 3,
          merchantId: merchant.id,
          importRunId: null,
        },
      },
    ])
  })

  it('tells each of what is theirs, and the admin of all', async () => {
    const other = await platform.createUser('DEVELOPER')
    const otherApp = await platform.createApp(other)
    const admin = await platform.createUser('ADMIN')
    const listenAs = async ({ email }: SeedUser) => listen({ token: await platform.signIn(email) })
    const ours = await listenAs(developer)
    const theirs = await listenAs(other)
    const sellers = await listenAs(merchantOwner)
    const admins = await listenAs(admin)
    const all = [ours, theirs, sellers, admins]
    await Promise.all(all.map((listener) => listener.ready))
    await announce(ofApp(10), { appId: otherApp.id, orderId: 11 }, { ...ofApp(12), merchantId: merchant.id })
    await announce(ofApp(19), { appId: otherApp.id, orderId: 19 }, { merchantId: merchant.id, orderId: 19 })
    await Promise.all(all.map((listener) => heardUpTo(listener, 19)))
    expect(ours.orders()).toEqual([10, 12, 19])
    expect(theirs.orders()).toEqual([11, 19])
    expect(sellers.orders()).toEqual([12, 19])
    expect(admins.orders()).toEqual([10, 11, 12, 19, 19, 19])
  })

  it('keeps from a member what the own permissions do not cover', async () => {
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(app.orgId, member, ['offers.read'])
    const listener = listen({ token: await platform.signIn(member.email) })
    await listener.ready
    await announce(ofApp(20), { type: 'OFFER_UPDATED', appId: app.id, orderId: 21 })
    await heardUpTo(listener, 21)
    expect(listener.orders()).toEqual([21])
  })

  it('carries both stages to a dashboard, each event with its own', async () => {
    const listener = listen({ token: await platform.signIn(developer.email) })
    await listener.ready
    await platform.sandboxDb.transaction().execute((tx) => emit(tx, { type: 'ORDER_UPDATED', ...ofApp(30) }))
    await heardUpTo(listener, 30)
    expect(listener.messages).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ stage: 'sandbox', orderId: 30 }) }),
    )
  })

  it('carries one stage and one app to an app’s own server', async () => {
    const second = await platform.createApp(developer, { orgId: app.orgId })
    const token = await platform.signIn(developer.email)
    const dashboard = listen({ token })
    const listener = listen({ token, app })
    await Promise.all([dashboard.ready, listener.ready])
    await platform.sandboxDb.transaction().execute((tx) => emit(tx, { type: 'ORDER_UPDATED', ...ofApp(31) }))
    await heardUpTo(dashboard, 31)
    await announce({ appId: second.id, orderId: 32 }, ofApp(33))
    await heardUpTo(listener, 33)
    expect(listener.orders()).toEqual([33])
  })
})

describe('resuming', () => {
  it('brings what was missed, once each and in order, while more comes in', async () => {
    const token = await platform.signIn(developer.email)
    const first = listen({ token })
    const positions = await first.ready
    first.socket.terminate()
    for (let orderId = 100; orderId < 150; orderId += 1) await announce(ofApp(orderId))
    const second = listen({ token, positions })
    for (let orderId = 150; orderId < 200; orderId += 1) await announce(ofApp(orderId))
    await heardUpTo(second, 199)
    expect(second.orders()).toEqual(Array.from({ length: 100 }, (_, at) => 100 + at))
  })

  it('says so when too much was missed, and goes on from there', async () => {
    const token = await platform.signIn(developer.email)
    const first = listen({ token })
    const positions = await first.ready
    first.socket.terminate()
    const meanwhile = listen({ token })
    await meanwhile.ready
    await announce(...Array.from({ length: 1100 }, (_, at) => ofApp(1000 + at)))
    await heardUpTo(meanwhile, 2099)
    const second = listen({ token, positions })
    await expect.poll(() => second.messages.map((message) => message.kind)).toEqual(['ready', 'reset'])
    await announce(ofApp(5000))
    await heardUpTo(second, 5000)
    expect(second.orders()).toEqual([5000])
  })

  it('from a place that this database never reached starts afresh', async () => {
    const token = await platform.signIn(developer.email)
    const listener = listen({ token, positions: { live: 9e12, sandbox: 9e12 } })
    await expect.poll(() => listener.messages.map((message) => message.kind)).toEqual(['ready', 'reset'])
  })
})

describe('a live stream ends', () => {
  it('with its session, wherever that is ended', async () => {
    const token = await platform.signIn(developer.email)
    const listener = listen({ token })
    await listener.ready
    await platform.call('DELETE', '/sessions/current', undefined, { token })
    expect(await listener.closed).toBe(LIVE_SESSION_ENDED)
  })

  it('with its session, even one that is ended while the stream is let in', async () => {
    const token = await platform.signIn(developer.email)
    const newest = sql`(select id from sessions order by date_created desc limit 1)`
    // Its use is noted, for which the upgrade waits here: after it has found the session to hold.
    await sql`update sessions set date_last_used = date_last_used - interval '1 hour'
      where id = ${newest}`.execute(platform.db)
    const ended = await platform.db.transaction().execute(async (tx) => {
      await sql`update sessions set date_revoked = now() where id = ${newest}`.execute(tx)
      const listener = listen({ token })
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(platform.db)).rows.length).toBe(1)
      const { rows } = await sql<{ id: string }>`select ${newest} as id`.execute(tx)
      await announceAccessChange(tx, String(rows[0]?.id))
      return listener
    })
    expect(await ended.closed).toBe(LIVE_SESSION_ENDED)
  })

  it('when it is sent what it does not understand', async () => {
    const listener = listen({ token: await platform.signIn(developer.email) })
    await listener.ready
    listener.socket.send('{"kind":"resume","positions":null}')
    expect(await listener.closed).toBe(1008)
  })

  it('never begins without a session, or with a wrong secret', async () => {
    const token = await platform.signIn(developer.email)
    const noSession = listen({ token: 'none' })
    const noApp = listen({ token, app: { ...app, secret: 'wrong' } })
    expect(await Promise.all([noSession.refused, noApp.refused])).toEqual([401, 401])
  })
})

describe('someone who loses access', () => {
  /** How many more orders this listener has heard of when somebody else has heard of the next. */
  async function heardOfNext(listener: ReturnType<typeof listen>, orderId: number): Promise<number> {
    const before = listener.orders().length
    const witness = listen({ token: await platform.signIn(developer.email) })
    await witness.ready
    await announce(ofApp(orderId))
    await heardUpTo(witness, orderId)
    return listener.orders().length - before
  }

  it('hears no more of it on the open stream', async () => {
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(app.orgId, member, ['orders.read'])
    const listener = listen({ token: await platform.signIn(member.email) })
    await listener.ready
    await announce(ofApp(60))
    await heardUpTo(listener, 60)
    await platform.db.deleteFrom('members').where('user_id', '=', member.id).execute()
    let orderId = 61
    await expect.poll(() => heardOfNext(listener, (orderId += 1))).toBe(0)
  })

  it('hears no more of it even while access changes all the time', async () => {
    const member = await platform.createUser('DEVELOPER')
    await platform.addMember(app.orgId, member, ['orders.read'])
    const listener = listen({ token: await platform.signIn(member.email) })
    await listener.ready
    const changing = new AbortController()
    const change = async () => {
      while (!changing.signal.aborted) await announceAccessChange(platform.db, '*')
    }
    const changes = change()
    try {
      await platform.db.deleteFrom('members').where('user_id', '=', member.id).execute()
      let orderId = 1
      await expect.poll(() => heardOfNext(listener, (orderId += 1))).toBe(0)
    } finally {
      changing.abort()
      await changes
    }
  })
})
