import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
afterEach(closeApps)

const open = (as: string, path = '/settings/apps') => renderApp({ site, audience, createRouter, path, as })

/** A developer with two apps, who works in the first. */
async function ownerOfTwo() {
  const { platform } = site
  const owner = await platform.createUser('DEVELOPER')
  const first = await platform.createApp(owner, { name: 'Lamp Finder' })
  const second = await platform.createApp(owner, { name: 'Rug Finder', orgId: first.orgId })
  return { owner, first, second }
}

const configurationOf = (appId: number) =>
  site.platform.db.selectFrom('app_configurations').selectAll().where('app_id', '=', appId).executeTakeFirst()

describe('the apps of a developer', () => {
  it('are listed, and another one is created from the switcher and selected', async () => {
    const { owner } = await ownerOfTwo()
    const page = await open(owner.email, '/orders')
    await page.user.click(await screen.findByRole('button', { name: 'App: Lamp Finder' }))
    await page.user.click(await screen.findByRole('link', { name: 'Create an app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create an app' })
    const name = await within(dialog).findByLabelText('App name')
    await page.user.type(name, '  ')
    await page.user.keyboard('{Enter}')
    expect(await within(dialog).findByText('Enter a name.')).toBeTruthy()
    await page.user.type(name, 'Vase Finder{Enter}')
    expect(await screen.findByRole('heading', { name: 'Vase Finder', level: 1 })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'App: Vase Finder' })).toBeTruthy()
    await page.user.click(await screen.findByRole('link', { name: 'Apps' }))
    const table = await screen.findByRole('table', { name: 'Apps' })
    expect(await within(table).findByRole('link', { name: /Vase Finder \(selected\)/ })).toBeTruthy()
    expect(await within(table).findByRole('link', { name: 'Rug Finder' })).toBeTruthy()
  })

  it('are renamed everywhere at once', async () => {
    const { owner, first } = await ownerOfTwo()
    const page = await open(owner.email, `/settings/apps/${first.id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Rename' }))
    const name = await screen.findByLabelText('App name')
    await page.user.clear(name)
    await page.user.type(name, 'Lantern Finder{Enter}')
    expect(await screen.findByRole('heading', { name: 'Lantern Finder', level: 1 })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'App: Lantern Finder' })).toBeTruthy()
  })

  it('of others are not found', async () => {
    const { owner } = await ownerOfTwo()
    const { first: foreign } = await ownerOfTwo()
    await open(owner.email, `/settings/apps/${foreign.id}`)
    expect(await screen.findByRole('heading', { name: 'App not found' })).toBeTruthy()
  })
})

describe('the configuration of an app', () => {
  it('is saved, while a preview shows what a merchant will see', async () => {
    const { owner, first } = await ownerOfTwo()
    const page = await open(owner.email, `/settings/apps/${first.id}`)
    const description = await screen.findByRole('textbox', { name: /^Description/ })
    await page.user.type(description, 'Finds lamps.')
    const preview = await screen.findByRole('region', { name: 'What a merchant sees' })
    expect(await within(preview).findByText('Finds lamps.')).toBeTruthy()
    expect(await screen.findByText(/12 of 500 characters/)).toBeTruthy()
    await page.user.click(screen.getByRole('switch', { name: 'Description' }))
    expect(await within(preview).findByText('No description.')).toBeTruthy()
    await page.user.type(screen.getByRole('textbox', { name: /^Redirect URL/ }), 'lamps')
    await page.user.click(screen.getByRole('button', { name: 'Save configuration' }))
    const redirect = screen.getByRole('textbox', { name: /^Redirect URL/ })
    await waitFor(() => expect(redirect.getAttribute('aria-invalid')).toBe('true'))
    await page.user.clear(redirect)
    await page.user.type(redirect, 'http://localhost:3000/done')
    await page.user.click(screen.getByRole('button', { name: 'Save configuration' }))
    expect((await screen.findAllByText('App Configuration Updated Successfully')).length).toBeGreaterThan(0)
    expect(await configurationOf(first.id)).toMatchObject({
      description: 'Finds lamps.',
      redirect_url: 'http://localhost:3000/done',
      shown_to_merchants: ['LOGO', 'ICON', 'MORE_INFO_URL', 'COUNTRY', 'CURRENCY'],
    })
  })

  it('is shown to members who may not change it, with the reason', async () => {
    const { first } = await ownerOfTwo()
    const member = await site.platform.createUser('DEVELOPER')
    await site.platform.addMember(first.orgId, member, ['apps.read'])
    await open(member.email, `/settings/apps/${first.id}`)
    expect((await screen.findAllByText(/ask the owner for “manage apps”/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete app' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('who an app sells for', () => {
  it('is listed with the commission of each, and how that came about', async () => {
    const { owner, first } = await ownerOfTwo()
    const seller = await site.platform.createUser('MERCHANT')
    const merchant = await site.platform.createMerchant(seller, { name: 'Lamplight' })
    await site.platform.connect(first, merchant, 12.5)
    const token = await site.platform.signIn(owner.email)
    const rate = `/apps/${first.id}/merchants/${merchant.id}/commission-rate`
    await site.platform.call('PUT', rate, { commission_rate: 10, commission_locked: true }, { token })

    const page = await open(owner.email, `/settings/apps/${first.id}/merchants`)
    const row = await screen.findByRole('row', { name: /Lamplight/ })
    expect(await within(row).findByText('10%, locked')).toBeTruthy()
    expect(await within(row).findByText('Enabled')).toBeTruthy()
    await page.user.click(screen.getByRole('link', { name: 'Commission rates' }))
    expect(await screen.findByText('12.5% → 10%, locked')).toBeTruthy()
    expect(await screen.findByText('12.5% from the start')).toBeTruthy()
  })
})

describe('deleting an app', () => {
  it('takes its name for a yes, says what ends, and moves on to the first that remains', async () => {
    const { owner, first, second } = await ownerOfTwo()
    const page = await open(owner.email, `/settings/apps/${first.id}`)
    expect(await screen.findByRole('button', { name: 'App: Lamp Finder' })).toBeTruthy()
    await page.user.click(await screen.findByRole('button', { name: 'Delete app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Lamp Finder?' })
    expect(await within(dialog).findByRole('row', { name: 'Secrets that work 1 0' })).toBeTruthy()
    const confirm = within(dialog).getByRole('button', { name: 'Delete app' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    await page.user.type(within(dialog).getByLabelText(/to confirm/), 'Lamp Finder{Enter}')
    expect((await screen.findAllByText('App Deleted Successfully')).length).toBeGreaterThan(0)
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/settings/apps'))
    await waitFor(() => expect(page.dashboard.selection.getState().common.selectedAppId).toBe(second.id))
    expect(screen.queryByText(/The app you were in is gone/)).toBeNull()
    const table = await screen.findByRole('table', { name: 'Apps' })
    await waitFor(() => expect(within(table).queryByRole('link', { name: /Lamp Finder/ })).toBeNull())
    expect(await within(table).findByRole('link', { name: /Rug Finder/ })).toBeTruthy()
  })

  it('leaves the last one’s owner at an empty list, from where to begin anew', async () => {
    const owner = await site.platform.createUser('DEVELOPER')
    const app = await site.platform.createApp(owner, { name: 'Only One' })
    const page = await open(owner.email, `/settings/apps/${app.id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Delete app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Only One?' })
    await within(dialog).findByRole('row', { name: 'Secrets that work 1 0' })
    await page.user.type(within(dialog).getByLabelText(/to confirm/), 'Only One{Enter}')
    expect(await screen.findByText('No apps yet')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Create an app' })).toBeTruthy()
  })

  it('is told to whoever else was in it', async () => {
    const { owner, first } = await ownerOfTwo()
    const member = await site.platform.createUser('DEVELOPER')
    await site.platform.addMember(first.orgId, member, ['apps.read', 'orders.read'])
    await open(member.email, '/orders')
    expect(await screen.findByRole('button', { name: 'App: Lamp Finder' })).toBeTruthy()
    const token = await site.platform.signIn(owner.email)
    await site.platform.call('DELETE', `/apps/${first.id}`, undefined, { token })
    expect(
      (await screen.findAllByText(/The app you were in is gone.*This is Rug Finder/)).length,
    ).toBeGreaterThan(0)
  })
})
