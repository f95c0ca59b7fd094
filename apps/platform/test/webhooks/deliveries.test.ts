import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importProducts } from '../../src/areas/catalogue/import/import-products.ts'
import { arriving, csvFile } from '../../src/areas/catalogue/import/testing.ts'
import { answering, ok, type Received } from './receiver.ts'
import { ordersTold, Story } from './story.ts'

let story: Story
let orderId = 1000

beforeAll(async () => {
  story = await Story.begin()
})
afterAll(() => story.end())

const nextOrder = () => ++orderId

/** Throws unless the signature is that of the bytes; made by a library that is not ours. */
const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })

const statusesOf = async (webhookId: number) =>
  (await story.deliveries({ webhook_ids: [webhookId] })).map(({ status }) => status)

const forget = (webhookId: number) => story.call('DELETE', `/events/webhooks/${webhookId}`)

describe('a delivery', () => {
  it('is signed over its very bytes, and says what it is about', async () => {
    const receiver = await story.receiver()
    const { webhook, secret } = await story.create('ORDER_SHIPPED', receiver, [
      { key: 'X-Shop', value: 'north' },
    ])
    const order = nextOrder()
    await story.announce({ orderId: order, bagId: 7 })
    await expect.poll(() => receiver.received.length).toBe(1)
    const [received] = receiver.received
    if (!received) throw new Error('Nothing came.')
    expect(verified(received, secret)).toEqual({ id: order })
    expect(() => verified({ ...received, body: `${received.body} ` }, secret)).toThrow(
      'No matching signature',
    )
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'x-causeway-topic': 'ORDER_SHIPPED',
      'x-causeway-order-id': String(order),
      'x-causeway-entity-id': String(order),
      'x-causeway-bag-id': '7',
      'x-causeway-webhook-id': String(webhook.id),
      'x-shop': 'north',
    })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED'])
    expect(await story.webhook(webhook.id)).toMatchObject({ eventsCount: 1, failureRate: 0, pauses: 0 })
    await forget(webhook.id)
  })

  it('tells a product whole, with letters of every kind, once for each offer', async () => {
    const { sandbox, sandboxDb } = story.platform
    const receiver = await story.receiver()
    const { webhook, secret } = await story.create('OFFER_ADDED', receiver)
    const merchant = await sandbox.createMerchant(await sandbox.createUser('MERCHANT'))
    await sandbox.connect(story.app, merchant)
    const titles = ['mânecă 👕 \u2028', '“Größe”']
    const rows = titles.map((Title, at) => ({ Handle: `shirt-${at}`, Title, 'Variant Price': '10.00' }))
    await importProducts(sandboxDb, {
      merchantId: merchant.id,
      fileName: 'shirts.csv',
      csv: arriving(csvFile(rows)),
    })
    await expect.poll(() => receiver.received.length).toBe(2)
    const told = receiver.received.map((received) => verified(received, secret))
    expect(told).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: titles[1], skus: expect.any(Array) })]),
    )
    const [delivery] = await story.deliveries({ webhook_ids: [webhook.id] })
    const { body } = await story.call('GET', `/events/webhooks/${webhook.id}/events/${delivery?.id}/body`)
    const sent = receiver.received.map((received) => received.body)
    expect(sent).toContain((body as { body: string }).body)
    await forget(webhook.id)
  })

  it('of ORDER_UPDATED comes with every change of an order, named by what changed', async () => {
    const receiver = await story.receiver()
    const { webhook } = await story.create('ORDER_UPDATED', receiver)
    const order = nextOrder()
    await story.announce(
      { orderId: order, type: 'ORDER_ACCEPTED' },
      { orderId: order, type: 'ORDER_CANCELED' },
    )
    await expect
      .poll(() =>
        receiver.received.map(({ headers }) => [headers['x-causeway-topic'], headers['x-causeway-change']]),
      )
      .toEqual([
        ['ORDER_UPDATED', 'ORDER_ACCEPTED'],
        ['ORDER_UPDATED', 'ORDER_CANCELED'],
      ])
    await forget(webhook.id)
  })

  it('is signed with both secrets while they overlap, and with the new one alone afterwards', async () => {
    const receiver = await story.receiver()
    const { webhook, secret } = await story.create('ORDER_SHIPPED', receiver)
    const path = `/events/webhooks/${webhook.id}/secret`
    const { body } = await story.call('POST', path, { overlap_hours: 1 })
    const { secret: second } = body as { secret: string }
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => receiver.received.length).toBe(1)
    for (const valid of [secret, second]) verified(receiver.received[0] as Received, valid)
    await story.call('POST', path, { overlap_hours: 0 })
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(() => verified(receiver.received[1] as Received, second)).toThrow('No matching signature')
    await forget(webhook.id)
  })
})

