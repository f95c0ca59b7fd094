import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
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

/** A member of two organisations, who works in the app of the second. */
async function memberOfTwo() {
  const { platform } = site
  const owner = await platform.createUser('DEVELOPER')
  const member = await platform.createUser('DEVELOPER')
  const [kept, lost] = [
    await platform.createApp(owner, { name: 'Kept app' }),
    await platform.createApp(owner, { name: 'Lost app' }),
  ]
  for (const { orgId } of [kept, lost])
    await platform.addMember(orgId, member, ['orders.read', 'offers.read'])
  localStorage.setItem(
    `causeway.selection.${member.id}`,
    JSON.stringify({ state: { common: { selectedAppId: lost.id } }, version: 1 }),
  )
  const remove = async () => {
    const members = platform.db.deleteFrom('members')
    await members.where('org_id', '=', lost.orgId).where('user_id', '=', member.id).execute()
  }
  return { kept, lost, member, remove }
}

const open = (as: string, path = '/orders') => renderApp({ site, audience, createRouter, path, as })

/** The calls with an app in their body, in order. */
function recordApps(page: Awaited<ReturnType<typeof open>>): number[] {
  const asked: number[] = []
  page.dashboard.queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [, input] = query.queryKey
    const { body } = Object(input)
    if (type === 'updated' && body?.appId !== undefined) asked.push(body.appId)
  })
  return asked
}

it('moves on when a call shows that the app is out of reach, says why, and asks for the old one no more', async () => {
  const { kept, lost, member, remove } = await memberOfTwo()
  const page = await open(member.email)
  expect(await screen.findByRole('button', { name: 'App: Lost app' })).toBeTruthy()
  await screen.findByText('No orders yet')
  await remove()
  await page.user.click(screen.getByRole('link', { name: 'Offers' }))
  expect(
    (
      await screen.findAllByText(
        /The app you were in is gone, or you no longer have access to it\. This is Kept app\./,
      )
    ).length,
  ).toBeGreaterThan(0)
  await waitFor(() => expect(page.dashboard.selection.getState().common.selectedAppId).toBe(kept.id))
  expect(await screen.findByText('No offers yet')).toBeTruthy()

  const asked = recordApps(page)
  await page.user.click(screen.getByRole('link', { name: 'Orders' }))
  await screen.findByText('No orders yet')
  expect(asked).not.toContain(lost.id)
})

it('recovers by itself from what an earlier visit left behind', async () => {
  const { kept, member, remove } = await memberOfTwo()
  await remove()
  const page = await open(member.email)
  await waitFor(() => expect(page.dashboard.selection.getState().common.selectedAppId).toBe(kept.id))
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})

it.each([
  '{',
  '{"state":{"common":{"selectedAppId":"all"}},"version":1}',
  '{"state":{"common":{"selectedAppId":-5}},"version":1}',
])('opens with %s in the storage, and with a stage that is none', async (stored) => {
  const { member } = await memberOfTwo()
  localStorage.setItem(`causeway.selection.${member.id}`, stored)
  sessionStorage.setItem('stage', 'production')
  await open(member.email)
  expect(await screen.findByRole('button', { name: 'App: Kept app' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Environment: Live' })).toBeTruthy()
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})

it('learns of a right that was taken away', async () => {
  const { platform } = site
  const owner = await platform.createUser('DEVELOPER')
  const member = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(owner, { name: 'Our app' })
  await platform.addMember(app.orgId, member, ['orders.read', 'offers.read'])
  const page = await open(member.email)
  await screen.findByText('No orders yet')
  await platform.db
    .updateTable('members')
    .set({ permissions: ['orders.read'] })
    .where('user_id', '=', member.id)
    .execute()
  await page.user.click(screen.getByRole('link', { name: 'Offers' }))
  await waitFor(() => expect(page.dashboard.session.current()?.permissions).toEqual(['orders.read']))
})

it('goes back only to own pages of this dashboard that still exist', async () => {
  const { member, kept } = await memberOfTwo()
  const leave = (common: object, userId = member.id) =>
    localStorage.setItem(
      `causeway.selection.${userId}`,
      JSON.stringify({ state: { common: { selectedAppId: kept.id, ...common } }, version: 1 }),
    )
  const landing = async () => {
    const page = await open(member.email, '/login')
    await screen.findByRole('button', { name: 'App: Kept app' })
    const at = page.router.state.location.href
    page.close()
    return at
  }
  leave({ lastVisitedUrl: '/offers?sort=name', lastVisitedApp: 'channel' })
  expect(await landing()).toBe('/offers?sort=name')
  leave({ lastVisitedUrl: '/products?page=2', lastVisitedApp: 'merchant' })
  expect(await landing()).toBe('/orders')
  leave({ lastVisitedUrl: '/removed?x=1', lastVisitedApp: 'channel' })
  expect(await landing()).toBe('/orders')
  leave({ lastVisitedUrl: '//evil.example', lastVisitedApp: 'channel' })
  expect(await landing()).toBe('/orders')
  leave({})
  leave({ lastVisitedUrl: '/offers', lastVisitedApp: 'channel' }, member.id + 1)
  expect(await landing()).toBe('/orders')
})

it('lets the admin find an app among all there are, and says who one is', async () => {
  const { platform } = site
  const admin = await platform.createUser('ADMIN')
  const owner = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(owner, { name: 'Faraway lighthouse' })
  const page = await open(admin.email)
  expect(await screen.findByText('Admin')).toBeTruthy()
  await page.user.click(await screen.findByRole('button', { name: /^App: / }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Search apps' }), 'lighthouse')
  await page.user.click(await screen.findByRole('option', { name: /Faraway lighthouse/ }))
  expect(await screen.findByRole('button', { name: 'App: Faraway lighthouse' })).toBeTruthy()
  expect(page.dashboard.selection.getState().common.selectedAppId).toBe(app.id)
})
