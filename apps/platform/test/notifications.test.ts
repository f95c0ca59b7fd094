import { notificationsSchemas } from '@causeway/api-contract/notifications.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { housekeepingJob } from '../src/areas/accounts/housekeeping.ts'
import { tell } from '../src/areas/notifications/tell.ts'
import { jobsOf } from '../src/jobs/jobs.ts'
import { createLog } from '../src/log.ts'
import { Market, type Person, type Store } from '../src/testing/market.ts'
import type { SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { type LiveListeners, liveListeners } from './live-listener.ts'

let platform: TestPlatform
let market: Market
let bakery: Store
let listeners: LiveListeners

beforeAll(async () => {
  platform = await startTestPlatform()
  market = await Market.open(platform)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00' }], {
    commissionRate: 10,
  })
  listeners = await liveListeners(platform.platform)
})
afterEach(() => listeners.cutOff())
afterAll(async () => {
  listeners.stop()
  await platform.stop()
})

type Search = z.input<typeof notificationsSchemas.search.body>
type Sent = Pick<Person, 'token'>

async function found({ token }: Sent, search: Search = {}, query = '', stage: 'live' | 'sandbox' = 'live') {
  const { body } = await platform.call('POST', `/notifications/search${query}`, search, { token, stage })
  return z.parse(notificationsSchemas.search.response, camelCaseKeys(body))
}
const titles = async (person: Sent, search: Search = {}) =>
  (await found(person, search)).content.map(({ notification }) => notification.title)
const counts = async ({ token }: Sent) =>
  (await platform.call('POST', '/notifications/count', undefined, { token })).body
const mark = ({ token }: Sent, id: number, what: 'read_status' | 'saved_status', body: object) =>
  platform.call('PUT', `/notifications/${id}/${what}`, body, { token })
const configure = (person: Person, types: object[]) =>
  platform.call('POST', `/notifications/${person.id}/configuration`, { types }, { token: person.token })

/** Somebody in the app's team who may do this. */
async function teammate(permission: 'merchants.read' | 'orders.read'): Promise<Person> {
  const person = await market.person('DEVELOPER')
  await platform.addMember(market.app.orgId, person, [permission])
  return person
}

const changeRate = ({ token }: Sent, commissionRate: number, more: object = {}) =>
  platform.call(
    'PUT',
    `/apps/${market.app.id}/merchants/${bakery.id}/commission-rate`,
    { commissionRate, ...more },
    { token },
  )

/** Tells somebody by themselves, as a report does. */
const tellOne = ({ id }: SeedUser, title: string) =>
  platform.db
    .transaction()
    .execute((tx) => tell(tx, { type: 'REPORT_COMPLETED', title, text: 'It is ready.', userIds: [id] }))

/** Somebody who was told of these things, in this order. */
async function toldOf(...told: string[]): Promise<Person> {
  const person = await market.person('MERCHANT')
  for (const title of told) await tellOne(person, title)
  await expect.poll(() => titles(person)).toEqual(told.toReversed())
  return person
}
const idOf = async (person: Person, title: string): Promise<number> => {
  const { content } = await found(person)
  return content.find(({ notification }) => notification.title === title)?.id ?? 0
}

