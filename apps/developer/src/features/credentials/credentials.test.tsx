import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../../audience.ts'
import { createAppRouter as createRouter } from '../../router.tsx'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (as: string) => renderApp({ site, audience, createRouter, path: '/developers/credentials', as })

/** The rows of secrets, once they are there. */
async function rows() {
  const table = await screen.findByRole('table', { name: 'App secrets' })
  await within(table).findAllByRole('button', { name: /^Revoke/ })
  return within(table).getAllByRole('row').slice(1)
}

it('replaces a secret, shows the new one once, and the API takes it', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const app = await site.platform.createApp(owner)
  const { user } = await open(owner.email)
  expect(await rows()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Replace secret' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace the app secret?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Keep for an hour' }))
  await user.click(within(dialog).getByRole('button', { name: 'Replace secret' }))

  const shown = await screen.findByRole('dialog', { name: 'Your new app secret' })
  const secret = within(shown).getByLabelText('App secret').textContent ?? ''
  expect(secret).toHaveLength(43)
  const call = () => site.platform.call('GET', '/apps/current', undefined, { app: { id: app.id, secret } })
  await expect.poll(async () => (await call()).body, { timeout: 15_000 }).toMatchObject({ id: app.id })

  await user.click(within(shown).getByRole('button', { name: 'I have stored it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  const [first, second] = await rows()
  expect(first?.textContent).toContain(`…${secret.slice(-4)}`)
  expect(second?.textContent).toContain('Rotating')
})

it('asks whoever closes a new secret that was not copied yet, and nobody once it was', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  await site.platform.createApp(owner)
  const { user } = await open(owner.email)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Replace secret' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace the app secret?' })
  await user.click(within(dialog).getByRole('button', { name: 'Replace secret' }))

  const shown = await screen.findByRole('dialog', { name: 'Your new app secret' })
  const secret = within(shown).getByLabelText('App secret').textContent ?? ''
  await user.click(within(shown).getByRole('button', { name: 'Close' }))
  expect((await within(shown).findByRole('alert')).textContent).toContain('App secret not copied yet')
  expect(within(shown).getByRole('button', { name: 'Close without it' })).toBeTruthy()

  await user.click(within(shown).getByRole('button', { name: 'Copy App secret' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await waitFor(() => expect(within(shown).queryByRole('alert')).toBeNull())
  await user.click(within(shown).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('warns who revokes the last secret that works', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const app = await site.platform.createApp(owner)
  const { user } = await open(owner.email)
  await rows()
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke the secret/ })
  await within(dialog).findByText(/No other secret works/)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke secret' }))
  await screen.findByText('Revoked')
  const call = () => site.platform.call('GET', '/apps/current', undefined, { app })
  await expect.poll(async () => (await call()).status, { timeout: 15_000 }).toBe(401)
})

it('tells a member who may not see them whom to ask', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const { orgId } = await site.platform.createApp(owner)
  const member = await site.platform.createUser('DEVELOPER')
  await site.platform.addMember(orgId, member, ['apps.read'])
  await open(member.email)
  await screen.findByText(/ask the owner for “manage credentials”/)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})
