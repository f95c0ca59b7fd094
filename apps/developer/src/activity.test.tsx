import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (as: string) => renderApp({ site, audience, createRouter, path: '/settings/activity', as })

it('tells the owner what was done and what was tried', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const app = await site.platform.createApp(owner)
  const token = await site.platform.signIn(owner.email)
  await site.platform.call('POST', `/apps/${app.id}/credentials`, { overlapHours: 1 }, { token })
  const stranger = await site.platform.createUser('DEVELOPER')
  const strangersToken = await site.platform.signIn(stranger.email)
  await site.platform.call('GET', `/apps/${app.id}`, undefined, { token: strangersToken })

  const { user } = await open(owner.email)
  const table = await screen.findByRole('table', { name: 'Activity' })
  const made = await within(table).findByRole('row', { name: /Create an app secret/ })
  expect(made.textContent).toContain('overlap hours: 1')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Outcome/ }), 'Refused')
  const tried = await within(table).findByRole('row', { name: /Get app/ })
  expect(tried.textContent).toContain('Refused')
  await waitFor(() => expect(within(table).queryByRole('row', { name: /Create an app secret/ })).toBeNull())
})

it('shows a member without the right to the team only what they did themselves', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const app = await site.platform.createApp(owner)
  const member = await site.platform.createUser('DEVELOPER')
  await site.platform.addMember(app.orgId, member, ['apps.read'])
  await site.platform.signIn(owner.email)
  await open(member.email)
  const table = await screen.findByRole('table', { name: 'Activity' })
  await within(table).findByRole('row', { name: /Sign in/ })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByRole('combobox', { name: /^Whose/ })).toBeNull()
})
