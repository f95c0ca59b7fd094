import { closeApps, type RenderedApp, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { expectAccessible } from '@causeway/ui/testing/expect-accessible.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

const PASSWORD = 'a lamp, a chair and a rug'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as?: string) => renderApp({ site, audience, createRouter, path, as })
const press = async ({ user }: RenderedApp, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const type = async ({ user }: RenderedApp, label: string | RegExp, text: string) =>
  user.type(await screen.findByLabelText(label), text)

async function giveDetails(page: RenderedApp, email: string) {
  await type(page, 'First name', 'Grace')
  await type(page, 'Last name', 'Hopper')
  await type(page, 'E-mail', email)
  await type(page, 'Password', PASSWORD)
  await press(page, 'Continue')
}

async function giveCode(page: RenderedApp, email: string) {
  await screen.findByRole('heading', { name: 'Check your mail' })
  await type(page, 'Code', await site.platform.mailedCode(email))
  await press(page, 'Create account')
}

it('leads a newcomer from the sign-in to a first app', async () => {
  const email = 'grace@example.com'
  const page = await open('/login')
  await page.user.click(await screen.findByRole('link', { name: 'Create an account' }))
  expect(await screen.findByText(/At least 10 characters/)).toBeTruthy()
  await press(page, 'Continue')
  expect(await screen.findByText('Enter your first name.')).toBeTruthy()
  await expectAccessible(document.body)
  await giveDetails(page, email)

  await screen.findByRole('heading', { name: 'Check your mail' })
  const resend = await screen.findByRole('button', { name: /^Send a new code in/ })
  expect(resend.getAttribute('aria-disabled')).toBe('true')
  const code = await site.platform.mailedCode(email)
  await type(page, 'Code', code === '000000' ? '000001' : '000000')
  await press(page, 'Create account')
  expect(await screen.findByText('This is not the code of the last mail.')).toBeTruthy()
  await expectAccessible(document.body)
  await page.user.clear(await screen.findByLabelText('Code'))
  await giveCode(page, email)

  await screen.findByRole('heading', { name: 'Set up your company' })
  expect(window.location.pathname).toBe('/welcome')
  await type(page, 'Company name', 'Häuser & Lamps')
  expect((await screen.findByLabelText<HTMLInputElement>('Short name')).value).toBe('hauser-lamps')
  await press(page, 'Continue')
  await page.user.selectOptions(await screen.findByLabelText(/What do you build/), 'Social Media')
  await expectAccessible(document.body)
  await press(page, 'Continue')
  await type(page, 'App name', 'Lamp finder')
  await press(page, 'Create app')
  expect(await screen.findByText('Lamp finder')).toBeTruthy()
  expect(window.location.pathname).toBe('/orders')
})

it('says to its owner alone that an address belongs to a merchant', async () => {
  const merchant = await site.platform.createUser('MERCHANT')
  const page = await open('/sign-up')
  await giveDetails(page, merchant.email)
  await giveCode(page, merchant.email)
  expect(
    await screen.findByText('This email is linked to a Merchant account. Please try another email.'),
  ).toBeTruthy()
  await press(page, 'Use another e-mail address')
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
})

it('goes on where it was after the page was closed for the mail', async () => {
  const email = 'phone@example.com'
  const before = await open('/sign-up')
  await giveDetails(before, email)
  await screen.findByRole('heading', { name: 'Check your mail' })
  before.close()

  const page = await open('/sign-up')
  await giveCode(page, email)
  await screen.findByRole('heading', { name: 'Set up your company' })
  await waitFor(() => expect(sessionStorage.getItem('causeway.sign-up')).toBeNull())
})

it('asks what is missing when a newcomer comes back', async () => {
  const developer = await site.platform.createUser('DEVELOPER')
  const page = await open('/orders', developer.email)
  await page.user.click(await screen.findByRole('link', { name: 'Set up your company' }))
  await type(page, 'Company name', 'Second try')
  await press(page, 'Continue')
  await screen.findByRole('heading', { name: 'About your company' })
  page.close()

  const again = await open('/welcome', developer.email)
  await type(again, 'App name', 'At last')
  await press(again, 'Create app')
  expect(await screen.findByText('At last')).toBeTruthy()
})
