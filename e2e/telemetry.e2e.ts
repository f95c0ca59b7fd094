import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, signIn } from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'
import { startCollector } from './collector.ts'

/** Dashboards of their own with keys, before the platform of all the other journeys. */
const PORT = 4180
const PASSWORD = 'causeway-demo'

let collector: Awaited<ReturnType<typeof startCollector>>
let dashboards: ChildProcess

test.beforeAll(async () => {
  collector = await startCollector()
  const { MAIN_API_URL = 'http://127.0.0.1:4171', SANDBOX_API_URL = 'http://127.0.0.1:4172' } = process.env
  dashboards = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'causeway-telemetry-')),
      LOG_LEVEL: 'warn',
      MAIN_API_URL,
      SANDBOX_API_URL,
      ANALYTICS_URL: collector.origin,
      CHANNEL_ANALYTICS_KEY: 'key-of-the-channel',
      CHANNEL_ERROR_DSN: collector.dsn(1),
      MERCHANT_ANALYTICS_KEY: 'key-of-the-merchant',
      MERCHANT_ERROR_DSN: collector.dsn(2),
    },
  })
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
    return answer?.ok
  }
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})
test.afterAll(async () => {
  dashboards.kill('SIGTERM')
  await once(dashboards, 'exit')
  await collector.close()
})

async function enter(page: Page, area: 'channel' | 'merchant', email: string): Promise<void> {
  await page.goto(`http://${area}.causeway.localhost:${PORT}/login?next=%2Forders`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

interface Event {
  event?: string
  $token?: string
  $set?: Record<string, unknown>
  properties?: Record<string, unknown>
}

/** What mixpanel would have got with this key. */
function analytics(key: string): Event[] {
  const events = collector.collected
    .filter(({ path }) => path.startsWith('/track') || path.startsWith('/engage'))
    .flatMap(({ text }) => [JSON.parse(text)].flat() as Event[])
  return events.filter(({ $token, properties }) => ($token ?? properties?.token) === key)
}

const views = (key: string) =>
  analytics(key).flatMap(({ event, properties = {} }) => (event === 'Page view' ? [properties] : []))

const reports = (project: number) =>
  collector.collected.filter(({ path }) => path.startsWith(`/api/${project}/`)).map(({ text }) => text)

test('each dashboard tells its own tools who came, which pages were seen and what broke, and no secret', async ({
  page,
  browser,
}) => {
  await enter(page, 'channel', 'developer@example.com')
  await page.getByRole('searchbox').fill('someone@private.example')
  await expect(page).toHaveURL(/someone/)
  await page.getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()

  await expect
    .poll(() => views('key-of-the-channel').map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/login', '/orders', '/offers']))
  const [offers] = views('key-of-the-channel').filter(({ path }) => path === '/offers')
  expect(offers).toMatchObject({
    title: 'Offers',
    user_id: expect.any(Number),
    selected_app_id: expect.any(Number),
  })
  await expect
    .poll(() => analytics('key-of-the-channel').flatMap(({ $set }) => ($set ? [$set] : [])))
    .toContainEqual(
      expect.objectContaining({
        $email: 'developer@example.com',
        $name: 'Dana Reyes',
        user_type: 'developer',
      }),
    )

  const failure = { code: 'INTERNAL', message: 'broken', request_id: 'a-request-of-the-journey' }
  await page.route('**/api/orders/bags/search*', (route) => route.fulfill({ status: 500, json: failure }))
  await page.getByRole('button', { name: 'Account of Dana Reyes' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.getByRole('link', { name: 'Bags' }).click()
  await expect.poll(() => reports(1).join('\n')).toContain('orders.searchBags failed: INTERNAL')

  const merchant = await (await browser.newContext()).newPage()
  await enter(merchant, 'merchant', 'merchant@example.com')
  await expect
    .poll(() => analytics('key-of-the-merchant').flatMap(({ $set }) => ($set ? [$set] : [])))
    .toContainEqual(expect.objectContaining({ $email: 'merchant@example.com', user_type: 'merchant' }))
  await expect.poll(() => views('key-of-the-merchant').map(({ path }) => path)).toContain('/orders')
  expect(JSON.stringify(analytics('key-of-the-channel'))).not.toContain('merchant@example.com')
  expect(reports(2).join('\n')).not.toContain('orders.searchBags failed')

  const everything = collector.collected.map(({ path, text }) => path + text).join('\n')
  const cookies = [...(await page.context().cookies()), ...(await merchant.context().cookies())]
  const secrets = [PASSWORD, 'someone@private.example', 'someone%40', ...cookies.map(({ value }) => value)]
  for (const secret of secrets) expect(everything).not.toContain(secret)
  const people = ['developer@example.com', 'merchant@example.com', 'Dana', 'Reyes', 'Mara', 'Fenwick']
  for (const word of people) expect([...reports(1), ...reports(2)].join('\n')).not.toContain(word)
  expect(everything).not.toMatch(
    /"(password|token|authorization|cookie|app_?secret)":"(?!\[hidden\]|key-of-)/i,
  )
})

test('without a key nothing is loaded and nothing is sent', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The configuration is what the tools wait for; whatever they would load is asked for right after it.
  await expect.poll(() => asked.some(({ pathname }) => pathname === '/config.json')).toBe(true)
  await page.getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = new URL(addressOf('channel')).origin
  expect(asked.filter(({ origin, protocol }) => origin !== own && protocol.startsWith('http'))).toEqual([])
  expect(asked.filter(({ pathname }) => /(analytics|error)-sink|session-replay/.test(pathname))).toEqual([])
})
