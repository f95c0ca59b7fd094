import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
  await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '6.50' }])
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (as: string) =>
  renderApp({ site, audience, createRouter, path: `/settings/apps/${market.app.id}/merchants`, as })
const changing = { name: 'Change the commission of Harbor Bakery' }

it('changes a commission and locks it, once the phrase is typed', async () => {
  const { user } = await open(market.developer.email)
  await user.click(await screen.findByRole('button', changing))
  const dialog = within(await screen.findByRole('dialog', changing))
  const confirm = dialog.getByRole('button', { name: 'Change commission' })
  const rate = dialog.getByLabelText('Commission')
  await user.clear(rate)
  await user.type(rate, '60')
  await user.click(confirm)
  await dialog.findByText('Enter a rate from 0 to 50%.')
  expect(document.activeElement).toBe(rate)
  await dialog.findByText('Type the phrase as it stands here.')
  await user.type(dialog.getByLabelText(/to confirm/), 'channel commission change')
  await user.clear(rate)
  await user.type(rate, '12,5')
  await user.click(dialog.getByRole('switch', { name: 'Lock it' }))
  await user.click(confirm)
  await screen.findAllByText('Commission rate updated successfully')
  await screen.findByText('12.5%, locked')
  expect(screen.queryByRole('dialog', changing)).toBeNull()
})

it('asks for the phrase also where only the lock changes, and leaves the rate as it is', async () => {
  const { user } = await open(market.developer.email)
  await user.click(await screen.findByRole('button', changing))
  const dialog = within(await screen.findByRole('dialog', changing))
  await user.click(dialog.getByRole('switch', { name: 'Lock it' }))
  const confirm = dialog.getByRole('button', { name: 'Change commission' })
  await user.click(confirm)
  await dialog.findByText('Type the phrase as it stands here.')
  await user.type(dialog.getByLabelText(/to confirm/), 'channel commission change')
  await user.click(confirm)
  expect(await screen.findByText('12.5%')).toBeDefined()
})

it('says who may not change it why', async () => {
  const reader = await market.person('DEVELOPER')
  await site.platform.addMember(market.app.orgId, reader, ['apps.read', 'merchants.read', 'offers.read'])
  await open(reader.email)
  const button = await screen.findByRole('button', changing)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.textContent).toMatch(/Insufficient user permissions/)
})
