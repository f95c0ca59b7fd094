import { closeApps, type RenderedApp, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { expectAccessible } from '@causeway/ui/testing/expect-accessible.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

const NEW_PASSWORD = 'a lamp, a chair and a rug'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as?: string) => renderApp({ site, audience, createRouter, path, as })

async function developer() {
  const user = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(user)
  return user
}

/** A section of the account page, once it is there. */
async function section(name: string) {
  return within(await screen.findByRole('region', { name }))
}

async function type({ user }: RenderedApp, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const press = async (page: RenderedApp, within: Awaited<ReturnType<typeof section>>, name: string) =>
  page.user.click(await within.findByRole('button', { name }))

/** Goes as far as the form that asks for password and code. */
async function askToDelete(page: RenderedApp) {
  const leaving = await section('Delete account')
  const button = leaving.getByRole('button', { name: 'Delete account' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await page.user.click(button)
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
  expect(question.getByText(/with its apps and stores are deleted/)).toBeTruthy()
  await press(page, question, 'Send a code')
  return within(await screen.findByRole('dialog', { name: 'Delete your account' }))
}

describe('a forgotten password', () => {
  it('is set anew by the code of the mail, and leads to the account page', async () => {
    const ada = await developer()
    const page = await open('/login')
    await page.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await type(page, await screen.findByLabelText('E-mail'), ada.email)
    await expectAccessible(document.body)
    await page.user.click(screen.getByRole('button', { name: 'Send a code' }))

    expect(await screen.findByText(/At least 10 characters/)).toBeTruthy()
    await type(page, screen.getByLabelText('Code'), await site.platform.mailedCode(ada.email))
    await type(page, screen.getByLabelText('New password'), 'short')
    await page.user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    expect(await screen.findByText('Use at least 10 characters.')).toBeTruthy()
    await expectAccessible(document.body)
    await type(page, screen.getByLabelText('New password'), NEW_PASSWORD)
    await page.user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    expect(await screen.findByText('Successfully reset password')).toBeTruthy()
    await section('Password')
    expect(window.location.pathname).toBe('/settings/account')
    expect(sessionStorage.getItem('causeway.password-reset')).toBeNull()
  })

  it('says the same of an address without an account, and goes on after the page was closed', async () => {
    const before = await open('/forgot-password')
    await type(before, await screen.findByLabelText('E-mail'), 'nobody@example.com')
    await before.user.click(screen.getByRole('button', { name: 'Send a code' }))
    await screen.findByRole('heading', { name: 'Choose a new password' })
    before.close()
    const page = await open('/forgot-password')
    await type(page, await screen.findByLabelText('Code'), '123456')
    await type(page, screen.getByLabelText('New password'), NEW_PASSWORD)
    await page.user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    expect(await screen.findByText(/^This (is not the code|code no longer works)/)).toBeTruthy()
    expect(window.location.pathname).toBe('/forgot-password')
  })
})

describe('the own account', () => {
  it('is renamed, in every tab', async () => {
    const ada = await developer()
    const page = await open('/settings/account', ada.email)
    const profile = await section('Profile')
    await expectAccessible(document.body)
    await type(page, profile.getByLabelText('First name'), ' ')
    await press(page, profile, 'Save name')
    expect(await profile.findByText('Enter your first name.')).toBeTruthy()
    const told: unknown[] = []
    const otherTab = new BroadcastChannel('causeway.session')
    otherTab.addEventListener('message', ({ data }) => told.push(data))
    await type(page, profile.getByLabelText('First name'), 'Grace')
    await type(page, profile.getByLabelText('Last name'), 'Hopper')
    await press(page, profile, 'Save name')
    expect(await screen.findByText('Account Updated!')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Account of Grace Hopper' })).toBeTruthy()
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ kind: 'signed-in', session: { user: { firstName: 'Grace' } } }),
    )
    otherTab.close()
  })

  it('gets another password; a wrong one is told beside its field', async () => {
    const ada = await developer()
    const page = await open('/settings/account', ada.email)
    const password = await section('Password')
    await type(page, password.getByLabelText('Current password'), 'not it')
    await type(page, password.getByLabelText('New password'), NEW_PASSWORD)
    await press(page, password, 'Change password')
    expect(await password.findByText('This is not your current password.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await type(page, password.getByLabelText('Current password'), ada.password)
    await press(page, password, 'Change password')
    expect(await screen.findByText('Password Changed!')).toBeTruthy()
    expect(window.location.pathname).toBe('/settings/account')
    await waitFor(() => expect(password.getByLabelText<HTMLInputElement>('Current password').value).toBe(''))
    expect(await site.platform.signIn(ada.email, NEW_PASSWORD)).toBeTruthy()
  })

  it('without a session a change of password leads to the sign-in page', async () => {
    const ada = await developer()
    const page = await open('/settings/account', ada.email)
    const password = await section('Password')
    await type(page, password.getByLabelText('Current password'), ada.password)
    await type(page, password.getByLabelText('New password'), NEW_PASSWORD)
    page.browser.forgetCookies()
    await press(page, password, 'Change password')
    expect(await screen.findByRole('heading', { name: 'Sign in to Channel' })).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fsettings%2Faccount')
  })

  it('gets another address by two codes, and goes on where it was after a reload', async () => {
    const ada = await developer()
    const wanted = `moved-${ada.email}`
    const before = await open('/settings/account', ada.email)
    const first = await section('E-mail address')
    await press(before, first, 'Change address')
    await type(before, first.getByLabelText('New e-mail address'), wanted)
    await press(before, first, 'Send a code')
    await first.findByLabelText('Code')
    before.close()

    const page = await renderApp({
      site,
      audience,
      createRouter,
      path: '/settings/account',
      browser: before.browser,
    })
    const email = await section('E-mail address')
    await type(page, await email.findByLabelText('Code'), await site.platform.mailedCode(ada.email))
    await expectAccessible(document.body)
    await press(page, email, 'Continue')
    await email.findByRole('button', { name: 'Change address' })
    await type(page, email.getByLabelText('Code'), await site.platform.mailedCode(wanted))
    await press(page, email, 'Change address')
    expect(await screen.findByText('Account Updated!')).toBeTruthy()
    expect(await email.findByText(wanted)).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: /^Account of/ }))
    expect((await screen.findAllByText(wanted)).length).toBeGreaterThan(1)
  })

  it('shows its devices, and signs the others out', async () => {
    const ada = await developer()
    for (const area of ['channel', 'merchant'] as const) {
      await createTestBrowser(site, area).signIn(ada.email, ada.password)
    }
    const page = await open('/settings/account', ada.email)
    const devices = await section('Devices')
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(3))
    expect(devices.getAllByText('This device')).toHaveLength(1)
    const [one] = devices.getAllByRole('button', { name: /^Sign out Unknown device/ })
    if (one) await page.user.click(one)
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
    await press(page, devices, 'Sign out all others')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out 1 other device?' }))
    await press(page, dialog, 'Sign out')
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  })

  it('is deleted by password and code, and the sign-in page says so', async () => {
    const ada = await developer()
    const page = await open('/settings/account', ada.email)
    const form = await askToDelete(page)
    await type(page, form.getByLabelText('Password'), 'not it')
    await type(page, form.getByLabelText('Code'), await site.platform.mailedCode(ada.email))
    await press(page, form, 'Delete account')
    expect(await form.findByText('This is not your current password.')).toBeTruthy()
    await type(page, form.getByLabelText('Password'), ada.password)
    await press(page, form, 'Delete account')
    expect(await screen.findByText('Successfully deleted account')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Sign in to Channel' })).toBeTruthy()
    expect(screen.queryByText('Sign in again')).toBeNull()
  })

  it('is kept while it owns what others rely on, and says what to do', async () => {
    const ada = await developer()
    const orgId = await site.platform.createOrg('CHANNEL', ada)
    await site.platform.addMember(orgId, await site.platform.createUser('DEVELOPER'), [])
    await open('/settings/account', ada.email)
    const leaving = await section('Delete account')
    expect(await leaving.findByText(/: 1 other member$/)).toBeTruthy()
    expect(leaving.getByText(/Hand it over to another owner/)).toBeTruthy()
    expect(leaving.getByRole('button', { name: 'Delete account' }).getAttribute('aria-disabled')).toBe('true')
  })
})

