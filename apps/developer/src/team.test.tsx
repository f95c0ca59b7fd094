import { closeApps, type RenderedApp, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { expectAccessible } from '@causeway/ui/testing/expect-accessible.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

type Permissions = Parameters<TestSite['platform']['addMember']>[2]

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

const open = (path: string, as?: string) => renderApp({ site, audience, createRouter, path, as })
const press = async ({ user }: RenderedApp, name: string | RegExp, inside = screen.getByRole) => {
  await screen.findByRole('button', { name })
  return user.click(inside('button', { name }))
}

async function team(permissions: Permissions = ['orders.read']) {
  const { platform } = site
  const owner = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(owner)
  const member = await platform.createUser('DEVELOPER')
  await platform.addMember(app.orgId, member, permissions)
  const token = await platform.signIn(owner.email)
  const call = (method: string, path: string, body?: unknown) =>
    platform.call(method, `/orgs/${app.orgId}${path}`, body, { token })
  return { owner, member, app, call }
}

async function linkTo(email: string): Promise<string> {
  const { body } = await site.platform.mailTo(email)
  const [, path] = body.match(/http:\/\/channel\.causeway\.localhost(\/invite#code=\S+)/) ?? []
  if (path === undefined) throw new Error(`The mail to ${email} has no link.`)
  return path
}

it('says who belongs to the team, and lets the owner change what they may do', async () => {
  const { owner, member, call } = await team()
  const page = await open('/settings/team', owner.email)
  const members = await screen.findByRole('table', { name: 'Members' })
  expect(await within(members).findByText('Owner: everything')).toBeTruthy()
  expect(within(members).getByText(member.email)).toBeTruthy()
  await press(page, /^Edit what/)
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(await dialog.findByLabelText('Cancel orders'))
  await expectAccessible(document.body)
  await page.user.click(dialog.getByRole('button', { name: 'Save permissions' }))
  expect(await screen.findByText('Permissions have been updated successfully')).toBeTruthy()
  expect(await within(members).findByText('See orders, cancel orders')).toBeTruthy()
  expect((await call('GET', '/permissions')).body).toMatchObject({
    members: [{ permissions: ['orders.read', 'orders.cancel'] }],
  })
})

it('saves nothing over a change that was not seen, and shows it', async () => {
  const { owner, member, call } = await team()
  const page = await open('/settings/team', owner.email)
  await press(page, /^Edit what/)
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(await dialog.findByLabelText('Cancel orders'))
  await call('POST', '/permissions', { user_id: member.id, permissions: ['payouts.read'] })
  await page.user.click(dialog.getByRole('button', { name: 'Save permissions' }))
  expect(await dialog.findByText('Somebody else has changed these permissions meanwhile.')).toBeTruthy()
  const show = await dialog.findByRole('button', { name: 'Show them' })
  await waitFor(() => expect(show.getAttribute('aria-disabled')).not.toBe('true'))
  await page.user.click(show)
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('See payouts').checked).toBe(true))
  expect(dialog.getByLabelText<HTMLInputElement>('Cancel orders').checked).toBe(false)
  expect((await call('GET', '/permissions')).body).toMatchObject({
    members: [{ permissions: ['payouts.read'] }],
  })
})

it('invites everybody in a pasted list, and says how it went for each', async () => {
  const { owner, member } = await team()
  const page = await open('/settings/team', owner.email)
  await press(page, 'Invite people')
  const dialog = () => within(screen.getByRole('dialog'))
  await screen.findByLabelText('E-mail addresses')
  await page.user.click(dialog().getByRole('button', { name: 'Send invite' }))
  expect(await dialog().findByText('No Invites to Send')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByLabelText('E-mail addresses'))
  await page.user.click(dialog().getByLabelText('E-mail addresses'))
  await page.user.paste(`Ada <ada.l@example.com>, ADA.L@example.com; nonsense\n${member.email}`)
  await page.user.click(dialog().getByRole('button', { name: 'Send 3 invites' }))
  await screen.findByRole('heading', { name: '1 invite sent' })
  expect(dialog().getByText('This is no e-mail address')).toBeTruthy()
  expect(dialog().getByText('Is a member already')).toBeTruthy()
  await press(page, 'Done')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite people' })),
  )
  const pending = await screen.findByRole('table', { name: 'Pending invites' })
  expect(await within(pending).findByText('ada.l@example.com')).toBeTruthy()
  await press(page, 'Delete the invite of ada.l@example.com')
  await press(page, 'Delete invite')
  expect(await screen.findByText('Nobody is invited')).toBeTruthy()
})