describe('a rate that is changed', () => {
  it('is told to both teams, to those who may see it, and not to who changed it', async () => {
    const [sees, seesNot] = [await teammate('merchants.read'), await teammate('orders.read')]
    const stranger = await market.person('DEVELOPER')
    await platform.createApp(stranger)
    expect(await changeRate(market.developer, 12.5)).toMatchObject({ status: 200 })
    await expect.poll(() => titles(bakery.owner)).toEqual(['Commission rate 10% → 12.5%'])
    expect(await titles(sees)).toEqual(['Commission rate 10% → 12.5%'])
    for (const person of [market.developer, seesNot, stranger]) expect(await titles(person)).toEqual([])
    const { content } = await found(bakery.owner)
    expect(content).toMatchObject([
      {
        notification: {
          type: 'COMMISSION_RATE_UPDATED',
          text: expect.stringMatching(
            / keeps 12\.5% of what it sells for Harbor Bakery from now on, 10% before\. Changed by Ada .+ of the channel\.$/,
          ),
          appId: market.app.id,
          merchantId: bakery.id,
        },
        userNotificationStatus: { readStatus: 'UNREAD', savedStatus: 'UNSAVED' },
      },
    ])
    expect(content[0]?.notificationId).toBe(content[0]?.id)
    expect((await found(bakery.owner, {}, '', 'sandbox')).content).toEqual([])
  })

  it('is told with its lock, and not at all where nothing changed', async () => {
    await changeRate(market.developer, 12.5)
    await changeRate(market.developer, 12.5, { commissionLocked: true })
    await expect.poll(async () => (await titles(bakery.owner))[0]).toBe('Commission rate of 12.5% locked')
    await changeRate(market.developer, 12.5, { commissionLocked: false })
    await expect
      .poll(() => titles(bakery.owner))
      .toEqual([
        'Commission rate of 12.5% unlocked',
        'Commission rate of 12.5% locked',
        'Commission rate 10% → 12.5%',
      ])
  })

  it('comes to whom it concerns by e-mail where they want it, and not in the app where they do not', async () => {
    const type = 'COMMISSION_RATE_UPDATED'
    await configure(bakery.owner, [{ type, inApp: false, email: true }])
    const before = await titles(bakery.owner)
    await changeRate(market.developer, 14)
    const mail = async () => (await platform.mailTo(bakery.owner.email).catch(() => null))?.subject
    await expect.poll(mail).toBe('Commission rate 12.5% → 14%')
    const { body } = await platform.mailTo(bakery.owner.email)
    expect(body).toContain(' keeps 14% of what it sells for ')
    expect(body).toMatch(/http\S+\/notifications\n/)
    expect(await titles(bakery.owner)).toEqual(before)
    await configure(bakery.owner, [{ type, inApp: true, email: false }])
    await changeRate(market.developer, 15)
    await expect.poll(async () => (await titles(bakery.owner))[0]).toBe('Commission rate 14% → 15%')
    expect((await platform.mailTo(bakery.owner.email)).subject).toBe('Commission rate 12.5% → 14%')
  })
})

describe('an app that is deleted', () => {
  it('is told to the merchants it sold for', async () => {
    const app = await platform.createApp(market.developer, { orgId: market.app.orgId, name: 'Night Market' })
    await platform.connect(app, bakery)
    await platform.call('DELETE', `/apps/${app.id}`, { name: app.name }, { token: market.developer.token })
    const told = () => titles(bakery.owner, { type: ['STORE_DISCONNECTED'] })
    await expect.poll(told).toEqual(['Night Market no longer sells for you'])
  })
})

