import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string) => renderApp({ site, audience, createRouter, path, as: market.developer.email })

it('makes a webhook, whose bad address is told beside its field and whose secret is shown once', async () => {
  const { user } = await open('/developers/webhooks')
  await screen.findByText('No webhooks yet')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  const endpoint = await within(dialog).findByLabelText('Endpoint URL')
  await user.type(endpoint, 'http://10.0.0.1/')
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await within(dialog).findByText('Use an address that begins with https://.')
  await user.clear(endpoint)
  await user.type(endpoint, 'https://93.184.216.34/events')
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  const shown = await screen.findByRole('dialog', { name: 'Signing secret' })
  expect((await within(shown).findByText(/^whsec_/)).textContent).toMatch(/^whsec_.{44}$/)
  await user.click(within(shown).getByRole('button', { name: 'I have stored it' }))
  const table = await screen.findByRole('table', { name: 'Webhooks' })
  await user.click(await within(table).findByRole('link', { name: /ORDER_UPDATED/ }))
  await screen.findByRole('heading', { level: 1, name: 'ORDER_UPDATED' })
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  await screen.findByRole('button', { name: 'Enable' })
})

it('names the line of a header that is there twice', async () => {
  const { user } = await open('/developers/webhooks')
  await user.click(await screen.findByRole('button', { name: 'Create webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  await user.type(await within(dialog).findByLabelText('Endpoint URL'), 'https://93.184.216.34/events')
  await user.type(within(dialog).getByLabelText(/^Custom headers/), 'X-Key: 1\n\nx-key: 2')
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  expect(
    await within(dialog).findByText('Line 3: This header is named already. Name each once.'),
  ).toBeDefined()
})

it('says what the log will hold, and that a webhook of nobody is none', async () => {
  await open('/developers/events')
  await screen.findByText('Nothing was sent yet')
  closeApps()
  await open('/developers/webhooks/424242')
  await screen.findByRole('heading', { level: 1, name: 'Webhook not found' })
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

/** A webhook that was disabled, and what it was told of on two days. */
async function toldOnTwoDays(): Promise<number> {
  const { db } = site.platform
  const order = await market.placeOrder({ lamp: 1 })
  const { id } = await db
    .insertInto('webhooks')
    .values({
      app_id: market.app.id,
      event: 'ORDER_SHIPPED',
      remote_endpoint: 'https://shop.example/events',
      headers: '[]',
      status: 'DISABLED',
      status_reason: 'The endpoint answered 410 Gone.',
      date_owner_told: '2026-03-05T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = (day: string, status: 'FAILED' | 'SUCCEEDED', code: number) => ({
    app_id: market.app.id,
    webhook_id: id,
    event_id: `event of ${day}`,
    event_type: 'ORDER_SHIPPED' as const,
    topic: 'ORDER_SHIPPED',
    entity_type: 'ORDER' as const,
    entity_id: order.id,
    bag_id: null,
    remote_endpoint: 'https://shop.example/events',
    status,
    attempts: 1,
    status_code: code,
    body: `{"id":${order.id},"name":"mânecă 👕 1152921504606846977"}`,
    date_created: `${day}T12:00:00Z`,
    date_next_attempt: null,
  })
  const [first] = await db
    .insertInto('webhook_events')
    .values([told('2026-03-04', 'SUCCEEDED', 204), told('2026-03-05', 'FAILED', 410)])
    .returning('id')
    .execute()
  await db
    .insertInto('webhook_attempts')
    .values({
      webhook_event_id: first?.id ?? 0,
      request_headers: JSON.stringify({ 'webhook-id': 'msg_1' }),
      status_code: 204,
      response_headers: JSON.stringify({ server: 'lamps' }),
      response: 'so it is',
      error: null,
      duration_ms: 12,
      date_created: '2026-03-04T12:00:01Z',
    })
    .execute()
  return id
}

it('shows the log by days, finds in it by several filters, and shows a delivery with its bytes', async () => {
  await market.openStore('Lamps', [{ handle: 'lamp', price: '40.00' }])
  const webhookId = await toldOnTwoDays()
  const { user, router } = await open(`/developers/events?webhook=${webhookId}`)
  const table = await screen.findByRole('table', { name: 'Events' })
  await within(table).findByRole('rowheader', { name: 'Mar 05, 2026' })
  await within(table).findByRole('rowheader', { name: 'Mar 04, 2026' })

  await user.selectOptions(await screen.findByLabelText(/^Status/), 'Succeeded')
  await waitFor(() => expect(within(table).queryByRole('rowheader', { name: 'Mar 05, 2026' })).toBeNull())
  await user.selectOptions(await screen.findByLabelText(/^Type/), 'ORDER_SHIPPED')
  await waitFor(() =>
    expect(router.state.location.searchStr).toBe(`?status=SUCCEEDED&webhook=${webhookId}&type=ORDER_SHIPPED`),
  )
  await user.click(await within(table).findByRole('link', { name: /^#/ }))
  await screen.findByRole('heading', { level: 1, name: 'ORDER_SHIPPED' })
  await screen.findByText(/"mânecă 👕 1152921504606846977"/)
  await screen.findByText('webhook-id: msg_1')
  await screen.findByText('server: lamps')
  await screen.findByText('so it is')
  const resend = await screen.findByRole('button', { name: 'Resend' })
  await user.click(resend)
  await screen.findByText('Enable the webhook first.')
})

it('says why a webhook is disabled and who knows, what it is sent, and enables it', async () => {
  const list = await open('/developers/webhooks')
  await list.user.click(await screen.findByRole('link', { name: 'ORDER_SHIPPED' }))
  await screen.findByText('Nothing is delivered')
  await screen.findByText(/The owner was told by mail on/)
  await screen.findByText(/^Sample: order #\d+ as it would be sent now$/)
  await screen.findByText(/"customer_name"/)
  const recover = await screen.findByRole('button', { name: 'Recover failed' })
  expect(recover.getAttribute('aria-disabled')).toBe('true')
  await list.user.click(await screen.findByRole('button', { name: 'Enable now' }))
  await waitFor(() => expect(screen.queryByText('Nothing is delivered')).toBeNull())
  await waitFor(() => expect(recover.getAttribute('aria-disabled')).not.toBe('true'))
  // Both of its events are older than the day that is proposed.
  await screen.findByRole('button', { name: 'Replay 0 events' })
})
