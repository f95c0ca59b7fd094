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

/** The smallest GIF there is. */
const GIF = Uint8Array.from(
  atob('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs='),
  (letter) => letter.codePointAt(0) ?? 0,
)

const open = (as: string) => renderApp({ site, audience, createRouter, path: '/settings/store', as })

async function openOwn(name: string) {
  const owner = await site.platform.createUser('MERCHANT')
  const store = await site.platform.createMerchant(owner, { name })
  return { store, page: await open(owner.email) }
}

it('renames the store, also at the top of the page, and says what is wrong where it is wrong', async () => {
  const { page } = await openOwn('Lamplight')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await page.user.clear(name)
  await page.user.type(name, 'Moonlight')
  await page.user.type(screen.getByRole('textbox', { name: /^Store address/ }), 'moonlight')
  await page.user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText(/Enter an address that begins with/)).length).toBeGreaterThan(0)

  const address = screen.getByRole('textbox', { name: /^Store address/ })
  await page.user.clear(address)
  await page.user.type(address, 'https://moonlight.example')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText('Merchant updated')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(await screen.findByText('Moonlight')).toBeTruthy()
})

it('asks before a page with unsaved changes is left', async () => {
  const { page } = await openOwn('Lamplight')
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' & Sons')
  await page.user.click(screen.getByRole('link', { name: 'Products' }))
  const dialog = await screen.findByRole('alertdialog')
  await page.user.click(within(dialog).getByRole('button', { name: /^Keep/ }))
  expect(window.location.pathname).toBe('/settings/store')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lamplight & Sons')
})

it('takes a logo, and says at the field why it does not take something else', async () => {
  const { page, store } = await openOwn('Lamplight')
  const choose = await screen.findByLabelText('Add a logo')
  await page.user.upload(choose, new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText(/is no PNG, JPEG, WebP or GIF picture/)).toBeTruthy()

  await page.user.upload(screen.getByLabelText('Add a logo'), new File([GIF], 'x', { type: 'image/gif' }))
  const logo = await screen.findByRole('img', { name: 'Logo' })
  expect(logo.getAttribute('src')).toMatch(/^\/api\/pictures\/[\w-]+\.gif$/)
  const picture = await page.browser.fetch(`${window.location.origin}${logo.getAttribute('src')}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  const stores = site.platform.db.selectFrom('stores').select('logo')
  expect((await stores.where('merchant_id', '=', store.id).executeTakeFirst())?.logo).toContain('/pictures/')
})

it('is only to be read by members without the permission, who are told so', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  const store = await site.platform.createMerchant(owner, { name: 'Lamplight' })
  const member = await site.platform.createUser('MERCHANT')
  await site.platform.addMember(store.orgId, member, ['merchants.read'])
  await open(member.email)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('readOnly', true)
  expect(screen.getAllByText(/ask the owner for “manage merchants”/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
})
