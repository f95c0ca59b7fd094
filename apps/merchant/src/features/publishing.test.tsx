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

it('publishes one product from its page', async () => {
  const { user } = await openStock()
  await user.click(await screen.findByRole('link', { name: /Tidal Clock/ }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText('Successfully published offer(s)')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy()
})
