import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { startWooStore, type WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

const keys = { consumerKey: 'ck_tests', consumerSecret: 'cs_tests' }
let site: TestSite
let store: WooStore

beforeAll(async () => {
  store = await startWooStore({
    ...keys,
    name: 'Lamps & More',
    currency: 'USD',
    products: [{ name: 'Lamp', sku: 'L-1', regular_price: '19.90' }, { name: 'Lamp without a price' }],
  })
  site = await startTestSite({ openOrigins: [store.url] })
})
afterAll(async () => {
  await site.stop()
  await store.stop()
})
afterEach(closeApps)

it('connects a store, follows its sync, and ends the connection', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner)
  const { user } = await renderApp({ site, audience, createRouter, path: '/import', as: owner.email })
  await user.click(await screen.findByRole('button', { name: 'Connect a store' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect a WooCommerce store' })
  const field = (label: string) => within(dialog).getByLabelText(label)
  await user.type(field('Store address'), store.url)
  await user.type(field('Consumer key'), keys.consumerKey)
  await user.type(field('Consumer secret'), 'cs_wrong')
  await user.click(within(dialog).getByRole('button', { name: 'Connect store' }))
  await within(dialog).findByText(/does not accept these keys/)

  await user.clear(field('Consumer secret'))
  await user.type(field('Consumer secret'), keys.consumerSecret)
  await user.click(within(dialog).getByRole('button', { name: 'Connect store' }))
  const facts = await screen.findByRole('region', { name: 'Connected store' })
  await within(facts).findByText(/Lamps & More/)
  await waitFor(() => expect(facts.contains(document.activeElement)).toBe(true))
  await screen.findByRole('heading', { name: 'Sync finished' })
  const refused = await screen.findByRole('table', { name: 'Refused products' })
  await within(refused).findByText('Lamp without a price')
  await within(facts).findByText('Completed')
  await within(facts).findByRole('link', { name: '1 product to mend' })

  await user.click(await within(facts).findByRole('button', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Lamps & More?' })
  await user.click(within(question).getByRole('button', { name: 'Disconnect store' }))
  await screen.findByRole('button', { name: 'Connect a store' })
  expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull()
})

it('reads one product again, and waits before it may be done once more', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  const merchant = await site.platform.createMerchant(owner)
  const token = await site.platform.signIn(owner.email)
  const path = `/sync/merchants/${merchant.id}/store`
  await site.platform.call('POST', path, { storeUrl: store.url, ...keys }, { token })
  const offers = site.platform.db
    .selectFrom('offers')
    .select(['id', 'external_id'])
    .where('merchant_id', '=', merchant.id)
  await expect.poll(() => offers.execute()).toHaveLength(1)
  const offer = await offers.executeTakeFirstOrThrow()
  const { user } = await renderApp({
    site,
    audience,
    createRouter,
    path: `/products/${offer.id}`,
    as: owner.email,
  })
  const resync = await screen.findByRole('button', { name: 'Re-sync' })
  store.change(Number(offer.external_id), { name: 'A brighter lamp' })
  await user.click(resync)
  await screen.findByText('Re-synced offer')
  await screen.findByRole('heading', { level: 1, name: 'A brighter lamp' })

  await user.click(await screen.findByRole('button', { name: 'Re-sync' }))
  const waiting = await screen.findByRole('button', { name: /^Re-sync in \d+ s$/ })
  await waitFor(() => expect(waiting.getAttribute('aria-disabled')).toBe('true'))
})
