import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
  await market.openStore('Harbor Bakery', [
    { handle: 'bread', title: 'Bread', price: '6.50' },
    { handle: 'roll', title: 'Roll', price: '0.90' },
  ])
  await market.openStore('Hill Pottery', [{ handle: 'bowl', title: 'Bowl', price: '40.00' }])
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string) => renderApp({ site, audience, createRouter, path, as: market.developer.email })
const query = () => new URLSearchParams(window.location.search)

async function firstRow(): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Orders' })
  const [link] = await within(table).findAllByRole('link')
  return link?.closest('tr') ?? table
}

it('keeps search, sort and page in the address, and the way back leads to the list as it was', async () => {
  await market.placeOrder({ bread: 1 }, { customer: { firstName: 'Ada', lastName: 'Okafor' } })
  const ben = { firstName: 'Ben', lastName: 'Okafor' }
  const largest = await market.placeOrder({ bread: 2, bowl: 3 }, { customer: ben })
  await market.placeOrder({ bowl: 1 }, { customer: { firstName: 'Cleo', lastName: 'Lind' } })
  const { user } = await open('/orders?size=1')
  expect((await firstRow()).textContent).toContain('Cleo Lind')

  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(async () => expect((await firstRow()).textContent).toContain(`#${largest.id}`))
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
  expect(query().get('sort')).toBe('total')

  await user.click(screen.getByRole('link', { name: 'Next page of orders' }))
  await waitFor(async () => expect((await firstRow()).textContent).toContain('Cleo Lind'))
  expect(query().get('page')).toBe('2')
  window.history.back()
  await waitFor(async () => expect((await firstRow()).textContent).toContain(`#${largest.id}`))

  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'ada okafor')
  await waitFor(async () => expect((await firstRow()).textContent).toContain('Ada Okafor'))
  expect(query().get('q')).toBe('ada okafor')

  await user.click(within(await firstRow()).getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: /^Order #/ })
  const header = screen.getByRole('main')
  await user.click(within(header).getByRole('link', { name: 'Orders' }))
  expect((await firstRow()).textContent).toContain('Ada Okafor')
  expect(query().get('sort')).toBe('total')
})

it("narrows the orders to days that are usual, and to days of one's own", async () => {
  await market.placeOrder({ bread: 1 }, { customer: { firstName: 'Dora', lastName: 'Reyes' } })
  const { user } = await open('/orders?q=dora')
  await firstRow()
  await user.click(screen.getByRole('button', { name: 'Submitted Any time' }))
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  await screen.findByText('No matching orders')
  expect(query().get('from')).toBe(query().get('to'))

  await user.click(screen.getByRole('button', { name: 'Submitted Yesterday' }))
  await user.clear(screen.getByLabelText('From'))
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('From'), '2020-01-31')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await firstRow()).textContent).toContain('Dora Reyes')
  expect(screen.getByRole('button', { name: 'Submitted since Jan 31, 2020' })).toBeDefined()
  expect(query().get('to')).toBeNull()
})

it('shows the last page that has rows when the one asked for lies past the end', async () => {
  await market.placeOrder({ bread: 1 })
  await open('/orders?page=900')
  await firstRow()
  await waitFor(() => expect(query().get('page')).toBeNull())
})

it('finds a page by its number where the place that a link names is of another order', async () => {
  for (const firstName of ['Eve', 'Finn']) {
    await market.placeOrder({ bread: 1 }, { customer: { firstName, lastName: 'Linked' } })
  }
  await open('/orders?q=linked&sort=customerName&size=1&page=2&cursor=WyJpZCJd')
  expect((await firstRow()).textContent).toContain('Finn Linked')
  expect(query().get('cursor')).toBeNull()
  expect(query().get('page')).toBe('2')
})

it('tells an empty list from one that a search has emptied, in the sandbox too', async () => {
  const { user } = await open('/orders?stage=sandbox')
  await screen.findByText('No orders yet')
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await screen.findByText('No orders yet')
  expect(query().get('stage')).toBe('sandbox')
})