/** A server that speaks TCP only. */
async function rawServer(onSocket: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => onSocket(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` }
}

describe('a receiver that does not take it', () => {
  it.each([
    ['answers 500', answering(500), 500],
    ['sends it elsewhere', answering(301, { location: 'http://127.0.0.1:1/' }), 301],
  ])('%s: it is tried again, and once more it arrives', async (_, answer, status) => {
    const receiver = await story.receiver(answer)
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    await expect.poll(async () => (await story.webhook(webhook.id)).failures).toBe(1)
    receiver.answer = ok
    story.pass(1)
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED'])
    const [delivery] = await story.deliveries({ webhook_ids: [webhook.id] })
    if (!delivery) throw new Error('The log has no delivery.')
    expect((await story.attempts(delivery)).map(({ statusCode }) => statusCode)).toEqual([204, status])
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    await forget(webhook.id)
  })

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy(), 'closed before'],
    ['answers what is no HTTP', (socket: Socket) => socket.end('🐟 what?\r\n\r\n'), 'not HTTP'],
    [
      'has more headers than anybody reads',
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`),
      'larger than 16 KB',
    ],
  ])('%s: the attempt says so', async (_, onSocket, text) => {
    const { server, url } = await rawServer(onSocket)
    const { webhook } = await story.create('ORDER_SHIPPED', { url })
    await story.announce({ orderId: nextOrder() })
    await expect.poll(async () => (await story.webhook(webhook.id)).failures).toBe(1)
    const { rows } = await attemptsIn(webhook.id)
    expect(rows).toMatchObject([{ status_code: null, error: expect.stringContaining(text) }])
    await forget(webhook.id)
    server.close()
  })

  it.each([
    [
      'breaks off in the middle',
      'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nso it',
      200,
      'so it',
      expect.stringContaining('closed before'),
    ],
    [
      'wants to speak something else',
      'HTTP/1.1 101 Switching\r\nupgrade: fish\r\nconnection: upgrade\r\n\r\n',
      101,
      '',
      null,
    ],
  ])('%s: it has not arrived, and what came is kept', async (_, answer, status, kept, error) => {
    const { server, url } = await rawServer((socket) => socket.end(answer))
    const { webhook } = await story.create('ORDER_SHIPPED', { url })
    await story.announce({ orderId: nextOrder() })
    await expect.poll(async () => (await story.webhook(webhook.id)).failures).toBe(1)
    const [attempt] = (await attemptsIn(webhook.id)).rows
    expect(attempt).toMatchObject({ status_code: status, response: kept, error })
    await forget(webhook.id)
    server.close()
  })

  it('answers 200 with bytes that are no text: it has arrived, for the status is the answer', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe, 0xc3])
    const receiver = await story.receiver((response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes),
    )
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED'])
    await forget(webhook.id)
  })

  it('is switched off while an attempt is under way that fails: it is not tried again', async () => {
    let answer = () => {}
    const receiver = await story.receiver((response) => {
      answer = () => response.writeHead(500).end()
    })
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => receiver.received.length).toBe(1)
    await story.call('PUT', `/events/webhooks/${webhook.id}`, { status: 'INACTIVE' })
    answer()
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['FAILED'])
    expect(await story.webhook(webhook.id)).toMatchObject({ failures: 0, dateNextAttempt: null })
    await forget(webhook.id)
  })

  it('answers 10 MB: 64 KB are kept, and the rest is not waited for', async () => {
    const receiver = await story.receiver((response) => response.writeHead(200).end('x'.repeat(10_000_000)))
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED'])
    const { rows } = await attemptsIn(webhook.id)
    expect(rows[0]?.response).toHaveLength(64 * 1024)
    await forget(webhook.id)
  })

  it('answers with more than is kept: no character of it is cut in half', async () => {
    const answer = `x${'👕'.repeat(20_000)}`
    const receiver = await story.receiver((response) => response.writeHead(200).end(answer))
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED'])
    const { rows } = await attemptsIn(webhook.id)
    expect(rows[0]?.response).toBe(`x${'👕'.repeat(16_383)}`)
    const [listed] = await story.deliveries({ webhook_ids: [webhook.id] })
    expect(listed?.response).toBe(`x${'👕'.repeat(249)}`)
    await forget(webhook.id)
  })

  it('says 410: it is disabled, its owner is told, and what comes then is skipped until it is recovered', async () => {
    const receiver = await story.receiver(answering(410))
    // Events are dated by the database, which knows nothing of the story's clock.
    const since = new Date(Date.now() - 60_000).toISOString()
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    const first = nextOrder()
    await story.announce({ orderId: first })
    await expect.poll(async () => (await story.webhook(webhook.id)).status).toBe('DISABLED')
    expect(await story.webhook(webhook.id)).toMatchObject({
      statusReason: 'The endpoint answered 410 Gone.',
      dateNextAttempt: null,
      dateOwnerTold: expect.any(String),
    })
    const mails = await story.platform.sandboxDb
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .execute()
    expect(mails).toContainEqual({
      recipient: story.developer.email,
      subject: 'The webhook for ORDER_SHIPPED is disabled',
    })
    const second = nextOrder()
    await story.announce({ orderId: second })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['CANCELLED', 'FAILED'])
    receiver.answer = ok
    expect((await story.call('POST', `/events/webhooks/${webhook.id}/recover`, { since })).status).toBe(409)
    await story.call('PUT', `/events/webhooks/${webhook.id}`, { status: 'ACTIVE' })
    const recovered = await story.call('POST', `/events/webhooks/${webhook.id}/recover`, { since })
    expect(recovered.body).toEqual({ count: 2 })
    const again = await story.call('POST', `/events/webhooks/${webhook.id}/recover`, { since })
    expect(again.body).toEqual({ count: 0 })
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(
      ordersTold(receiver)
        .slice(1)
        .toSorted((a, b) => a - b),
    ).toEqual([first, second])
    await forget(webhook.id)
  })

  it('fails ten times within a day: the delivery has failed', async () => {
    const receiver = await story.receiver(answering(503))
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce({ orderId: nextOrder() })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await expect
        .poll(async () => (await attemptsIn(webhook.id)).rows.length, { timeout: 15_000 })
        .toBe(attempt)
      story.pass(12)
    }
    await expect.poll(() => statusesOf(webhook.id)).toEqual(['FAILED'])
    expect(receiver.received).toHaveLength(10)
    await forget(webhook.id)
  }, 60_000)

  it('fails more than 50 times in half an hour: deliveries pause, nothing is lost, and all comes afterwards', async () => {
    const receiver = await story.receiver(answering(500))
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    const orders = Array.from({ length: 60 }, nextOrder)
    await story.announce(...orders.map((id) => ({ orderId: id })))
    await expect.poll(async () => (await story.webhook(webhook.id)).pauses, { timeout: 15_000 }).toBe(1)
    const paused = await story.webhook(webhook.id)
    expect(paused).toMatchObject({ status: 'ACTIVE', statusReason: expect.stringContaining('More than 50') })
    expect(paused.dateNextAttempt).toBe(paused.datePausedUntil)
    receiver.answer = ok
    receiver.received = []
    story.pass(1.1)
    await expect
      .poll(
        async () => (await story.deliveries({ webhook_ids: [webhook.id], statuses: ['SUCCEEDED'] })).length,
        {
          timeout: 15_000,
        },
      )
      .toBe(50)
    await expect.poll(() => new Set(ordersTold(receiver)).size, { timeout: 15_000 }).toBe(60)
    expect(await story.webhook(webhook.id)).toMatchObject({ pauses: 0, datePausedUntil: null })
    await forget(webhook.id)
  }, 60_000)
})

