import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
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

it('leads a merchant from the sign-up to an open store', async () => {
  const email = 'shopkeeper@example.com'
  const { user } = await renderApp({ site, audience, createRouter, path: '/sign-up' })
  await user.type(await screen.findByLabelText('First name'), 'Mary')
  await user.type(screen.getByLabelText('Last name'), 'Ward')
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), 'a lamp, a chair and a rug')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await user.type(await screen.findByLabelText('Code'), await site.platform.mailedCode(email))
  await user.click(await screen.findByRole('button', { name: 'Create account' }))

  await user.type(await screen.findByLabelText('Store name'), 'Lamps of the north')
  await user.click(await screen.findByRole('button', { name: 'Open the store' }))
  expect(await screen.findByText('Lamps of the north')).toBeTruthy()
  expect(window.location.pathname).toBe('/orders')
})

it('a merchant opens another store and goes on in it', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner, { name: 'Lamplight' })
  const { user } = await renderApp({ site, audience, createRouter, path: '/orders', as: owner.email })
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('link', { name: 'New store' }))
  await screen.findByRole('link', { name: 'Back' })
  await user.type(await screen.findByLabelText('Store name'), 'Moonlight')
  await user.click(await screen.findByRole('button', { name: 'Open the store' }))
  expect(await screen.findByRole('button', { name: 'Store: Moonlight' })).toBeTruthy()
  expect(window.location.pathname).toBe('/orders')
})
