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

const open = (as: string) => renderApp({ site, audience, createRouter, path: '/settings/company', as })

it('says where a company is and what it counts in, found by name', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const { orgId } = await site.platform.createApp(owner)
  const page = await open(owner.email)
  await page.user.type(await screen.findByRole('textbox', { name: /^Website/ }), 'https://harbour.example')
  await page.user.click(screen.getByRole('combobox', { name: /^Country/ }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Search Country' }), 'portu{Enter}')
  await page.user.click(screen.getByRole('combobox', { name: /^Currency/ }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Search Currency' }), 'EUR{Enter}')
  await page.user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText('Company Info Updated')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  const company = await site.platform.db
    .selectFrom('developers')
    .where('org_id', '=', orgId)
    .select(['company_url', 'country_code', 'currency'])
    .executeTakeFirst()
  expect(company).toEqual({ company_url: 'https://harbour.example', country_code: 'PT', currency: 'EUR' })
})

it('is shown to members who may not change it, with the reason', async () => {
  const owner = await site.platform.createUser('DEVELOPER')
  const { orgId } = await site.platform.createApp(owner)
  const member = await site.platform.createUser('DEVELOPER')
  await site.platform.addMember(orgId, member, ['orders.read'])
  await open(member.email)
  expect(await screen.findByText(/ask the owner for “manage team”/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
