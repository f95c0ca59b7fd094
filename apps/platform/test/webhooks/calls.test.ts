import { importProducts } from '../../src/areas/catalogue/import/import-products.ts'
import { arriving, csvFile } from '../../src/areas/catalogue/import/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalIn } from '../../src/testing/market.ts'
import { ok } from './receiver.ts'
import { ordersTold, Story } from './story.ts'

let story: Story

beforeAll(async () => {
  story = await Story.begin()
})
afterAll(() => story.end())

const succeeded = async (webhookId: number) =>
  (await story.deliveries({ webhook_ids: [webhookId], statuses: ['SUCCEEDED'] })).length

describe('a webhook', () => {
  it('with an endpoint that cannot be is refused, by its field', async () => {
    const body = { app_id: story.app.id, event: 'ORDER_SHIPPED', remote_endpoint: 'http://10.0.0.1/' }
    expect(refusalIn(await story.call('POST', '/events/webhooks', body))).toMatchObject({
      status: 400,
      fields: { remote_endpoint: 'Deliveries cannot go there: 10.0.0.1 is not a public address.' },
    })
  })

  it.each(['Webhook-Signature', 'X-Causeway-Topic', 'Host', 'Content-Length', 'a b', ''])(
    'with the header “%s” is refused',
    async (key) => {
      const headers = [{ key, value: 'x' }]
      const body = {
        app_id: story.app.id,
        event: 'ORDER_SHIPPED',
        remote_endpoint: 'http://127.0.0.1/',
        headers,
      }
      const refusal = refusalIn(await story.call('POST', '/events/webhooks', body))
      expect(refusal).toMatchObject({ status: 400, fields: { 'headers.0.key': expect.any(String) } })
    },
  )

  it('is told all that is wrong with its fields at once', async () => {
    const headers = [{ key: 'Host', value: 'x' }]
    const body = {
      app_id: story.app.id,
      event: 'ORDER_SHIPPED',
      remote_endpoint: 'example.com/events',
      headers,
    }
    expect(refusalIn(await story.call('POST', '/events/webhooks', body))).toMatchObject({
      status: 400,
      fields: {
        remote_endpoint: expect.stringContaining('Use a whole address'),
        'headers.0.key': expect.any(String),
      },
    })
  })

  it('is one of two hundred that an app may have, also where several are made at once', async () => {
    const app = await story.platform.sandbox.createApp(story.developer)
    const remote_endpoint = 'http://127.0.0.1/'
    const date = new Date().toISOString()
    const known = { app_id: app.id, event: 'ORDER_SHIPPED', remote_endpoint, headers: '[]' } as const
    await story.platform.sandboxDb
      .insertInto('webhooks')
      .values(Array.from({ length: 199 }, () => ({ ...known, date_created: date, date_last_modified: date })))
      .execute()
    const body = { app_id: app.id, event: 'ORDER_SHIPPED', remote_endpoint }
    const caller = { token: await story.platform.signIn(story.developer.email), stage: 'sandbox' } as const
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => story.platform.call('POST', '/events/webhooks', body, caller)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('that is switched off is told of nothing', async () => {
    const receiver = await story.receiver()
    const { webhook } = await story.create('ORDER_DELIVERED', receiver)
    await story.call('PUT', `/events/webhooks/${webhook.id}`, { status: 'INACTIVE' })
    await story.announce({ orderId: 1, type: 'ORDER_DELIVERED' })
    await story.call('PUT', `/events/webhooks/${webhook.id}`, { status: 'ACTIVE' })
    await story.announce({ orderId: 2, type: 'ORDER_DELIVERED' })
    await expect.poll(() => ordersTold(receiver)).toEqual([2])
  })

  it('shows its secret when it is made, and never again; each change is in the log', async () => {
    const receiver = await story.receiver()
    const { webhook, secret } = await story.create('ORDER_RETURNED', receiver)
    const { body } = await story.call('GET', `/events/webhooks?app_id=${story.app.id}`)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify(body)).not.toContain(secret)
    await story.call('POST', `/events/webhooks/${webhook.id}/secret`, { overlap_hours: 24 })
    await story.call('DELETE', `/events/webhooks/${webhook.id}`)
    const log = await story.platform.db
      .selectFrom('audit_log')
      .select(['action', 'org_id'])
      .where('target', '=', `webhook ${webhook.id}`)
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      ['create', 'rotateSecret', 'delete'].map((verb) => ({
        action: `webhook.${verb}`,
        org_id: story.app.orgId,
      })),
    )
  })

  it('of each type shows what is sent: the newest thing of the app, or the shape of it while there is none', async () => {
    const { sandbox, sandboxDb } = story.platform
    const stranger = await sandbox.createUser('DEVELOPER')
    const app = await sandbox.createApp(stranger)
    const sample = async (event: string) => {
      const path = `/events/webhooks/sample?app_id=${app.id}&event=${event}`
      const { body } = await story.call('GET', path, undefined, stranger)
      return body as { body: string; entity_type: string; entity_id: number | null }
    }
    const parsed = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>
    const made = await Promise.all(['ORDER_SHIPPED', 'OFFER_ADDED', 'PRODUCT_SYNC_COMPLETED'].map(sample))
    expect(made.map(({ entity_id }) => entity_id)).toEqual([null, null, null])
    expect(parsed(made[0] as { body: string })).toMatchObject({
      id: 1,
      bags: [{ skus: [expect.anything()] }],
    })
    expect(await sample('TRANSFER_SENT')).toEqual({ body: null, entity_type: null, entity_id: null })

    const merchant = await sandbox.createMerchant(await sandbox.createUser('MERCHANT'))
    await sandbox.connect(app, merchant)
    await importProducts(sandboxDb, {
      merchantId: merchant.id,
      fileName: 'shirts.csv',
      csv: arriving(csvFile([{ Handle: 'shirt', Title: 'Shirt', 'Variant Price': '10.00' }])),
    })
    const offer = await sample('OFFER_ADDED')
    expect(parsed(offer)).toMatchObject({ id: offer.entity_id, name: 'Shirt', skus: [expect.anything()] })
    expect(Object.keys(parsed(offer)).sort()).toEqual(Object.keys(parsed(made[1] as { body: string })).sort())
    const told = await sample('PRODUCT_SYNC_COMPLETED')
    expect(parsed(told)).toMatchObject({ file_name: 'shirts.csv', status: 'COMPLETED' })
    expect(Object.keys(parsed(told)).sort()).toEqual(Object.keys(parsed(made[2] as { body: string })).sort())
  })

  it('is sent an event of a chosen import, offer or order of the app alone', async () => {
    const receiver = await story.receiver()
    const { webhook } = await story.create('OFFER_UPDATED', receiver)
    const refused = await story.call('POST', `/events/webhooks/${webhook.id}/simulate`, {
      entity_id: 424_242,
    })
    expect(refusalIn(refused)).toMatchObject({ fields: { entity_id: 'The app has nothing with this id.' } })
    const { webhook: later } = await story.create('TRANSFER_SENT', receiver)
    const path = `/events/webhooks/${later.id}/simulate`
    expect(refusalIn(await story.call('POST', path, { entity_id: 1 }))).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_SIMULATE',
    })
  })
})

