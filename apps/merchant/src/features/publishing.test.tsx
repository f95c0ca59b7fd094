import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ workers: true })
})
afterAll(() => site.stop())
afterEach(closeApps)

const goods = [
  'Handle,Title,Variant Price,Published,Status',
  'lantern,Harbor Lantern,24.50,true,active',
  'clock,Tidal Clock,12.00,false,active',
  'mat,Rope Mat,58.00,false,draft',
].join('\r\n')

async function openStock() {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner)
  const page = await renderApp({ site, audience, createRouter, path: '/import', as: owner.email })
  await page.user.upload(
    await screen.findByLabelText('Product file'),
    new File([goods], 'goods.csv', { type: 'text/csv' }),
  )
  await page.user.click(screen.getByRole('button', { name: 'Import file' }))
  await screen.findByText('Products created')
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  await page.user.click(navigation.getByRole('link', { name: 'Products' }))
  await screen.findByText('Rope Mat')
  return page
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it('publishes chosen products, and says which one could not be and why', async () => {
  const { user } = await openStock()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tidal Clock' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Rope Mat' }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))

  expect(await screen.findByText('1 of 2 products published, 1 failed')).toBeTruthy()
  expect(await within(await row('Tidal Clock')).findByText('Published')).toBeTruthy()
  expect(await within(await row('Rope Mat')).findByText('Not published')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show what failed' }))
  expect(await screen.findByText(/The store does not sell it now/)).toBeTruthy()
})

it('takes back every product of a page', async () => {
  const { user } = await openStock()
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText('3 products unpublished')).toBeTruthy()
  expect(await within(await row('Harbor Lantern')).findByText('Not published')).toBeTruthy()
})

it('goes on after a reload with what was to be done to all that the list finds', async () => {
  const { user, browser, close } = await openStock()
  close()
  const path = '/products?size=2'
  const page = await renderApp({ site, audience, createRouter, path, browser })
  await row('Tidal Clock')
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Select all 3 products' }))
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unpublish 3 products?' }))

  // Somebody else's change holds the products, so that this one is cut off in its middle.
  await site.platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('offers').select('id').forUpdate().execute()
    await user.click(dialog.getByRole('button', { name: 'Unpublish 3' }))
    await screen.findByText('Unpublishing 0 of 3')
    page.close()
    await renderApp({ site, audience, createRouter, path, browser })
    await screen.findByText('Stopped: 0 of 3 products unpublished. The page was left on the way.')
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('3 products unpublished')).toBeTruthy()
})

it('publishes one product from its page', async () => {
  const { user } = await openStock()
  await user.click(await screen.findByRole('link', { name: /Tidal Clock/ }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText('Successfully published offer(s)')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy()
})

it('publishes all products at once, and says what stays hidden', async () => {
  const { user } = await openStock()
  expect(await screen.findByText('3 products · 1 published · 2 not published')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All products' }))
  await user.click(await screen.findByRole('button', { name: 'Publish all' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish all products?' }))
  await user.click(dialog.getByRole('button', { name: 'Publish all' }))
  const done = 'Successfully published offer(s). 1 product stays hidden: the store does not sell them now.'
  expect((await screen.findAllByText(done)).length).toBeGreaterThan(0)
  expect(await screen.findByText('3 products · 2 published · 1 not published')).toBeTruthy()
  expect(await within(await row('Tidal Clock')).findByText('Published')).toBeTruthy()
})

it('keeps the history of a product on its page', async () => {
  const { user } = await openStock()
  await user.click(await screen.findByRole('link', { name: /Tidal Clock/ }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const history = await screen.findByRole('list', { name: 'History' })
  expect(await within(history).findByText('Published')).toBeTruthy()
  expect(within(history).getByText('Added')).toBeTruthy()
})
