import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
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

/** A merchant who signed in on the channel's host takes the way that is offered there. */
async function handOffPath(email: string, password: string): Promise<string> {
  const channel = createTestBrowser(site, 'channel')
  await channel.signIn(email, password)
  const headers = { 'content-type': 'application/json', 'x-causeway-request': '1' }
  const answer = await channel.fetch('/api/auth/hand-off', { method: 'POST', headers, body: '{}' })
  const { url }: { url: string } = await answer.json()
  return url.replace('http://merchant.causeway.localhost', '')
}

const open = (path: string, as?: string) => renderApp({ site, audience, createRouter, path, as })

it('signs in whom the other dashboard sends over, once, and keeps the code nowhere', async () => {
  const merchant = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(merchant, { name: 'Lamps and more' })
  const path = await handOffPath(merchant.email, merchant.password)
  const first = await open(path)
  expect(await screen.findByText('Lamps and more')).toBeTruthy()
  expect(window.location.href).toBe('http://merchant.causeway.localhost/orders')
  first.close()

  await open(path)
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(window.location.hash).toBe('')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

it('does not sign in anybody without a code', async () => {
  await open('/hand-off')
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
})

it('offers a developer the way to the channel dashboard, and lets an admin in', async () => {
  const developer = await site.platform.createUser('DEVELOPER')
  const page = await open('/products', developer.email)
  expect(await screen.findByRole('button', { name: 'Continue to the channel dashboard' })).toBeTruthy()
  page.close()

  const merchant = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(merchant, { name: 'Lamps and more' })
  const admin = await site.platform.createUser('ADMIN')
  await open('/products', admin.email)
  expect(await screen.findByRole('button', { name: /^Store:/ })).toBeTruthy()
})