describe('the log of events', () => {
  it('is found by all filters together, and hides what is on its first attempt before it cuts pages', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const receiver = await story.receiver((response, received) => {
      const isHeld = received.headers['x-causeway-order-id'] === '53'
      void (isHeld ? held : Promise.resolve()).then(() => ok(response, received, 0))
    })
    const { webhook } = await story.create('ORDER_REFUNDED', receiver)
    const orders = Array.from({ length: 3 }, (_, at) => ({
      orderId: 51 + at,
      type: 'ORDER_REFUNDED' as const,
    }))
    await story.announce(...orders)
    await expect.poll(() => succeeded(webhook.id)).toBe(2)
    const all = await story.call('GET', `/events/webhooks/all/events?app_id=${story.app.id}&size=2`)
    const page = all.body as { content: { entity_id: number }[]; pageable: unknown }
    expect(page.content.map(({ entity_id }) => entity_id)).toEqual([52, 51])
    release()
    await expect.poll(() => succeeded(webhook.id)).toBe(3)
    const [newest] = await story.deliveries({ webhook_ids: [webhook.id] })
    if (!newest) throw new Error('The log is empty.')
    const together = {
      webhook_ids: [webhook.id],
      event_types: ['ORDER_REFUNDED'],
      statuses: ['SUCCEEDED'],
      status_codes: [204],
      entity_ids: [53],
      after_date: newest.dateCreated,
      before_date: newest.dateCreated,
    }
    expect(await story.deliveries(together)).toMatchObject([{ id: newest.id }])
    expect(await story.deliveries({ event_ids: [newest.eventId] })).toMatchObject([{ id: newest.id }])
    for (const other of [
      { event_ids: ['another'] },
      { entity_ids: [54] },
      { status_codes: [500] },
      { statuses: ['FAILED'] },
      { ids: [1] },
    ])
      expect(await story.deliveries({ ...together, ...other })).toEqual([])
    for (const [name, value] of Object.entries(together))
      expect((await story.deliveries({ [name]: value })).map(({ id }) => id)).toContain(newest.id)
    const body = {
      app_id: story.app.id,
      after_date: '2026-02-01T00:00:00Z',
      before_date: '2026-01-01T00:00:00Z',
    }
    const inverted = await story.call('POST', '/events/webhooks/all/events/search', body)
    expect(refusalIn(inverted)).toMatchObject({ status: 400, fields: { before_date: expect.any(String) } })
  })

  it('is found by a span within a second, whichever end says fractions of it', async () => {
    const { webhook } = await story.create('ORDER_REFUNDED', await story.receiver())
    const search = (filters: object) =>
      story.call('POST', '/events/webhooks/all/events/search', { app_id: story.app.id, ...filters })
    const span = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.500Z']
    expect(await search({ after_date: span[0], before_date: span[1] })).toMatchObject({ status: 200 })
    const preview = { from: span[0], to: span[1] }
    const counted = await story.call('POST', `/events/webhooks/${webhook.id}/replay/preview`, preview)
    expect(counted).toMatchObject({ status: 200, body: { count: 0 } })
    expect(refusalIn(await search({ after_date: span[1], before_date: span[0] }))).toMatchObject({
      fields: { before_date: expect.any(String) },
    })
    expect(refusalIn(await search({ status_codes: [3_000_000_000] }))).toMatchObject({
      status: 400,
      fields: { 'status_codes.0': expect.any(String) },
    })
  })

  it('is replayed by a window: as many as the preview says, with the same ids and bytes', async () => {
    const receiver = await story.receiver()
    const { webhook } = await story.create('ORDER_ACCEPTED', receiver)
    await story.announce(...[1, 2, 3].map((orderId) => ({ orderId, type: 'ORDER_ACCEPTED' as const })))
    await expect.poll(() => succeeded(webhook.id)).toBe(3)
    const path = `/events/webhooks/${webhook.id}/replay`
    const window = { from: (await story.deliveries({ webhook_ids: [webhook.id] })).at(-1)?.dateCreated }
    expect((await story.call('POST', `${path}/preview`, window)).body).toEqual({ count: 3 })
    const past = { to: '2026-01-01T00:00:00Z' }
    expect((await story.call('POST', `${path}/preview`, past)).body).toEqual({ count: 0 })
    expect((await story.call('POST', path, window)).body).toEqual({ count: 3 })
    await expect.poll(() => receiver.received.length).toBe(6)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
  })

  it('is shut to others, and a delivery goes with its own webhook only', async () => {
    const receiver = await story.receiver()
    const { webhook } = await story.create('ORDER_DISPUTED', receiver)
    const { webhook: other } = await story.create('ORDER_FAILED', receiver)
    const [delivery] = await story.deliveries()
    expect(
      (await story.call('GET', `/events/webhooks/${webhook.id}/events/${delivery?.id}/body`)).status,
    ).toBe(404)
    const stranger = await story.platform.sandbox.createUser('DEVELOPER')
    const answer = await story.call('DELETE', `/events/webhooks/${other.id}`, undefined, stranger)
    expect(answer.status).toBe(404)
    const search = { app_id: story.app.id }
    expect((await story.call('POST', '/events/webhooks/all/events/search', search, stranger)).status).toBe(
      404,
    )
  })
})