it('says in the server’s words why an account cannot be deleted any more', async () => {
  const ada = await developer()
  const orgId = await site.platform.createOrg('CHANNEL', ada)
  const page = await open('/settings/account', ada.email)
  const form = await askToDelete(page)
  await type(page, form.getByLabelText('Password'), ada.password)
  await type(page, form.getByLabelText('Code'), await site.platform.mailedCode(ada.email))
  await site.platform.addMember(orgId, await site.platform.createUser('DEVELOPER'), [])
  await press(page, form, 'Delete account')
  expect(await form.findByText(/^You own Org \d+\. Hand it over to another owner/)).toBeTruthy()
})

describe('a session that ends while something is typed', () => {
  async function typing() {
    const ada = await developer()
    const page = await open('/settings/account', ada.email)
    const profile = await section('Profile')
    await type(page, profile.getByLabelText('First name'), 'Half-typed')
    page.browser.forgetCookies()
    await press(page, profile, 'Save name')
    return {
      ada,
      page,
      profile,
      dialog: within(await screen.findByRole('dialog', { name: 'Sign in again' })),
    }
  }
  async function signIn(
    page: RenderedApp,
    dialog: Awaited<ReturnType<typeof section>>,
    email: string,
    password: string,
  ) {
    await type(page, await dialog.findByLabelText('E-mail'), email)
    await type(page, dialog.getByLabelText('Password'), password)
    await page.user.click(dialog.getByRole('button', { name: 'Sign in' }))
  }
  const holdsTheTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('is taken up in place, and what was typed is still there to be saved', async () => {
    const { ada, page, profile, dialog } = await typing()
    await signIn(page, dialog, ada.email, ada.password)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(profile.getByLabelText<HTMLInputElement>('First name').value).toBe('Half-typed')
    expect(holdsTheTab()).toBe(true)
    await press(page, profile, 'Save name')
    expect(await screen.findByText('Account Updated!')).toBeTruthy()
  })

  it('shows another person who signs in there nothing of the first, and asks nobody to stay', async () => {
    const ben = await developer()
    const { ada, page, dialog } = await typing()
    await signIn(page, dialog, ben.email, ben.password)
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    expect(holdsTheTab()).toBe(false)
    expect(screen.queryByText('Half-typed')).toBeNull()
    expect(document.body.textContent).not.toContain(ada.email)
  })
})
