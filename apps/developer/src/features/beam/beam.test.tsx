import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { startWooStore, type WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../../audience.ts'
import { createAppRouter as createRouter } from '../../router.tsx'

const keys = { consumerKey: 'ck_screen', consumerSecret: 'cs_screen' }
const PATIENT = { timeout: 30_000 }

let store: WooStore
let site: TestSite
beforeAll(async () => {
  const products = [{ name: 'Walnut loaf', regular_price: '6.00' }]
  store = await startWooStore({ ...keys, name: 'Corner Shop', currency: 'USD', products })
  site = await startTestSite({ openOrigins: [store.url] })
}, 60_000)
afterAll(async () => {
  await site.stop()
  await store.stop()
})
afterEach(closeApps)

const open = ({ developer }: TestMarket, path: string) =>
  renderApp({ site, audience, createRouter, path, as: developer.email })

async function openBakery(handles: readonly string[]): Promise<TestMarket> {
  const market = await openMarket(site)
  await market.openStore(
    `Bakery of ${handles[0]}`,
    handles.map((handle) => ({ handle, price: '4.50' })),
  )
  return market
}

async function connect({ platform, app, developer }: TestMarket): Promise<void> {
  const token = await platform.signIn(developer.email)
  const body = { storeUrl: store.url, ...keys }
  await platform.call('POST', `/beam/apps/${app.id}/credentials`, body, { token })
}

it('a store is found while it is typed, refused with wrong keys, and connected with the right ones', async () => {
  const { user } = await open(await openBakery(['rye']), '/beam')
  await user.type(await screen.findByLabelText('Store URL'), store.url)
  await user.type(await screen.findByLabelText('Consumer key'), keys.consumerKey)
  expect(await screen.findByText('Found Corner Shop.', {}, PATIENT)).toBeTruthy()
  const secret = await screen.findByLabelText('Consumer secret')
  await user.type(secret, 'cs_wrong{Enter}')
  expect(await screen.findByText(/does not accept these keys/, {}, PATIENT)).toBeTruthy()
  await user.clear(secret)
  await user.type(secret, `${keys.consumerSecret}{Enter}`)
  const facts = await screen.findByRole('region', { name: 'Corner Shop' }, PATIENT)
  expect(facts.textContent).toContain('…reen')
})

it('chosen offers are pending at once, and beamed when the store has them', async () => {
  const market = await openBakery(['spelt', 'oat'])
  await connect(market)
  const { user } = await open(market, '/beam/offers')
  await user.click(await screen.findByRole('checkbox', { name: 'Select spelt' }))
  await user.click(await screen.findByRole('button', { name: 'Beam' }))
  const row = async () => (await screen.findByRole('checkbox', { name: 'Select spelt' })).closest('tr')
  await waitFor(async () => expect((await row())?.textContent).toMatch(/Beaming|Beamed/), PATIENT)
  await expect
    .poll(() => Object.values(store.content.products).some(({ name }) => name === 'spelt'), PATIENT)
    .toBe(true)
})

it('a large store that is being disconnected says how much is left, and another one waits for it', async () => {
  const market = await openBakery(['farewell'])
  await connect(market)
  const { db } = site.platform
  const { id } = market.app
  const ended = { date_ended: new Date().toISOString() }
  await db.updateTable('beam_destinations').set(ended).where('app_id', '=', id).execute()
  const left = Array.from({ length: 1234 }, (_, at) => ({
    app_id: id,
    offer_id: at,
    merchant_id: 1,
    wanted: true,
  }))
  await db.insertInto('beam_offers').values(left).execute()
  await open(market, '/beam')
  expect(await screen.findByText('Corner Shop is being disconnected')).toBeTruthy()
  expect(screen.getByText(/1,234 offers left/)).toBeTruthy()
  expect(screen.queryByLabelText('Store URL')).toBeNull()
})

it('a suggestion is accepted with the keyboard alone', async () => {
  const market = await openBakery(['Walnut loaf'])
  await connect(market)
  const read = () =>
    site.platform.db
      .selectFrom('beam_mappings')
      .select(['status', 'confidence_score', 'mapping_method'])
      .where('app_id', '=', market.app.id)
      .execute()
  await expect
    .poll(read, PATIENT)
    .toContainEqual({ status: 'pending', confidence_score: 0.8, mapping_method: 'automatic' })
  const { user } = await open(market, '/beam/mappings?status=pending')
  const accept = await screen.findByRole('button', { name: 'Accept the SKU for Walnut loaf' }, PATIENT)
  await user.keyboard('j')
  expect(document.activeElement).toBe(accept)
  await user.keyboard('{Enter}')
  await expect
    .poll(read, PATIENT)
    .toContainEqual({ status: 'active', confidence_score: 1, mapping_method: 'manual' })
})

it('before there is a store, each page says what Beam is and where to begin', async () => {
  const market = await openBakery(['barley'])
  await open(market, '/beam/orders')
  expect(await screen.findByText('No store is connected', {}, PATIENT)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Connect a store' })).toBeTruthy()
})
