import { offers } from '@causeway/api-contract/offers.ts'
import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

/** Until the dashboard asks again by itself. */
const PATIENT = { timeout: 20_000 }

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

async function openAsDeveloper(path: string, apps = ['Window shopping']) {
  const developer = await site.platform.createUser('DEVELOPER')
  for (const name of apps) await site.platform.createApp(developer, { name })
  return renderApp({ site, audience, createRouter, path, as: developer.email })
}

it('shows the stage of the address, keeps it from page to page and leads back to live', async () => {
  const page = await openAsDeveloper('/orders?stage=sandbox')
  expect(await screen.findByRole('complementary', { name: 'Environment' })).toBeTruthy()
  await page.user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Offers' }),
  )
  await waitFor(() => expect(document.title).toMatch(/^Offers/))
  expect(window.location.search).toBe('?stage=sandbox')

  await page.user.click(screen.getByRole('button', { name: 'Environment: Sandbox' }))
  await page.user.click(screen.getByRole('button', { name: /^Live/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Switch to live?' })
  expect(within(dialog).getByText(/Real orders and real money/)).toBeTruthy()
  await page.user.click(within(dialog).getByRole('button', { name: 'Switch to live' }))
  await screen.findByRole('button', { name: 'Environment: Live' })
  expect(window.location.search).toBe('')
  expect(screen.queryByRole('complementary', { name: 'Environment' })).toBeNull()

  window.history.back()
  expect(await screen.findByRole('button', { name: 'Environment: Sandbox' })).toBeTruthy()
})

it('asks for the page of a link as soon as that is pressed', async () => {
  const page = await openAsDeveloper('/orders')
  const link = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Offers',
  })
  const asked = () => page.dashboard.queryClient.getQueryCache().findAll({ queryKey: [offers.search.id] })
  // No pointer has come to rest on it. The document of tests knows no PointerEvent.
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, button: 0 }))
  await waitFor(() => expect(asked()[0]?.state.status).toBe('success'))
  expect(window.location.pathname, 'one has not let go of it').toBe('/orders')

  await page.user.click(link)
  await waitFor(() => expect(document.title).toMatch(/^Offers/))
  expect(asked(), 'the page shows what was asked for then').toHaveLength(1)
})

it('says what another stage changes until one has read it, also on the next visit', async () => {
  const page = await openAsDeveloper('/orders?stage=sandbox')
  const askFor = async (from: string, to: RegExp) => {
    await page.user.click(await screen.findByRole('button', { name: `Environment: ${from}` }))
    await page.user.click(screen.getByRole('button', { name: to }))
  }
  await askFor('Sandbox', /^Live/)
  await page.user.click(await screen.findByRole('button', { name: 'Stay in the sandbox' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?stage=sandbox')

  await askFor('Sandbox', /^Live/)
  await page.user.click(await screen.findByRole('checkbox', { name: 'Do not show this again' }))
  await page.user.click(screen.getByRole('button', { name: 'Switch to live' }))
  await askFor('Live', /^Sandbox/)
  expect(await screen.findByRole('button', { name: 'Environment: Sandbox' })).toBeTruthy()

  page.close()
  await renderApp({ site, audience, createRouter, path: '/orders', browser: page.browser })
  await askFor('Live', /^Sandbox/)
  expect(await screen.findByRole('button', { name: 'Environment: Sandbox' })).toBeTruthy()
})

it('can hide the sandbox banner, and still says where one is', async () => {
  const page = await openAsDeveloper('/orders?stage=sandbox')
  const banner = await screen.findByRole('complementary', { name: 'Environment' })
  await page.user.click(within(banner).getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('complementary', { name: 'Environment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Environment: Sandbox' })).toBeTruthy()
})

it('works in the app that was chosen, also on the next visit', async () => {
  const developer = await site.platform.createUser('DEVELOPER')
  for (const name of ['First app', 'Second app']) await site.platform.createApp(developer, { name })
  const page = await renderApp({ site, audience, createRouter, path: '/orders?page=1', as: developer.email })
  await page.user.click(await screen.findByRole('button', { name: 'App: First app' }))
  await page.user.click(screen.getByRole('button', { name: 'Second app' }))
  expect(await screen.findByRole('button', { name: 'App: Second app' })).toBeTruthy()

  page.close()
  await renderApp({ site, audience, createRouter, path: '/orders', browser: page.browser })
  expect(await screen.findByRole('button', { name: 'App: Second app' })).toBeTruthy()
})

it('finds one app among many by typing', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `App ${index + 1}`)
  const page = await openAsDeveloper('/orders', [...names, 'Malmö Market'])
  await page.user.click(await screen.findByRole('button', { name: 'App: App 1' }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Search apps' }), 'malmo{Enter}')
  expect(await screen.findByRole('button', { name: 'App: Malmö Market' })).toBeTruthy()
})

it('says that the server does not answer, and reads what failed when it does again', async () => {
  const developer = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(developer, { name: 'Window shopping' })
  const browser = createTestBrowser(site, audience.area)
  let isAway = false
  const fetch: typeof browser.fetch = async (input, init) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return browser.fetch(input, init)
  }
  const { user } = await renderApp({
    site,
    audience,
    createRouter,
    path: '/orders',
    as: developer.email,
    browser: { ...browser, fetch },
  })
  await screen.findByText('No orders yet')
  isAway = true
  await user.click(screen.getByRole('link', { name: 'Offers' }))
  expect(await screen.findByText('The server does not answer', {}, PATIENT)).toBeTruthy()
  isAway = false
  await waitFor(() => expect(screen.queryByText('The server does not answer')).toBeNull(), PATIENT)
  await waitFor(() => expect(document.title).toMatch(/^Offers/), PATIENT)
  expect(await screen.findByText('No offers yet')).toBeTruthy()
})

it('shows on ? what can be done with keys, and not while one types', async () => {
  const { user } = await openAsDeveloper('/orders')
  await screen.findByText('No orders yet')
  await user.type(screen.getByRole('searchbox'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.tab()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

it('says what to do to somebody without an app', async () => {
  await openAsDeveloper('/orders', [])
  expect(await screen.findByText('No app yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Account of/ })).toBeTruthy()
})

it('lets somebody without an app to their own account and their activity', async () => {
  const { user } = await openAsDeveloper('/orders', [])
  await user.click(await screen.findByRole('link', { name: 'Account settings' }))
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Activity' }))
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy()
})

it('has a page for addresses that lead nowhere', async () => {
  await openAsDeveloper('/nowhere/at/all')
  expect(await screen.findByText('Page not found')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Page not found · Causeway Channel'), PATIENT)
})

it('names each page, announces it and counts it once', async () => {
  const { user, telemetry } = await openAsDeveloper('/')
  await screen.findByText('Window shopping')
  expect(document.title).toBe('Orders · Causeway Channel')
  await user.click(screen.getByRole('link', { name: 'Offers' }))
  await waitFor(() => expect(document.title).toBe('Offers · Causeway Channel'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Offers'),
  )
  const views = telemetry.recorded.flatMap((entry) => (entry[0] === 'page' ? [entry[1]] : []))
  expect(views.map(({ path }) => path)).toEqual(['/orders', '/offers'])
  expect(views.every(({ userId, selectedAppId }) => userId !== null && selectedAppId !== null)).toBe(true)
})

it('keeps the chosen theme', async () => {
  const { user } = await openAsDeveloper('/orders')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(screen.getByRole('button', { name: 'Dark theme' }))
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})
