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

const file = (...lines: string[]) =>
  new File([['Handle,Title,Variant SKU,Variant Price', ...lines].join('\r\n')], 'goods.csv', {
    type: 'text/csv',
  })

async function openStore(path: string) {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner)
  return renderApp({ site, audience, createRouter, path, as: owner.email })
}

type User = Awaited<ReturnType<typeof openStore>>['user']

async function importFile(user: User, upload: File) {
  await user.upload(await screen.findByLabelText('Product file'), upload)
  await user.click(await screen.findByRole('button', { name: 'Import file' }))
  await screen.findByText('Import finished')
}

const tabs = () => screen.findByRole('navigation', { name: 'Views of products' })

it('lists what an import refused with how to mend it, until an import brings it whole', async () => {
  const { user } = await openStore('/import')
  await importFile(user, file('lantern,Harbor Lantern,HL,24.50', 'clock,Tidal Clock,TC,ask us'))
  await user.click(screen.getByRole('link', { name: 'See what to mend' }))

  const table = await screen.findByRole('table', { name: 'Invalid products' })
  const clock = await within(table).findByRole('row', { name: /Tidal Clock/ })
  expect(clock.textContent).toMatch(/Variant Price: “ask us” is not a price.*Line 3/)
  // Whoever says what stands there reaches the link as well as whoever hears what it leads to.
  within(clock).getAllByRole('link', { name: /^Import #\d+, \w{3} \d/ })
  expect(within(table).queryByRole('row', { name: /Harbor Lantern/ })).toBeNull()
  expect((await within(await tabs()).findByRole('link', { name: /^Invalid/ })).textContent).toBe('Invalid1')
  await user.type(screen.getByRole('searchbox', { name: 'Search invalid products' }), 'lantern')
  await screen.findByText('No matching invalid products')

  await user.click(within(await tabs()).getByRole('link', { name: 'Import and feeds' }))
  await importFile(user, file('clock,Tidal Clock,TC,12.00'))
  expect(screen.queryByRole('link', { name: 'See what to mend' })).toBeNull()
  await user.click(within(await tabs()).getByRole('link', { name: /^Invalid/ }))
  expect(await screen.findByText('Nothing to mend')).toBeDefined()
})

it('finds a variant by its code, and leads to its product', async () => {
  const { user } = await openStore('/import')
  await importFile(user, file('lantern,Harbor Lantern,HL-1,24.50', 'clock,Tidal Clock,TC-1,12.00'))
  await user.click(within(await tabs()).getByRole('link', { name: 'SKUs' }))
  const table = await screen.findByRole('table', { name: 'SKUs' })
  await within(table).findByRole('row', { name: /HL-1/ })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Match/ }), 'Exactly')
  await user.type(screen.getByRole('searchbox', { name: 'Search SKUs' }), 'tc-1{Enter}')
  await expect.poll(() => within(table).queryByRole('row', { name: /HL-1/ })).toBeNull()
  await user.click(await within(table).findByRole('link', { name: /Tidal Clock/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tidal Clock' })).toBeDefined()
})