function attemptsIn(webhookId: number) {
  return story.platform.sandboxDb
    .selectFrom('webhook_attempts')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_event_id')
    .where('webhook_id', '=', webhookId)
    .select(['webhook_attempts.status_code', 'webhook_attempts.response', 'error'])
    .orderBy('webhook_attempts.id')
    .execute()
    .then((rows) => ({ rows }))
}

describe('many deliveries', () => {
  it('of one entity come in order, though the first is tried again, and those of others do not wait for it', async () => {
    const [stubborn, other] = [nextOrder(), nextOrder()]
    const receiver = await story.receiver((response, { headers }) => {
      const isFirst =
        headers['x-causeway-order-id'] === String(stubborn) && headers['x-causeway-attempt'] === '1'
      response.writeHead(isFirst && headers['x-causeway-bag-id'] === '1' ? 500 : 204).end()
    })
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    await story.announce(
      { orderId: stubborn, bagId: 1 },
      { orderId: stubborn, bagId: 2 },
      { orderId: other, bagId: 9 },
      { orderId: stubborn, bagId: 3 },
    )
    const bags = () => receiver.received.map(({ headers }) => headers['x-causeway-bag-id'])
    await expect.poll(bags).toEqual(expect.arrayContaining(['1', '9']))
    expect(bags()).toHaveLength(2)
    await expect.poll(async () => (await story.webhook(webhook.id)).failures).toBe(1)
    story.pass(0.5)
    await expect.poll(() => bags().filter((bag) => bag !== '9')).toEqual(['1', '1', '2', '3'])
    await forget(webhook.id)
  })

  it('to a receiver that never answers hold up nobody else', async () => {
    const silent = await story.receiver(() => {})
    const quick = await story.receiver()
    const hooks = [await story.create('ORDER_SHIPPED', silent), await story.create('ORDER_SHIPPED', quick)]
    const orders = Array.from({ length: 100 }, nextOrder)
    await story.announce(...orders.map((id) => ({ orderId: id })))
    await expect.poll(() => quick.received.length, { timeout: 8_000 }).toBe(100)
    expect(silent.received.length).toBeLessThanOrEqual(8)
    await silent.stop()
    for (const { webhook } of hooks) await forget(webhook.id)
  }, 30_000)

  it('wait for a receiver that is down, and arrive once each when it is up', async () => {
    const receiver = await story.receiver()
    await receiver.goDown()
    const { webhook } = await story.create('ORDER_SHIPPED', receiver)
    const orders = Array.from({ length: 20 }, nextOrder)
    await story.announce(...orders.map((id) => ({ orderId: id })))
    await expect.poll(async () => (await story.webhook(webhook.id)).failures).toBe(20)
    await receiver.comeUp()
    story.pass(0.5)
    await expect.poll(() => statusesOf(webhook.id)).toEqual(orders.map(() => 'SUCCEEDED'))
    expect(ordersTold(receiver).toSorted((a, b) => a - b)).toEqual(orders)
    await forget(webhook.id)
  })
})