it('cancels one bag of an order and shows what became of it', async () => {
  const order = await market.placeOrder({ bread: 2, bowl: 1 })
  const { user } = await open(`/orders/${order.id}`)
  const bag = await screen.findByRole('region', { name: 'Harbor Bakery' })
  await user.click(within(bag).getByRole('button', { name: 'Cancel bag' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('$13.00 goes back to the customer')
  expect(within(dialog).getByRole('checkbox', { name: 'Restock items', checked: true })).toBeDefined()
  expect(within(dialog).getByRole('checkbox', { name: 'Notify customer', checked: false })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel bag' }))

  await waitFor(() => expect(bag.textContent).toContain('Canceled'))
  expect(bag.textContent).toContain('Refunded')
  expect(within(bag).getByText('Items restocked, customer not notified')).toBeDefined()
  expect(within(bag).getByRole('button', { name: 'Cancel bag' }).getAttribute('aria-disabled')).toBe('true')
  const other = screen.getByRole('region', { name: 'Hill Pottery' })
  expect(other.textContent).not.toContain('Canceled')
})

it('cancels a bag once where the button is pressed twice before the page can say that it is under way', async () => {
  const order = await market.placeOrder({ bread: 1 })
  const { user } = await open(`/orders/${order.id}`)
  const bag = await screen.findByRole('region', { name: 'Harbor Bakery' })
  await user.click(within(bag).getByRole('button', { name: 'Cancel bag' }))
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel bag' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(bag.textContent).toContain('Canceled'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says before a bag is canceled how much of it the customer has back already', async () => {
  const order = await market.placeOrder({ bowl: 1 })
  for (const bag of order.bags) await market.refund(bag, 1500)
  const { user } = await open(`/orders/${order.id}`)
  const bag = await screen.findByRole('region', { name: 'Hill Pottery' })
  await user.click(within(bag).getByRole('button', { name: 'Cancel bag' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('$25.00 goes back to the customer, who already has the rest of $40.00')
})

it('tells the line that came back from those that stayed', async () => {
  const order = await market.placeOrder({ bread: 2, roll: 1 })
  const [bag] = order.bags
  const roll = bag?.skus.find(({ name }) => name === 'Roll')
  await market.sendBack(order.id, bag?.id ?? 0, [roll?.id ?? 0])
  await open(`/orders/${order.id}`)
  const section = await screen.findByRole('region', { name: 'Harbor Bakery' })
  expect(section.textContent).toContain('Partially returned')
  const lines = within(section).getAllByRole('listitem')
  const statusOf = (name: string) =>
    lines.find(({ textContent }) => textContent?.startsWith(name))?.textContent
  expect(statusOf('Roll')).toContain('Returned')
  expect(statusOf('Bread')).toContain('Delivered')
})

it('leads from the bags to the bag inside its order', async () => {
  const order = await market.placeOrder({ bowl: 2 })
  const { user } = await open('/orders/bags')
  const [bag] = order.bags
  const table = await screen.findByRole('table', { name: 'Orders' })
  await user.click(await within(table).findByRole('link', { name: `#${bag?.id}` }))
  await screen.findByRole('region', { name: 'Hill Pottery' })
  expect(window.location.hash).toBe(`#bag-${bag?.id}`)
})

it('offers to switch to the app an order belongs to', async () => {
  const order = await market.placeOrder({ bread: 1 })
  const other = await site.platform.createApp(market.developer, {
    name: 'Second window',
    orgId: market.app.orgId,
  })
  const { user, dashboard, router } = await open('/orders')
  dashboard.selection.setState(({ common }) => ({ common: { ...common, selectedAppId: other.id } }))
  await dashboard.queryClient.invalidateQueries()
  window.history.pushState(null, '', `/orders/${order.id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByText(`Order does not exist for app ID ${other.id}`)
  // Read anew once more, it is drawn anew, and what is found before is gone by then.
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await user.click(screen.getByRole('button', { name: `Switch to ${market.app.name}` }))
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${order.id}` })).toBeDefined()
})

it.each(['/orders/999999999', '/orders/abc'])('says at %s that there is no such order', async (path) => {
  await open(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeDefined()
})
