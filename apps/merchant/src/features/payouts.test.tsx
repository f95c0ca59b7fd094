import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

type Order = Awaited<ReturnType<TestMarket['placeOrder']>>
type Store = Awaited<ReturnType<TestMarket['openStore']>>

let site: TestSite
let market: TestMarket
let bakery: Store
let pottery: Store

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '100.00' }], {
    commissionRate: 10,
    taxRate: 10,
  })
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }])
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

function bagOf(order: Order, store: Store) {
  const bag = order.bags.find(({ merchantId }) => merchantId === store.id)
  if (!bag) throw new Error(`Order ${order.id} has no bag of ${store.name}.`)
  return bag
}

const open = (path: string, browser?: Awaited<ReturnType<typeof renderApp>>['browser']) =>
  renderApp({ site, audience, createRouter, path, ...(browser ? { browser } : { as: bakery.owner.email }) })

async function rows(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Distributions' })
  const links = await within(table).findAllByRole('link')
  return links.map((link) => link.closest('tr')?.textContent ?? '')
}

it('shows a merchant what it gets of its own bags, with the channel’s shares until they are left out for good', async () => {
  const order = await market.placeOrder({ bread: 1, bowl: 1 })
  await market.cancel(bakery.owner, order.id, bagOf(order, bakery).id)
  const { user, browser, close } = await open('/payouts/distributions')
  expect(await rows()).toMatchObject([
    expect.stringMatching(/Refund · Channel.*-\$10\.00/),
    expect.stringMatching(/Refund · Merchant.*-\$100\.00/),
    expect.stringMatching(/Payment · Channel.*\$10\.00/),
    expect.stringMatching(/Payment · Merchant.*\$110\.00.*10% · -\$10\.00.*\$100\.00/),
  ])
  expect(screen.queryByText('Hill Pottery')).toBeNull()
  const sums = await screen.findByRole('region', { name: 'Sums' })
  await waitFor(() => expect(sums.textContent).toBe('SumUSDGross$0.00Commission$0.00Net$0.00'))

  await user.selectOptions(screen.getByRole('combobox', { name: /^Shares/ }), 'Own only')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  for (const row of await rows()) expect(row).toContain('· Merchant')

  close()
  await open('/payouts/distributions', browser)
  expect(await rows()).toHaveLength(2)
})

it('says line by line how an amount comes about, and leads to its order', async () => {
  const order = await market.placeOrder({ bread: 2, bowl: 1 })
  const [own] = bagOf(order, bakery).shares
  const { user } = await open(`/payouts/distributions/${own?.id}`)
  const amount = await screen.findByRole('region', { name: 'How the amount comes about' })
  expect(amount.textContent).toContain('Goods$200.00Tax$20.00Commission, 10% of $200.00-$20.00Net$200.00')
  const sale = screen.getByRole('region', { name: 'Sale' })
  expect(sale.textContent).toContain('Bag total$220.00')
  expect(sale.textContent).not.toContain('Order total')
  await user.click(within(sale).getByRole('link', { name: `#${bagOf(order, bakery).id}` }))
  await screen.findByRole('heading', { level: 1, name: `Order #${order.id}` })
})

it('has nothing to show of what another merchant gets of the same order', async () => {
  const order = await market.placeOrder({ bread: 1, bowl: 1 })
  const [others] = bagOf(order, pottery).shares
  await open(`/payouts/distributions/${others?.id}`)
  expect(await screen.findByRole('heading', { name: 'Distribution not found' })).toBeDefined()
})
