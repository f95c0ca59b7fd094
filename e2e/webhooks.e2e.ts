import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A developer's server on this machine, which answers as it is told to. */
async function startReceiver() {
  const received: Received[] = []
  const state = { status: 200, received, url: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(state.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return Object.assign(state, {
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** Throws unless a library that is not ours finds the signature right. */
const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })

async function createWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create webhook' })
  await dialog.getByLabel('Event type').selectOption('ORDER_SHIPPED')
  await dialog.getByLabel('Endpoint URL').fill(url)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await shown.getByText(/^whsec_/).innerText()
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await expect(shown).toBeHidden()
  return secret
}

test('a developer receives a signed event, mends a receiver that failed, and has what it missed sent again', async ({
  page,
}) => {
  const receiver = await startReceiver()
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto(addressOf('channel', '/developers/webhooks?stage=sandbox'))
  const secret = await createWebhook(page, receiver.url)
  const table = page.getByRole('table', { name: 'Webhooks' })
  await table.getByRole('row').filter({ hasText: receiver.url }).getByRole('link').click()
  await expect(page.getByText(/as it would be sent now/)).toBeVisible()
  await expectAccessible(page)
  const webhookPage = page.url()

  await test.step('it arrives, and the signature is right', async () => {
    await page.getByRole('button', { name: 'Send event' }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    const [received] = receiver.received
    if (!received) throw new Error('Nothing came.')
    expect(verified(received, secret)).toMatchObject({ bags: expect.any(Array) })
    expect(received.headers['x-causeway-simulated']).toBe('true')
  })

  await test.step('an endpoint that is gone is disabled, and the page says so without a reload', async () => {
    receiver.status = 410
    await page.getByRole('button', { name: 'Send event' }).click()
    await expect(page.getByText('Nothing is delivered')).toBeVisible()
    await expect(page.getByText('The endpoint answered 410 Gone.').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Events' }).click()
    const log = page.getByRole('table', { name: 'Events' })
    await expectRow(log, { Type: 'ORDER_SHIPPED', Status: 'Failed', Code: '410' })
    await expectAccessible(page)
    await log.getByRole('row').filter({ hasText: 'Failed' }).getByRole('link').click()
    await expect(page.getByText(/webhook-signature: v1,/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('mended and enabled, it is sent what failed, with the same id and bytes', async () => {
    receiver.status = 200
    await page.goto(webhookPage)
    await page.getByRole('button', { name: 'Enable now' }).click()
    await expect(page.getByText('Nothing is delivered')).toBeHidden()
    await page.getByRole('button', { name: 'Recover failed' }).click()
    await expect.poll(() => receiver.received.length).toBe(3)
    const [, failed, again] = receiver.received
    if (!failed || !again) throw new Error('It was not sent again.')
    expect(again.headers['webhook-id']).toBe(failed.headers['webhook-id'])
    expect(again.body).toBe(failed.body)
    verified(again, secret)
  })
  receiver.stop()
})
