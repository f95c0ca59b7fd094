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
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as: string) => renderApp({ site, audience, createRouter, path, as })

const changeRate = (merchantId: number, commissionRate: number) => {
  const path = `/apps/${market.app.id}/merchants/${merchantId}/commission-rate`
  const { token } = market.developer
  return site.platform.call('PUT', path, { commissionRate }, { token })
}

const bell = (name: string) => screen.findByRole('link', { name })

it('tells a merchant of a rate that the channel changes, and leads to it', async () => {
  const bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '6.50' }])
  const { user } = await open('/orders', bakery.owner.email)
  await bell('Notifications')
  await changeRate(bakery.id, 12.5)
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('link', { name: /Unread: Commission rate 10% → 12.5%/ }))
  const apps = await screen.findByRole('table', { name: 'Connected apps' })
  expect((await within(apps).findByRole('row', { name: /12\.5%/ })).textContent).toContain(market.app.name)
  const changes = screen.getByRole('table', { name: 'Commission rates' })
  await within(changes).findByRole('row', { name: /10% → 12\.5%.*\(channel\)/ })
  await bell('Notifications')
})

it('leads to the store that it is about, whichever is looked at', async () => {
  const first = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }])
  const second = await site.platform.createMerchant(first.owner, { orgId: first.orgId, name: 'Hill Glass' })
  await site.platform.connect(market.app, second, 20)
  const { user } = await open('/orders', first.owner.email)
  await user.click(await screen.findByRole('button', { name: /^Store: / }))
  await user.click(screen.getByRole('button', { name: 'Hill Pottery' }))
  await screen.findByRole('button', { name: 'Store: Hill Pottery' })
  await changeRate(second.id, 25)
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('link', { name: /Commission rate 20% → 25%/ }))
  await screen.findByRole('button', { name: 'Store: Hill Glass' })
  await screen.findByRole('row', { name: /20% → 25%/ })
  expect(window.location.pathname).toBe('/apps')
})

it('says how to open what is about a store of another team, and leaves the own one selected', async () => {
  const theirs = await market.openStore('Far Pottery', [{ handle: 'vase', price: '40.00' }])
  const person = await market.person('MERCHANT')
  await site.platform.createMerchant(person, { name: 'Own store' })
  await site.platform.addMember(theirs.orgId, person, ['merchants.read'])
  await changeRate(theirs.id, 15)
  const { user } = await open('/notifications', person.email)
  const told = await screen.findByRole('row', { name: /Commission rate 10% → 15%.*Act for this store/ })
  expect(within(told).queryByRole('link')).toBeNull()
  await user.click(within(told).getByRole('button', { name: 'Mark as read' }))
  await bell('Notifications')
  expect(screen.getByText('Own store')).toBeDefined()
})

it('says so where no app sells for a merchant yet, and where nothing was told', async () => {
  const owner = await market.person('MERCHANT')
  await site.platform.createMerchant(owner)
  const { user } = await open('/apps', owner.email)
  expect(await screen.findByText('No app is connected')).toBeTruthy()
  await user.click(await bell('Notifications'))
  await user.click(await screen.findByRole('link', { name: 'Choose what you are told of' }))
  await screen.findByRole('group', { name: /^Commission rate changed/ })
})
