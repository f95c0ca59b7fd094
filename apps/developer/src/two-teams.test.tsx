import type { Permission } from '@causeway/domain-types/permission.ts'
import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site, { timeZone: 'Pacific/Auckland' })
  await market.openStore('Harbor Bakery', [{ handle: 'bread', title: 'Bread', price: '6.50' }])
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

/** Opens a page of the market's app as somebody who has an app of their own as well. */
async function helperAt(path: string, permissions: Permission[]) {
  const { platform } = site
  const helper = await platform.createUser('DEVELOPER')
  const own = await platform.createApp(helper, { name: 'App of my own' })
  await platform.addMember(market.app.orgId, helper, permissions)
  selectFor(helper.id)
  return { ...(await renderApp({ site, audience, createRouter, path, as: helper.email })), own }
}

function selectFor(userId: number): void {
  const selection = { state: { common: { selectedAppId: market.app.id } }, version: 1 }
  localStorage.setItem(`causeway.selection.${userId}`, JSON.stringify(selection))
}

const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('is told what the other team keeps to itself, though one may do everything in the own one', async () => {
  const order = await market.placeOrder({ bread: 2 })
  await helperAt(`/orders/${order.id}`, ['orders.read'])
  const bag = await screen.findByRole('region', { name: 'Harbor Bakery' })
  const cancel = within(bag).getByRole('button', { name: 'Cancel bag' })
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'))
  expect(reasonOf(cancel)).toBe('Insufficient user permissions: ask the owner for “cancel orders”.')
})

it('may change the own app while the page is about one of the other team', async () => {
  const { own, router } = await helperAt(`/settings/apps/${market.app.id}`, ['apps.read'])
  const rename = await screen.findByRole('button', { name: 'Rename' })
  await waitFor(() => expect(rename.getAttribute('aria-disabled')).toBe('true'))
  await act(() => router.navigate({ href: `/settings/apps/${own.id}` }))
  await screen.findByRole('heading', { level: 1, name: own.name })
  expect(screen.getByRole('button', { name: 'Rename' }).getAttribute('aria-disabled')).toBeNull()
})

const daysOfFilter = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Submitted Any time' }))
  return screen.findByText(/^Days in /)
}

it('reads the days and times of the other team in its zone', async () => {
  const { user } = await helperAt('/orders', ['orders.read'])
  const days = await daysOfFilter(user)
  await waitFor(() => expect(days.textContent).toBe('Days in Pacific/Auckland, both included.'))
})

it('shows an admin the days as the organisation that is looked at has them', async () => {
  const admin = await site.platform.createUser('ADMIN')
  selectFor(admin.id)
  const { user } = await renderApp({ site, audience, createRouter, path: '/orders', as: admin.email })
  const days = await daysOfFilter(user)
  await waitFor(() => expect(days.textContent).toBe('Days in Pacific/Auckland, both included.'))
})
