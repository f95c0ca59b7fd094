import { closeApps, renderApp } from '@causeway/test-kit/render-app.tsx'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { audience } from '../audience.ts'
import { createAppRouter as createRouter } from '../router.tsx'

let site: TestSite

// Nothing works off the jobs here, so an import stays where it is while a story looks at it.
beforeAll(async () => {
  site = await startTestSite({ workers: false })
})
afterAll(() => site.stop())
afterEach(closeApps)

const file = (name: string) =>
  new File(['Handle,Title,Variant Price\nmat,Mat,5.00\n'], name, { type: 'text/csv' })

it('finds an import under way again, and tells who was faster', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  await site.platform.createMerchant(owner)
  const open = (path: string) => renderApp({ site, audience, createRouter, path, as: owner.email })
  const early = await open('/import')
  await early.user.upload(await screen.findByLabelText('Product file'), file('first.csv'))
  await early.user.click(screen.getByRole('button', { name: 'Import file' }))
  await screen.findByRole('progressbar', { name: 'Importing first.csv' })
  const { search } = window.location
  closeApps()

  await open('/import')
  await screen.findByRole('progressbar', { name: 'Importing first.csv' })
  await waitFor(() => expect(window.location.search).toBe(search))
})

it('tells who is importing when another file is sent meanwhile', async () => {
  const owner = await site.platform.createUser('MERCHANT')
  const merchant = await site.platform.createMerchant(owner)
  const browser = createTestBrowser(site, audience.area)
  const send = browser.fetch

  const startFirst = async () => {
    const form = new FormData()
    form.append('file', file('x.csv'))
    const address = `/api/catalog/imports?merchant_id=${merchant.id}&file_name=first.csv`
    const headers = { 'x-causeway-request': '1' }
    const started = await send(address, { method: 'POST', body: form, headers })
    expect(started.status).toBe(200)
  }
  // On its way, so that the page cannot have heard of it before it sends its own.
  browser.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname === '/api/catalog/imports') await startFirst()
    return send(request)
  }
  const { user } = await renderApp({
    site,
    audience,
    createRouter,
    path: '/import',
    as: owner.email,
    browser,
  })
  await user.upload(await screen.findByLabelText('Product file'), file('second.csv'))
  await user.click(screen.getByRole('button', { name: 'Import file' }))
  const notice = await screen.findByText('second.csv was not imported')
  expect(notice.parentElement?.textContent).toMatch(/started to import first\.csv/)
  await screen.findByRole('progressbar', { name: 'Importing first.csv' })
})
