import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, within } from '@testing-library/react'
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
  await user.click(within(shown).getByRole('button', { name: 'I have saved it' }))
  const table = await screen.findByRole('table', { name: 'Webhooks' })
  await user.click(await within(table).findByRole('link', { name: /ORDER_UPDATED/ }))
  await screen.findByRole('heading', { level: 1, name: 'ORDER_UPDATED' })
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  await screen.findByRole('button', { name: 'Enable' })
})

it('says what the log will hold, and that a webhook of nobody is none', async () => {
  await open('/developers/events')
  await screen.findByText('Nothing was sent yet')
  closeApps()
  await open('/developers/webhooks/424242')
  await screen.findByRole('heading', { level: 1, name: 'Webhook not found' })
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})
