import { closeApps, type RenderedApp, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { expectAccessible } from '@causeway/ui/testing/expect-accessible.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as?: string) => renderApp({ site, audience, createRouter, path, as })

async function developerWithApp(name: string) {
  const developer = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(developer, { name })
  return developer
}

async function fillIn({ user }: RenderedApp, email: string, password: string, root = document.body) {
  const form = within(root)
  await user.clear(await form.findByLabelText('E-mail'))
  await user.type(form.getByLabelText('E-mail'), email)
  await user.clear(form.getByLabelText('Password'))
  await user.type(form.getByLabelText('Password'), password)
  await user.click(form.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  it('says what is wrong where it is wrong, and then leads to the page that was asked for', async () => {
    const developer = await developerWithApp('Window shopping')
    const page = await open('/orders?page=2&sort=total')
    expect(document.title).toBe('Sign in · Causeway Channel')
    await expectAccessible(document.body)

    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')

    await fillIn(page, developer.email, 'not the password')
    const problem = await screen.findByText('Wrong e-mail address or password.')
    expect(problem.closest('[role=alert]')).toBeTruthy()

    await fillIn(page, developer.email, developer.password)
    expect(await screen.findByText('Window shopping')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toMatch(/^\/orders\?(page=2&)?sort=total$/)
    await expectAccessible(document.body)
  })

  test.each([
    '//evil.example/orders',
    'https://evil.example/orders',
    '/\\evil.example',
    '/orders/../../login',
    '/admin',
  ])('never leads to %s', async (next) => {
    const developer = await developerWithApp('Careful')
    await open(`/login?next=${encodeURIComponent(next)}`, developer.email)
    expect(await screen.findByText('Careful')).toBeTruthy()
    expect(window.location.pathname).toBe('/orders')
  })

  it('offers a merchant the way to the own dashboard', async () => {
    const merchant = await site.platform.createUser('MERCHANT')
    const page = await open('/orders', merchant.email)
    expect(await screen.findByText('Your account belongs to the merchant dashboard')).toBeTruthy()
    await expectAccessible(document.body)
    await page.user.click(screen.getByRole('button', { name: 'Continue to the merchant dashboard' }))
    await waitFor(() =>
      expect(page.leftFor()).toMatch(/^http:\/\/merchant\.causeway\.localhost\/hand-off#code=/),
    )
  })

  it('leads back to the last visited page, which is not told to the next person', async () => {
    const developer = await developerWithApp('First')
    const other = await developerWithApp('Second')
    const page = await open('/offers?q=lamp', developer.email)
    await screen.findByText('First')
    await page.user.click(screen.getByRole('button', { name: /^Account of/ }))
    await page.user.click(screen.getByRole('button', { name: 'Sign out' }))

    await fillIn(page, other.email, other.password)
    expect(await screen.findByText('Second')).toBeTruthy()
    expect(window.location.pathname).toBe('/orders')
    await page.user.click(screen.getByRole('button', { name: /^Account of/ }))
    await page.user.click(screen.getByRole('button', { name: 'Sign out' }))

    await fillIn(page, developer.email, developer.password)
    expect(await screen.findByText('First')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/offers?q=lamp')
  })
})

describe('a session that ends under an open page', () => {
  it('is taken up again in place, and nothing typed is lost', async () => {
    const developer = await developerWithApp('Steady')
    const page = await open('/orders', developer.email)
    const search = await screen.findByRole('searchbox')
    page.browser.forgetCookies()
    await page.user.type(search, 'lamp')

    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect((await within(dialog).findByLabelText<HTMLInputElement>('E-mail')).value).toBe(developer.email)
    await fillIn(page, developer.email, developer.password, dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lamp')
    expect(window.location.search).toBe('?q=lamp')
    expect(await screen.findByText('No matching orders')).toBeTruthy()
  })

  it('leads another person home, with nothing of the one before', async () => {
    const developer = await developerWithApp('Before')
    const other = await developerWithApp('After')
    const page = await open('/offers?q=secret', developer.email)
    await screen.findByText('Before')
    page.browser.forgetCookies()
    page.dashboard.session.end()
    await fillIn(page, other.email, other.password, await screen.findByRole('dialog'))
    expect(await screen.findByText('After')).toBeTruthy()
    expect(screen.queryByText('Before')).toBeNull()
    expect(window.location.pathname + window.location.search).toBe('/orders')
  })
})
