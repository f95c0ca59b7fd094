import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

it('tells a merchant that the account was not deleted, and keeps the server’s words to itself', async () => {
  const merchant = await site.platform.createUser('MERCHANT')
  const { orgId } = await site.platform.createMerchant(merchant)
  const { user } = await renderApp({
    site,
    audience,
    createRouter,
    path: '/settings/account',
    as: merchant.email,
  })
  const leaving = within(await screen.findByRole('region', { name: 'Delete account' }))
  const button = leaving.getByRole('button', { name: 'Delete account' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Send a code' }))
  const form = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
  await user.type(form.getByLabelText('Password'), merchant.password)
  await user.type(form.getByLabelText('Code'), await site.platform.mailedCode(merchant.email))
  await site.platform.addMember(orgId, await site.platform.createUser('MERCHANT'), [])
  await user.click(form.getByRole('button', { name: 'Delete account' }))
  expect(await form.findByText('Your account was not deleted.')).toBeTruthy()
  expect(screen.queryByText(/Hand it over/)).toBeNull()
})

it('sets a forgotten password in this dashboard too', async () => {
  const merchant = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(merchant)
  const { user } = await renderApp({ site, audience, createRouter, path: '/forgot-password' })
  await user.type(await screen.findByLabelText('E-mail'), merchant.email)
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  await user.type(await screen.findByLabelText('Code'), await site.platform.mailedCode(merchant.email))
  await user.type(screen.getByLabelText('New password'), 'a lamp, a chair and a rug')
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(await screen.findByRole('region', { name: 'Password' })).toBeTruthy()
  expect(window.location.pathname).toBe('/settings/account')
})
