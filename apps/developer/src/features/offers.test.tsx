import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

const vase = {
  'Product URL': 'https://hill.example.com/vase',
  'Option1 Name': 'Glaze',
  'Option1 Value': 'Celadon',
  'Variant Barcode': '036000291452',
  'Variant Grams': '907.185',
  'Variant Weight Unit': 'lb',
  'Variant Length': '4',
  'Variant Width': '4',
  'Variant Height': '9.5',
  'Variant Size Unit': 'in',
  'Variant Taxable': 'false',
}

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
  await market.openStore(
    'Kyoto Paper',
    [
      { handle: 'washi', title: 'Washi roll', price: '1200' },
      { handle: 'brush', title: 'Brush', price: '5400', stock: 0 },
    ],
    { currency: 'JPY' },
  )
  await market.openStore(
    'Hill Pottery',
    [
      { handle: 'bowl', title: 'Bowl', price: '40.00' },
      { handle: 'vase', title: 'Vase', price: '70.00', also: vase },
    ],
    { commissionRate: 12.5 },
  )
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as = market.developer.email) =>
  renderApp({ site, audience, createRouter, path, as })

it('lists the offers of all connected merchants, each price in its own currency', async () => {
  await open('/offers')
  const table = await screen.findByRole('table', { name: 'Offers' })
  const washi = await within(table).findByRole('row', { name: /Washi roll/ })
  expect(washi.textContent).toContain('Kyoto Paper')
  expect(washi.textContent).toContain('¥1,200')
  expect(washi.textContent).toContain('Subscribed')
  expect(within(table).getByRole('row', { name: /Bowl/ }).textContent).toContain('$40.00')
})

it('narrows the list by status and by text, compared as chosen', async () => {
  const { user } = await open('/offers?status=AVAILABLE')
  const table = await screen.findByRole('table', { name: 'Offers' })
  await within(table).findByRole('row', { name: /Washi roll/ })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Match/ }), 'Start')
  await user.type(screen.getByRole('searchbox', { name: 'Search offers' }), 'roll')
  await screen.findByText('No matching offers')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Match/ }), 'Anywhere')
  await within(table).findByRole('row', { name: /Washi roll/ })
  await waitFor(() => expect(window.location.search).toBe('?q=roll&status=AVAILABLE'))
})

it('narrows the list to one merchant, whose name one types', async () => {
  const { user } = await open('/offers')
  const table = await screen.findByRole('table', { name: 'Offers' })
  await within(table).findByRole('row', { name: /Bowl/ })
  await user.click(screen.getByRole('button', { name: /^Merchant/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Find a merchant' }), 'kyo')
  await user.click(await screen.findByRole('option', { name: /^Kyoto Paper.*2 offers/ }))
  await expect.poll(() => within(table).queryByRole('row', { name: /Bowl/ })).toBeNull()
  await within(table).findByRole('row', { name: /Washi roll/ })
  expect(await screen.findByRole('button', { name: 'Merchant Kyoto Paper' })).toBeDefined()
})

it('narrows the list to prices of one currency', async () => {
  const { user } = await open('/offers')
  const table = await screen.findByRole('table', { name: 'Offers' })
  await within(table).findByRole('row', { name: /Bowl/ })
  await user.click(screen.getByRole('button', { name: 'Price Any' }))
  await user.type(await screen.findByRole('textbox', { name: 'To' }), '12.50')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '2000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'JPY')
  const written = ['From', 'To'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
  expect(written, 'nobody pays twelve and a half yen, or 200,000 for what was 2000').toEqual(['2000', ''])
  await user.type(screen.getByRole('textbox', { name: 'To' }), 'cheap{Enter}')
  await screen.findByText('“To” is not a price of this currency.')
  expect(window.location.search, 'what is no price is not taken for none').toBe('')
  await user.clear(screen.getByRole('textbox', { name: 'To' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => within(table).queryByRole('row', { name: /Washi roll|Bowl/ })).toBeNull()
  await within(table).findByRole('row', { name: /Brush/ })
  expect(window.location.search).toBe('?currency=JPY&min=2000')
  expect(screen.getByRole('button', { name: 'Price from ¥2,000' })).toBeDefined()
})

it('lists the variants of all offers, those in stock alone if one asks', async () => {
  const { user } = await open('/offers/skus')
  const table = await screen.findByRole('table', { name: 'SKUs' })
  await within(table).findByRole('row', { name: /Brush/ })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Stock/ }), 'In stock')
  await expect.poll(() => within(table).queryByRole('row', { name: /Brush/ })).toBeNull()
  const bowl = await within(table).findByRole('row', { name: /Bowl/ })
  expect(bowl.textContent).toContain('$40.00')
})

it('shows an offer with its variants, and nothing of one the app may not see', async () => {
  const { user } = await open('/offers')
  const table = await screen.findByRole('table', { name: 'Offers' })
  await user.click(await within(table).findByRole('link', { name: /Washi roll/ }))
  await screen.findByRole('heading', { level: 1, name: 'Washi roll' })
  const variants = screen.getByRole('table', { name: 'Variants' })
  expect(within(variants).getAllByRole('row')[1]?.textContent).toContain('¥1,200')
  const path = window.location.pathname

  const stranger = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(stranger)
  closeApps()
  await open(path, stranger.email)
  await screen.findByRole('heading', { level: 1, name: 'Offer not found' })
  expect(screen.queryByText('Washi roll')).toBeNull()
})

it('says how offers come to an app that has none', async () => {
  const newcomer = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(newcomer)
  await open('/offers', newcomer.email)
  expect(await screen.findByText(/when a merchant connects to your app/)).toBeDefined()
})

it('tells of an offer all that a channel needs to sell it: its page, commission, options, code, weight and size', async () => {
  const { user } = await open('/offers')
  const table = await screen.findByRole('table', { name: 'Offers' })
  await user.click(await within(table).findByRole('link', { name: /Vase/ }))
  const details = await screen.findByRole('region', { name: 'Details' })
  const page = within(details).getByRole('link', { name: 'hill.example.com' })
  expect(page.getAttribute('href')).toBe('https://hill.example.com/vase')
  expect(page.getAttribute('rel')).toContain('noopener')
  expect(details.textContent).toContain('Commission12.5%')
  expect(details.textContent).toContain('GlazeCeladon')
  const variants = screen.getByRole('table', { name: 'Variants' })
  const row = within(variants).getByRole('row', { name: /Celadon/ })
  const facts = within(row).getAllByRole('listitem')
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'UPC 036000291452',
    '2 lb',
    '4 × 4 × 9.5 in',
    'Not taxed',
  ])
})
