import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter as createRouter } from './router.tsx'

const HOUR_MS = 3_600_000
/** Long enough for a run under load. */
const SOON = { timeout: 30_000 }

let site: TestSite
let ahead = 0
beforeAll(async () => {
  site = await startTestSite({ now: () => new Date(Date.now() + ahead) })
}, 60_000)
afterAll(() => site.stop())
afterEach(closeApps)

const open = (as: string) => renderApp({ site, audience, createRouter, path: '/settings/api-keys', as })

async function openOwn() {
  const owner = await site.platform.createUser('MERCHANT')
  const store = await site.platform.createMerchant(owner)
  return { owner, store, page: await open(owner.email) }
}
type Page = Awaited<ReturnType<typeof openOwn>>['page']

/** What stands in the rows of keys, once there are so many. */
async function keyRows(count: number) {
  const table = await screen.findByRole('table', { name: 'API keys' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count + 1), SOON)
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

/** Takes the key that is shown, and says that it was stored. */
async function storedKey({ user }: Page) {
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' })
  const key = within(shown).getByLabelText('API key').textContent ?? ''
  await user.click(within(shown).getByRole('button', { name: 'I have stored it' }))
  await waitFor(() => expect(screen.queryByText(key)).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return key
}

async function push(key: string, body: string) {
  const request = new Request('http://platform/v1/feeds/products', { method: 'POST', body })
  request.headers.set('authorization', `Bearer ${key}`)
  request.headers.set('content-type', 'application/x-ndjson')
  return site.platform.platform.fetch('live', request)
}

/** The first key; until the list is there, its button only says that it waits. */
async function generate(page: Page) {
  await screen.findByText('No API key yet')
  await page.user.click(await screen.findByRole('button', { name: 'Generate key' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Generate an API key?' })
  await page.user.click(within(dialog).getByRole('button', { name: 'Generate key' }))
  return storedKey(page)
}

it('generates a key that is shown once and opens the feed, whose runs are listed', async () => {
  const { page } = await openOwn()
  const key = await generate(page)
  expect((await keyRows(1))[0]).toMatch(new RegExp(`…${key.slice(-4)}Active`))

  const answer = await push(
    key,
    '{"handle":"bell","title":"Bell","variants":[{"price":"1"}]}\n{"handle":"x"}',
  )
  expect(answer.status).toBe(202)
  const runs = await screen.findByRole('table', { name: 'Feed runs' })
  await within(runs).findByText('Completed', {}, SOON)
  await page.user.click(within(runs).getByRole('link', { name: 'feed.jsonl' }))
  const refused = await screen.findByRole('table', { name: 'Refused rows' }, SOON)
  expect(await within(refused).findByText('title')).toBeTruthy()
})

it('rotates a key with a grace, and warns before the old one ends', async () => {
  const { page, owner } = await openOwn()
  const first = await generate(page)
  await keyRows(1)
  await page.user.click(await screen.findByRole('button', { name: 'Rotate key' }))
  const dialog = await screen.findByRole('dialog', { name: `Rotate the key …${first.slice(-4)}?` })
  await page.user.click(within(dialog).getByRole('radio', { name: 'Keep for a week' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Rotate key' }))
  const second = await storedKey(page)
  const [newest, before] = await keyRows(2)
  expect(newest).toContain(`…${second.slice(-4)}Active`)
  expect(before).toContain(`…${first.slice(-4)}Rotating`)
  expect((await push(first, '')).status).toBe(400)
  closeApps()

  ahead += 6.5 * 24 * HOUR_MS
  await open(owner.email)
  await screen.findByText(new RegExp(`^The key …${first.slice(-4)} ends in `), {}, SOON)
  await screen.findByText(new RegExp(`^Put …${second.slice(-4)} in its place`))
})

it('names the keys that end before it generates another', async () => {
  const { page } = await openOwn()
  const first = await generate(page)
  await keyRows(1)
  await page.user.click(await screen.findByRole('button', { name: 'Generate key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Generate a new API key?' })
  const ending = within(dialog).getByRole('list', { name: 'Keys that are revoked' })
  expect(ending.textContent).toContain(`…${first.slice(-4)}, never used`)
  await page.user.click(within(dialog).getByRole('button', { name: 'Revoke and generate' }))
  await storedKey(page)
  expect((await keyRows(2))[1]).toContain('Revoked')
  expect((await push(first, '')).status).toBe(401)
})

it('generates nothing where another key was made meanwhile, and says so', async () => {
  const { page, owner, store } = await openOwn()
  await screen.findByText('No API key yet')
  await page.user.click(await screen.findByRole('button', { name: 'Generate key' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Generate an API key?' })
  const token = await site.platform.signIn(owner.email)
  await site.platform.call('POST', '/feeds/auth/generate-key', { merchantId: store.id }, { token })
  await page.user.click(within(dialog).getByRole('button', { name: 'Generate key' }))
  expect(await screen.findByText(/Another key has been made meanwhile/)).toBeTruthy()
})

it('revokes the only key after a warning', async () => {
  const { page } = await openOwn()
  const key = await generate(page)
  await keyRows(1)
  await page.user.click(await screen.findByRole('button', { name: `Revoke …${key.slice(-4)}` }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Revoke the key/ })
  await within(dialog).findByText(/No other key works/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Revoke key' }))
  await screen.findByText('Revoked')
  expect((await push(key, '')).status).toBe(401)
})

it('tells a member who may not see keys whom to ask', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  const { orgId } = await site.platform.createMerchant(owner)
  const member = await site.platform.createUser('MERCHANT')
  await site.platform.addMember(orgId, member, ['offers.read'])
  await open(member.email)
  await screen.findByText(/ask the owner for “manage credentials”/)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})
