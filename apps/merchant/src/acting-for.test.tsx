import { closeApps, type RenderedApp, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { expectAccessible } from '@causeway/ui/testing/expect-accessible.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

async function story() {
  const { platform } = site
  const owner = await platform.createUser('MERCHANT')
  const theirs = await platform.createMerchant(owner, { name: 'Their store' })
  const person = await platform.createUser('MERCHANT')
  const own = await platform.createMerchant(person, { name: 'Own store' })
  await platform.addMember(theirs.orgId, person, ['orders.read'])
  const [org] = await platform.db.selectFrom('orgs').select('name').where('id', '=', theirs.orgId).execute()
  const page = await renderApp({ site, audience, createRouter, path: '/orders', as: person.email })
  return { page, owner, theirs, own, person, orgName: org?.name ?? '' }
}

async function actFor({ user }: RenderedApp, orgName: string) {
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^${orgName} \\(of `), hidden: true }),
  )
  await screen.findByRole('complementary', { name: 'Delegated session' })
}

const selected = ({ dashboard }: RenderedApp) => dashboard.selection.getState().common.selectedMerchantId

it('acts for another’s organisation on every page, until it is stopped', async () => {
  const { page, theirs, own, orgName } = await story()
  await screen.findByText('Own store')
  await actFor(page, orgName)
  await screen.findByText('Their store')
  await waitFor(() => expect(selected(page)).toBe(theirs.id))
  expect(sessionStorage.getItem('delegate session')).toBe(sessionStorage.getItem('session'))
  await expectAccessible(document.body)

  await page.router.navigate({ href: '/settings/team' })
  await screen.findByRole('heading', { name: 'Organisation' })
  expect(screen.getByRole('complementary', { name: 'Delegated session' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()

  await page.user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Own store')
  await waitFor(() => expect(selected(page)).toBe(own.id))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Delegated session' })).toBeNull())
  expect(sessionStorage.getItem('delegate session')).toBeNull()
})

it('says so on a page that is opened anew, also in the sandbox', async () => {
  const { page, orgName } = await story()
  await screen.findByText('Own store')
  await actFor(page, orgName)
  // Acting for another opens a new document, which has to be there to be closed.
  await screen.findByText('Their store')
  page.close()
  const { browser } = page
  await renderApp({ site, audience, createRouter, path: '/products?stage=sandbox', browser })
  const banner = await screen.findByRole('complementary', { name: 'Delegated session' })
  expect(banner.textContent).toContain(orgName)
})

it('goes back to the own store once the owner has ended it', async () => {
  const { page, owner, theirs, own, person, orgName } = await story()
  await screen.findByText('Own store')
  await actFor(page, orgName)
  await screen.findByText('Their store')
  const token = await site.platform.signIn(owner.email)
  const path = `/orgs/${theirs.orgId}/permissions`
  await site.platform.call('DELETE', path, { user_id: person.id }, { token })
  await screen.findByText('Own store')
  await waitFor(() => expect(selected(page)).toBe(own.id))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Delegated session' })).toBeNull())
})
