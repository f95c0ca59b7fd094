import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

it('changes what it leaves to an app, until the app locks it', async () => {
  const bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '6.50' }])
  const changing = { name: `Change the commission of ${market.app.name}` }
  const { user } = await renderApp({ site, audience, createRouter, path: '/apps', as: bakery.owner.email })
  await user.click(await screen.findByRole('button', changing))
  const dialog = within(await screen.findByRole('dialog', changing))
  expect(dialog.queryByLabelText(/to confirm/)).toBeNull()
  const rate = dialog.getByLabelText('Commission')
  await user.clear(rate)
  await user.type(rate, '80{Enter}')
  const changes = await screen.findByRole('table', { name: 'Commission rates' })
  await within(changes).findByRole('row', { name: /10% → 80%.*\(merchant\)/ })

  const path = `/apps/${market.app.id}/merchants/${bakery.id}/commission-rate`
  await site.platform.call('PUT', path, { commissionLocked: true }, { token: market.developer.token })
  await user.click(screen.getByRole('button', changing))
  const again = within(await screen.findByRole('dialog', changing))
  await user.clear(again.getByLabelText('Commission'))
  await user.type(again.getByLabelText('Commission'), '5{Enter}')
  await again.findByText(/The channel has locked this rate/)
})