describe('what somebody was told', () => {
  it('is listed by view and type, page by page, with its counts', async () => {
    const person = await toldOf('one', 'two', 'three', 'four')
    expect(await counts(person)).toEqual({ unread: 4, saved: 0 })
    await mark(person, await idOf(person, 'two'), 'read_status', { readStatus: 'READ' })
    await mark(person, await idOf(person, 'three'), 'saved_status', { savedStatus: 'SAVED' })
    expect(await counts(person)).toEqual({ unread: 3, saved: 1 })
    expect(await titles(person, { view: 'unread' })).toEqual(['four', 'three', 'one'])
    expect(await titles(person, { view: 'saved' })).toEqual(['three'])
    expect(await titles(person, { view: 'unread', type: ['STORE_CONNECTED'] })).toEqual([])
    expect(await titles(person, { type: ['REPORT_FAILED', 'REPORT_COMPLETED'] })).toHaveLength(4)
    const first = await found(person, {}, '?size=3')
    expect([first.totalElements, first.totalPages]).toEqual([4, 2])
    const next = await found(person, {}, `?size=3&page=2&cursor=${first.nextCursor}`)
    expect(next.content.map(({ notification }) => notification.title)).toEqual(['one'])
  })

  it('stays as it was marked, however often, and never makes the count wrong', async () => {
    const person = await toldOf('once')
    const id = await idOf(person, 'once')
    for (const readStatus of ['READ', 'READ', 'UNREAD', 'UNREAD', 'READ']) {
      expect(await mark(person, id, 'read_status', { readStatus })).toMatchObject({
        status: 200,
        body: { id, user_notification_status: { read_status: readStatus } },
      })
    }
    expect(await counts(person)).toEqual({ unread: 0, saved: 0 })
  })

  it('is nobody else’s, and of one stage', async () => {
    const [person, other] = [await toldOf('mine'), await market.person('MERCHANT')]
    const id = await idOf(person, 'mine')
    const missing = await mark(other, 1, 'read_status', { readStatus: 'READ' })
    const foreign = await mark(other, id, 'read_status', { readStatus: 'READ' })
    expect(foreign).toMatchObject({ status: 404, body: { message: Object(missing.body).message } })
    const { status } = await platform.call(
      'PUT',
      `/notifications/${id}/read_status`,
      { readStatus: 'READ' },
      { token: person.token, stage: 'sandbox' },
    )
    expect(status).toBe(404)
    expect(await counts(person)).toEqual({ unread: 1, saved: 0 })
  })

  it('is all marked as read at once, but for what comes meanwhile', async () => {
    const person = await toldOf('early', 'late')
    const id = await idOf(person, 'early')
    const marking = await platform.db.transaction().execute(async (tx) => {
      await sql`select from notifications where id = ${id} for update`.execute(tx)
      const { token } = person
      const marked = platform.call('PUT', '/notifications/markAllRead', undefined, { token })
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update "notifications"%'`
      await expect.poll(async () => (await waiting.execute(platform.db)).rows.length).toBe(1)
      await tellOne(person, 'meanwhile')
      await expect.poll(async () => (await titles(person))[0]).toBe('meanwhile')
      return { marked }
    })
    expect(await marking.marked).toMatchObject({ status: 200, body: { marked: 2 } })
    expect(await titles(person, { view: 'unread' })).toEqual(['meanwhile'])
    expect(await counts(person)).toEqual({ unread: 1, saved: 0 })
  })

  it('is all marked as read as far as the person has seen it', async () => {
    const person = await toldOf('seen', 'not seen yet')
    const seen = await idOf(person, 'seen')
    const path = `/notifications/markAllRead?up_to=${seen}`
    const marked = await platform.call('PUT', path, undefined, { token: person.token })
    expect(marked).toMatchObject({ status: 200, body: { marked: 1 } })
    expect(await titles(person, { view: 'unread' })).toEqual(['not seen yet'])
  })

  it('of a team is gone with the membership', async () => {
    const person = await teammate('merchants.read')
    await changeRate(market.developer, 16)
    await expect.poll(() => titles(person)).toHaveLength(1)
    const { token } = market.developer
    const path = `/orgs/${market.app.orgId}/permissions`
    const removed = await platform.call('DELETE', path, { userId: person.id }, { token })
    expect(removed).toMatchObject({ status: 200 })
    expect(await titles(person)).toEqual([])
    expect(await counts(person)).toEqual({ unread: 0, saved: 0 })
  })

  it('is kept for more than a year, and for good where it is saved', async () => {
    const person = await toldOf('old', 'old and saved', 'new')
    await mark(person, await idOf(person, 'old and saved'), 'saved_status', { savedStatus: 'SAVED' })
    await sql`update notifications set date_created = now() - interval '401 days'
      where user_id = ${person.id} and title like 'old%'`.execute(platform.db)
    await housekeepingJob.run(
      {},
      {
        stage: 'live',
        db: platform.db,
        jobs: jobsOf('live'),
        log: createLog('silent'),
        now: () => new Date(),
        signal: AbortSignal.timeout(10_000),
      },
    )
    expect(await titles(person)).toEqual(['new', 'old and saved'])
  })

  it('wakes the own dashboards, also of what was marked elsewhere, and nobody else’s', async () => {
    const [person, other] = [await toldOf('first'), await toldOf('theirs')]
    const [here, there] = [person, other].map(({ token }) => listeners.listen({ token }))
    if (!here || !there) throw new Error('Two were to listen.')
    await Promise.all([here.ready, there.ready])
    const heard = () => here.messages.filter(({ kind }) => kind === 'notifications')
    await tellOne(person, 'second')
    await expect.poll(heard).toEqual([{ kind: 'notifications', stage: 'live' }])
    await mark(person, await idOf(person, 'first'), 'read_status', { readStatus: 'READ' })
    await expect.poll(heard).toHaveLength(2)
    await platform.call('PUT', '/notifications/markAllRead', undefined, { token: person.token })
    await expect.poll(heard).toHaveLength(3)
    // What comes to the other one comes after all of it.
    await tellOne(other, 'the end')
    await expect.poll(() => there.messages.map(({ kind }) => kind)).toEqual(['ready', 'notifications'])
  })
})

