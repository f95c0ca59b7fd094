import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { openMarket, type TestMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

/** A failed read is tried again by itself before it is said. */
const PATIENT = { timeout: 20_000 }

let site: TestSite
let market: TestMarket

beforeAll(async () => {
  site = await startTestSite()
  market = await openMarket(site)
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

it('a webhook that could not be loaded is not said to be missing, and can be tried again', async () => {
  const browser = createTestBrowser(site, audience.area)
  let isAway = true
  const fetch: typeof browser.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!isAway || !url.includes('/events/webhooks')) return browser.fetch(input, init)
    return Response.json({ code: 'INTERNAL', message: '', request_id: 'one' }, { status: 500 })
  }
  const as = market.developer.email
  const { user } = await renderApp({
    site,
    audience,
    createRouter,
    path: '/developers/webhooks/515151',
    as,
    browser: { ...browser, fetch },
  })
  await screen.findByText('This page could not be shown', {}, PATIENT)
  expect(screen.queryByText('Webhook not found')).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Webhook not found' })
})
