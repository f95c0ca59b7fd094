import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ workers: true })
})
afterAll(() => site.stop())
afterEach(closeApps)

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Inventory Tracker'
const goods = [
  header,
  'harbor-lantern,Harbor Lantern,Size,Small,24.50,12,shopify',
  'harbor-lantern,,,Large,39.00,4,shopify',
  'tidal-clock,Tidal Clock,,,not a price,7,shopify',
  'rope-mat,Rope Mat,,,58.00,30,shopify',
]
const csv = (lines: readonly string[], name: string) =>
  new File([`\uFEFF${lines.join('\r\n')}\r\n`], name, { type: 'text/csv' })

async function openStore(path: string) {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner)
  return renderApp({ site, audience, createRouter, path, as: owner.email })
}

const tile = (name: string) => screen.getByText(name).parentElement?.textContent

it('leads from an empty catalogue to a first import, and from its result to the products', async () => {
  const { user } = await openStore('/products')
  await user.click(await screen.findByRole('link', { name: 'Import your first product file' }))
  await user.upload(await screen.findByLabelText('Product file'), csv(goods, 'harbor goods.csv'))
  await user.click(screen.getByRole('button', { name: 'Import file' }))

  await screen.findByText('Import finished', undefined, { timeout: 20_000 })
  expect(tile('Products created')).toContain('23 new variants')
  expect(tile('Rows refused')).toContain('1of 4 rows')
  const refused = screen.getByRole('table', { name: 'Refused rows' })
  const row = await within(refused).findByRole('row', { name: /tidal-clock/ })
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('4')
  expect(row.textContent).toMatch(/Variant Price.*“not a price” is not a price/)
  const imports = screen.getByRole('table', { name: 'Imports' })
  expect(within(imports).getByRole('link', { name: 'harbor goods.csv' })).toBeDefined()

  await user.click(screen.getByRole('link', { name: 'See the products' }))
  const products = await screen.findByRole('table', { name: 'Products' })
  const lantern = await within(products).findByRole('row', { name: /Harbor Lantern/ })
  expect(lantern.textContent).toContain('$24.50 – $39.00')
  expect(within(products).queryByText('Tidal Clock')).toBeNull()

  await user.click(within(lantern).getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Harbor Lantern' })
  const variants = screen.getByRole('table', { name: 'Variants' })
  expect(within(variants).getByRole('row', { name: /Large/ }).textContent).toContain('$39.00')
})

it('keeps the result of an import in the address, and changes nothing twice', async () => {
  const { user } = await openStore('/import')
  const importIt = async () => {
    await user.upload(await screen.findByLabelText('Product file'), csv(goods, 'goods.csv'))
    await user.click(screen.getByRole('button', { name: 'Import file' }))
    await screen.findByText('Import finished', undefined, { timeout: 20_000 })
  }
  await importIt()
  const first = window.location.search
  expect(first).toMatch(/^\?run=\d+$/)
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await importIt()
  expect(tile('Products created')).toContain('00 new variants')
  expect(tile('Products unchanged')).toContain('23 variants as before')

  window.history.go(-2)
  await waitFor(() => expect(window.location.search).toBe(first))
  await waitFor(() => expect(tile('Products created')).toContain('23 new variants'))
})

it.each([
  ['prices.csv', 'Name,Amount\r\nLantern,3\r\n', /"Variant Price" are missing.* Shopify or WooCommerce/],
  ['quote.csv', `${header}\r\nlantern,"Never closed,,,3,1,shopify\r\n`, /line 2/],
  ['empty.csv', '', /empty/i],
])('says at the file what is wrong with %s, and takes another one', async (name, text, reason) => {
  const { user } = await openStore('/import')
  const input = await screen.findByLabelText('Product file')
  await user.upload(input, new File([text], name, { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  expect((await screen.findByRole('alert', undefined, { timeout: 20_000 })).textContent).toMatch(reason)
  await screen.findByText('Nothing imported yet')

  await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await screen.findByRole('button', { name: 'Choose a file' })
})

it('says why somebody without the permission may not import', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  const { orgId } = await site.platform.createMerchant(owner)
  const helper = await site.platform.createUser('MERCHANT')
  await site.platform.addMember(orgId, helper, ['offers.read'])
  const { user } = await renderApp({ site, audience, createRouter, path: '/import', as: helper.email })
  await user.upload(await screen.findByLabelText('Product file'), csv(goods, 'goods.csv'))
  const button = screen.getByRole('button', { name: /^Import file/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.textContent).toContain('ask the owner for “manage imports”')
})