it('disables for a member without the permission what only others may do, and says why', async () => {
  const { member } = await team()
  await open('/settings/team', member.email)
  const invite = await screen.findByRole('button', { name: 'Invite people' })
  expect(invite.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('table', { name: 'Pending invites' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Leave/ }).getAttribute('aria-disabled')).not.toBe('true')
})

it('leads from the mail through signing in to the app of the team', async () => {
  const { app, call } = await team()
  const guest = await site.platform.createUser('DEVELOPER')
  await call('POST', '/invites', { invites: [{ email: guest.email, permissions: ['orders.read'] }] })
  const page = await open(await linkTo(guest.email))
  expect(await screen.findByText(new RegExp(`The invite is for ${guest.email}`))).toBeTruthy()
  expect(window.location.href).not.toContain('code')
  await expectAccessible(document.body)
  await page.user.type(await screen.findByLabelText('Password'), guest.password)
  await press(page, 'Sign in')
  await press(page, /^Accept the invite/)
  await screen.findByRole('heading', { name: 'Orders' })
  await waitFor(() => expect(page.dashboard.selection.getState().common.selectedAppId).toBe(app.id))
})

it('offers a newcomer the team that waits before a company of their own', async () => {
  const { call } = await team()
  const guest = await site.platform.createUser('DEVELOPER')
  await call('POST', '/invites', { invites: [{ email: guest.email, permissions: ['orders.read'] }] })
  const page = await open('/welcome', guest.email)
  await screen.findByRole('heading', { name: 'You are invited' })
  await expectAccessible(document.body)
  await press(page, 'Set up a company of my own')
  await screen.findByRole('heading', { name: 'Set up your company' })
  expect(screen.queryByRole('heading', { name: 'You are invited' })).toBeNull()
})

it('fills in the invited address for somebody who has no account yet', async () => {
  const { call } = await team()
  const email = 'not.here.yet@example.com'
  await call('POST', '/invites', { invites: [{ email, permissions: [] }] })
  const page = await open(await linkTo(email))
  await page.user.click(await screen.findByRole('link', { name: 'Create an account' }))
  expect(await screen.findByLabelText('First name')).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', email)
})

it('shows an invite for somebody else to nobody but them', async () => {
  const { call } = await team()
  const stranger = await team()
  const email = 'somebody.else@example.com'
  await call('POST', '/invites', { invites: [{ email, permissions: [] }] })
  await open(await linkTo(email), stranger.owner.email)
  await screen.findByRole('heading', { name: 'This invite is for somebody else' })
  expect(screen.getByText(new RegExp(`It is for ${email}`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

it('shows the invite of a store the way to the merchant dashboard, and to no other place', async () => {
  const { platform } = site
  const owner = await platform.createUser('MERCHANT')
  const { orgId } = await platform.createMerchant(owner)
  const email = 'seller@example.com'
  const token = await platform.signIn(owner.email)
  await platform.call('POST', `/orgs/${orgId}/invites`, { invites: [{ email, permissions: [] }] }, { token })
  const [, code = ''] = (await platform.mailTo(email)).body.match(/#code=(\S+)/) ?? []
  const page = await open(`/invite?next=//evil.example#code=${code}&next=https://evil.example`)
  await screen.findByRole('heading', { name: /is in the merchant dashboard$/ })
  for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toContain('evil')
  expect(page.leftFor()).toBeNull()
})

it('says that an invite was taken back', async () => {
  const { call } = await team()
  const email = 'late@example.com'
  await call('POST', '/invites', { invites: [{ email, permissions: [] }] })
  const path = await linkTo(email)
  await call('DELETE', '/invite', { email })
  await open(path)
  await screen.findByRole('heading', { name: 'This invite does not work any more' })
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

it('shows an invite that comes while the page is open, and none that was taken back', async () => {
  const { call } = await team()
  const { owner: guest } = await team()
  await open('/settings/team', guest.email)
  await screen.findByRole('table', { name: 'Members' })
  await call('POST', '/invites', { invites: [{ email: guest.email, permissions: [] }] })
  expect(await screen.findByRole('complementary', { name: 'Invites' })).toBeTruthy()
  await call('DELETE', '/invite', { email: guest.email })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Invites' })).toBeNull())
})

it('takes the page from a member who was removed', async () => {
  const { member, app, call } = await team(['orders.read', 'team.manage'])
  const page = await open('/orders', member.email)
  await screen.findByRole('heading', { name: 'Orders' })
  expect(page.dashboard.selection.getState().common.selectedAppId).toBe(app.id)
  await call('DELETE', '/permissions', { user_id: member.id })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull())
  const browser = createTestBrowser(site, 'channel')
  await browser.signIn(member.email, member.password)
  const answer = await browser.fetch('/api/orgs')
  expect(await answer.json()).toEqual([])
})