describe('what somebody wants to be told', () => {
  it('is everything in the app at first, and by e-mail what waits for somebody', async () => {
    const person = await market.person('DEVELOPER')
    const path = `/notifications/${person.id}/configuration`
    const { body } = await platform.call('GET', path, undefined, { token: person.token })
    const { types } = z.parse(notificationsSchemas.configuration.response, camelCaseKeys(body))
    expect(types.every(({ inApp }) => inApp)).toBe(true)
    expect(types.filter(({ email }) => email).map(({ type }) => type)).toEqual([
      'STORE_DISCONNECTED',
      'REPORT_FAILED',
    ])
    expect(await configure(person, [{ type: 'STORE_CONNECTED', inApp: false, email: true }])).toMatchObject({
      body: { types: expect.arrayContaining([{ type: 'STORE_CONNECTED', in_app: false, email: true }]) },
    })
    const log = await platform.call('POST', '/audit_log/search', {}, { token: person.token })
    expect(log.body).toMatchObject({
      content: [
        {
          action: 'user.notifications',
          change: { store_connected: { from: ['in the app'], to: ['by e-mail'] } },
        },
        expect.anything(),
      ],
    })
  })

  it('names the field that makes no sense', async () => {
    const person = await market.person('DEVELOPER')
    expect(await configure(person, [{ type: 'RAIN', inApp: true, email: true }])).toMatchObject({
      status: 400,
      body: { fields: { 'types.0.type': expect.any(String) } },
    })
  })
})

describe('a dispatcher that is stopped and started', () => {
  it('tells once what was to be told', async () => {
    const quiet = await startTestPlatform({ workers: false })
    try {
      const story = await Market.open(quiet)
      const shop = await story.openStore('Lamp Shop', [{ handle: 'lamp', price: '10.00' }])
      const path = `/apps/${story.app.id}/merchants/${shop.id}/commission-rate`
      const change = (commissionRate: number) =>
        quiet.call('PUT', path, { commissionRate }, { token: story.developer.token })
      const unread = async () => {
        const { token } = shop.owner
        return Object((await quiet.call('POST', '/notifications/search', { view: 'unread' }, { token })).body)
          .total_elements
      }
      await change(11)
      expect(await unread()).toBe(0)
      for (const [at, rate] of [12, 13].entries()) {
        const worker = await startTestPlatform({ database: quiet.address })
        await expect.poll(unread).toBe(at + 1)
        await worker.stop()
        await change(rate)
      }
      const last = await startTestPlatform({ database: quiet.address })
      await expect.poll(unread).toBe(3)
      await last.stop()
    } finally {
      await quiet.stop()
    }
  })
})
