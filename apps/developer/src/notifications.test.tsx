import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
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

const open = (path: string, as: string, browser = createTestBrowser(site, 'channel')) =>
  renderApp({ site, audience, createRouter, path, as, browser })

/** Somebody who has an app, and was told of these stores in this order. */
async function toldOf(...stores: string[]) {
  const person = await market.person('DEVELOPER')
  await site.platform.createApp(person)
  for (const store of stores) await tellOf(store, person)
  const { token } = person
  const unread = async () =>
    Object((await site.platform.call('POST', '/notifications/count', undefined, { token })).body).unread
  await expect.poll(unread).toBe(stores.length)
  return { ...person, unread }
}

const tellOf = (store: string, { id }: { id: number }) =>
  market.tell({
    type: 'STORE_CONNECTED',
    title: `Store connected: ${store}`,
    text: `The products of ${store} are read from now on.`,
    merchantId: 20_999,
    userIds: [id],
  })

const bell = (name: string) => screen.findByRole('link', { name })
const row = (name: RegExp) => screen.findByRole('row', { name })

it('counts what is unread in the bell, which leads to the list; what is followed there is read', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const { user } = await open('/orders', person.email)
  await user.click(await bell('Notifications, 2 unread'))
  const pottery = await row(/Unread: Store connected: Hill Pottery/)
  expect(pottery.textContent).toContain('The products of Hill Pottery are read from now on.')
  const table = screen.getByRole('table', { name: 'Notifications' })
  const links = within(table).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Unread: Store connected: Hill Pottery',
    'Unread: Store connected: Harbor Bakery',
  ])
  await user.click(within(pottery).getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Offers' })
  expect(window.location.search).toBe('?merchant=20999')
  await bell('Notifications, 1 unread')
  expect(await person.unread()).toBe(1)
})

it('is walked by keys, row by row', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const { user } = await open('/notifications', person.email)
  within(await row(/Hill Pottery/))
    .getByRole('link')
    .focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Harbor Bakery')
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mark as read')
  await user.keyboard('{Enter}')
  await bell('Notifications, 1 unread')
})

it('goes on at the next row where one leaves its view', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const { user } = await open('/notifications?view=unread', person.email)
  const pottery = await row(/Hill Pottery/)
  within(pottery).getByRole('button', { name: 'Mark as read' }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('row', { name: /Hill Pottery/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Harbor Bakery')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('Nothing is unread')
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('shows views with their counts, and what each of them holds once nothing is left', async () => {
  const person = await toldOf('Harbor Bakery')
  const { user } = await open('/notifications', person.email)
  await user.click(within(await row(/Harbor Bakery/)).getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Remove from saved' })
  const views = within(screen.getByRole('navigation', { name: 'Notifications' }))
  await user.click(await views.findByRole('link', { name: /Saved.*1/ }))
  await row(/Harbor Bakery/)
  await user.click(screen.getByRole('button', { name: 'Remove from saved' }))
  await screen.findByText('Nothing is saved')
  await user.click(views.getByRole('link', { name: /Unread.*1/ }))
  await user.click(within(await row(/Harbor Bakery/)).getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('Nothing is unread')
  await bell('Notifications')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Report failed')
  await screen.findByText('No matching notifications')
  expect(window.location.search).toBe('?view=unread&type=REPORT_FAILED')
})

it('lets what comes meanwhile wait until it is asked for, and counts it at once', async () => {
  const person = await toldOf('Harbor Bakery')
  const { user } = await open('/notifications', person.email)
  await row(/Harbor Bakery/)
  await bell('Notifications, 1 unread')
  await tellOf('Hill Pottery', person)
  await tellOf('Kyoto Paper', person)
  await bell('Notifications, 3 unread')
  expect(await screen.findAllByText('2 new notifications')).toHaveLength(2)
  expect(screen.queryByRole('row', { name: /Hill Pottery/ })).toBeNull()
  expect(screen.getByText('1 of 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications, 2 unread')
  await expect.poll(person.unread).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await row(/Unread: Store connected: Hill Pottery/)
  await row(/Kyoto Paper/)
  expect(screen.queryByText('2 new notifications')).toBeNull()
})

it('takes nothing for new that a mark brings back, or that stood on the page before', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const { token } = person
  const call = (path: string, body?: object) => site.platform.call('PUT', path, body, { token })
  await call('/notifications/markAllRead')
  const { user } = await open('/notifications?view=unread', person.email)
  await screen.findByText('Nothing is unread')
  const old = await site.platform.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await call(`/notifications/${old.id}/read_status`, { readStatus: 'UNREAD' })
  await row(/Unread: Store connected: Harbor Bakery/)
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All' }))
  await row(/Hill Pottery/)
})

it('follows what the person does elsewhere', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  await open('/notifications', person.email)
  await row(/Unread: Store connected: Hill Pottery/)
  await bell('Notifications, 2 unread')
  await site.platform.call('PUT', '/notifications/markAllRead', undefined, { token: person.token })
  await bell('Notifications')
  await expect.poll(() => screen.queryByRole('row', { name: /Unread/ })).toBeNull()
})

it('takes a mark back, with the reason, where it fails', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const { user } = await open('/notifications', person.email)
  const pottery = await row(/Hill Pottery/)
  await bell('Notifications, 2 unread')
  await site.platform.db.deleteFrom('notifications').where('user_id', '=', person.id).execute()
  await user.click(within(pottery).getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Notification does not exist.')).toBeTruthy()
})

it('marks all as read at once, and says the true number again where that fails', async () => {
  const person = await toldOf('Harbor Bakery', 'Hill Pottery')
  const browser = createTestBrowser(site, 'channel')
  let isDown = true
  // What is between the two falls over at the one call.
  const fetch: typeof browser.fetch = (input, init) =>
    isDown && String(input instanceof Request ? input.url : input).includes('/markAllRead')
      ? Promise.resolve(new Response('Bad gateway', { status: 502 }))
      : browser.fetch(input, init)
  const { user } = await open('/notifications', person.email, { ...browser, fetch })
  await bell('Notifications, 2 unread')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByText(/An issue occurred on our end/)
  await bell('Notifications, 2 unread')
  await row(/Unread: Store connected: Hill Pottery/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications')
  await expect.poll(person.unread).toBe(0)
  expect(screen.queryByRole('row', { name: /Unread/ })).toBeNull()
})

it('keeps what one chooses to be told, and tells no more of what one does not want', async () => {
  const person = await toldOf()
  const { user } = await open('/settings/notifications', person.email)
  const store = await screen.findByRole('group', { name: /^Store connected/ })
  await user.click(within(store).getByRole('checkbox', { name: 'In the app' }))
  const { token } = person
  const path = `/notifications/${person.id}/configuration`
  const elsewhere = { types: [{ type: 'MERCHANT_ENABLED', inApp: true, email: true }] }
  await site.platform.call('POST', path, elsewhere, { token })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Notification settings saved')
  await expect.poll(() => screen.queryByText('Changes are not saved yet')).toBeNull()
  const { body } = await site.platform.call('GET', path, undefined, { token })
  expect(Object(body).types).toEqual(
    expect.arrayContaining([{ type: 'MERCHANT_ENABLED', in_app: true, email: true }]),
  )
  await tellOf('Harbor Bakery', person)
  await market.tell({ type: 'REPORT_FAILED', title: 'Late', text: 'No.', userIds: [person.id] })
  await expect.poll(person.unread).toBe(1)
})
