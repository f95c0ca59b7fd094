import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { openMarket } from '@causeway/test-kit/test-market.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

it('shows an order as soon as it is placed, and the end of a session as soon as it is ended', async () => {
  const market = await openMarket(site)
  await market.openStore('Harbor Bakery', [{ handle: 'bread', title: 'Bread', price: '6.50' }])
  const { developer } = market
  const { browser } = await renderApp({ site, audience, createRouter, path: '/orders', as: developer.email })
  expect(await screen.findByText('No orders yet')).toBeTruthy()

  await market.placeOrder({ bread: 1 }, { customer: { firstName: 'Ada', lastName: 'Okafor' } })
  expect(await screen.findByText('Ada Okafor')).toBeTruthy()

  const headers = { 'content-type': 'application/json', 'x-causeway-request': '1' }
  await browser.fetch('/api/logout', { method: 'POST', headers, body: '{}' })
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy()
})
