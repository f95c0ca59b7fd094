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

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '100.00' }], {
    commissionRate: 10,
    shippingFlat: 2000,
  })
  await market.openStore('Atelier', [{ handle: 'vase', price: '500' }], { currency: 'JPY' })
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

function bagOf(order: Order, store: Store) {
  const bag = order.bags.find(({ merchantId }) => merchantId === store.id)
  if (!bag) throw new Error(`Order ${order.id} has no bag of ${store.name}.`)
  return bag
}

const open = (path: string, as = market.developer.email) =>
  renderApp({ site, audience, createRouter, path, as })
const query = () => new URLSearchParams(window.location.search)
const list = () => screen.findByRole('table', { name: 'Distributions' })

/** What stands in the rows, from the first to the last. */
const rowsIn = async (table: HTMLElement): Promise<string[]> => {
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('link'))
    .map((row) => row.textContent ?? '')
}

it('shows who gets what of a bag, what was taken back, and what it comes to in each currency', async () => {
  const order = await market.placeOrder({ bread: 1 })
  await market.refund(bagOf(order, bakery), 5000)
  await market.placeOrder({ vase: 1 })
  const { user } = await open('/orders')
  await user.click(await screen.findByRole('link', { name: 'Payouts' }))
  const rows = await rowsIn(await list())
  expect(rows).toHaveLength(6)
  expect(
    rows.some((row) => /Refund · Merchant.*Harbor Bakery.*-\$50\.00.*10% · \$5\.00.*-\$45\.00/.test(row)),
  ).toBe(true)
  expect(rows.some((row) => /Payment · Channel.*Harbor Bakery.*\$10\.00.*10% · \$10\.00/.test(row))).toBe(
    true,
  )
  expect(rows.some((row) => /Payment · Merchant.*Atelier.*¥500/.test(row))).toBe(true)
  const sums = await screen.findByRole('region', { name: 'Sums' })
  await waitFor(() => expect(sums.textContent).toContain('USDGross$70.00Merchants$65.00Channel$5.00'))
  expect(sums.textContent).toContain('JPYGross¥500')

  await user.selectOptions(screen.getByRole('combobox', { name: /^Side/ }), 'Channel')
  await waitFor(async () => {
    for (const row of await rowsIn(await list())) expect(row).toContain('· Channel')
  })
  expect(query().get('side')).toBe('DEVELOPER')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Refund')
  await waitFor(async () => expect(await rowsIn(await list())).toHaveLength(1))
  await waitFor(() => expect(sums.textContent).toBe('SumUSDChannel-$5.00'))
})

it('finds those of an order by its number, and leads from each to how its amount comes about', async () => {
  const order = await market.placeOrder({ bread: 2 })
  await market.placeOrder({ bread: 3 })
  const { user } = await open('/payouts/distributions')
  await user.type(await screen.findByRole('searchbox', { name: 'Search distributions' }), `#${order.id}`)
  await waitFor(async () => expect(await rowsIn(await list())).toHaveLength(2))
  const own = await within(await list()).findByRole('row', { name: /Payment · Channel/ })
  await user.click(within(own).getByRole('link'))

  await screen.findByRole('heading', { level: 1, name: /^Distribution #/ })
  const amount = screen.getByRole('region', { name: 'How the amount comes about' })
  expect(amount.textContent).toContain('Commission, 10% of $200.00$20.00')
  expect(
    screen.getByText('It waits for a transfer, which will carry it to the payout account.'),
  ).toBeDefined()
  const others = screen.getByRole('table', { name: 'Others of the same bag' })
  expect(await rowsIn(others)).toMatchObject([
    expect.stringMatching(/Payment · Merchant.*\$220\.00.*\$200\.00/),
  ])

  await user.click(screen.getByRole('link', { name: `#${order.id}` }))
  const bag = await screen.findByRole('region', { name: 'Harbor Bakery' })
  await user.click(within(bag).getByRole('link', { name: '$200.00' }))
  await screen.findByText('Goods')
  const merchants = screen.getByRole('region', { name: 'How the amount comes about' })
  expect(merchants.textContent).toContain(
    'Goods$200.00Shipping$20.00Commission, 10% of $200.00-$20.00Net$200.00',
  )
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Payouts' }))
  await waitFor(async () => expect(await rowsIn(await list())).toHaveLength(2))
  expect(query().get('q')).toBe(`#${order.id}`)
})

it('tells who may not see payouts, and leads them there from no order', async () => {
  const order = await market.placeOrder({ bread: 1 })
  const member = await site.platform.createUser('DEVELOPER')
  await site.platform.addMember(market.app.orgId, member, ['orders.read'])
  const { user } = await open(`/orders/${order.id}`, member.email)
  const bag = await screen.findByRole('region', { name: 'Harbor Bakery' })
  expect(within(bag).getByText('$110.00')).toBeDefined()
  expect(within(bag).queryByRole('link', { name: '$110.00' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Payouts' }))
  await screen.findByText('The distributions could not be loaded')
  expect(screen.getByText(/^Insufficient user permissions\. Ask the owner/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Sums' })).toBeNull()
})

it('follows a bag that is canceled meanwhile', async () => {
  const order = await market.placeOrder({ bread: 1 })
  const { user } = await open(`/payouts/distributions?q=${order.id}`)
  expect(await rowsIn(await list())).toHaveLength(2)
  await market.cancel(bakery.owner, order.id, bagOf(order, bakery).id)
  await waitFor(async () => expect(await rowsIn(await list())).toHaveLength(4))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Sums' }).textContent).toBe(
      'SumUSDGross$0.00Merchants$0.00Channel$0.00',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Net' }))
  await waitFor(async () => expect((await rowsIn(await list()))[0]).toContain('Payment · Merchant'))
})

it('has nothing to show of a distribution that is nobody’s business of the reader', async () => {
  const stranger = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(stranger)
  const order = await market.placeOrder({ bread: 1 })
  const [share] = bagOf(order, bakery).shares
  await open(`/payouts/distributions/${share?.id}`, stranger.email)
  await screen.findByRole('heading', { name: 'Distribution not found' })
  expect(screen.queryByText('Harbor Bakery')).toBeNull()
})
