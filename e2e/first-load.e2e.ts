import { addressOf, signIn } from '@causeway/test-kit/journey.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

/** The page, its code, and the calls of its first view. */
const MOST_REQUESTS = 9

/** What comes when the browser is idle, and what that brings, may have begun by the time that this process sees a row. */
const ON_IDLE =
  /config\.json|\/(snackbar|offline-notice|dashboard-shortcuts|clipped-text|inbox|shared)-|\/(pictures|orgs\/invites|notifications\/count)\b/

const dashboards = [
  { area: 'channel', email: 'developer@example.com', read: 'POST /api/orders/search' },
  { area: 'merchant', email: 'merchant@example.com', read: 'POST /api/orders/bags/search' },
] as const

for (const { area, email, read } of dashboards) {
  test(`a returning person of the ${area} host waits for few requests, and for none twice`, async ({
    page,
    context,
  }) => {
    await signIn(page, area, email)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()

    const tab = await context.newPage()
    const asked: string[] = []
    tab.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url())
      if (protocol !== 'data:') asked.push(`${request.method()} ${pathname}`)
    })
    await tab.goto(addressOf(area, '/orders?sort=total'), { waitUntil: 'commit' })
    await expect(tab.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()

    const waitedFor = asked.filter((call) => !ON_IDLE.test(call))
    expect(waitedFor.length, waitedFor.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(waitedFor.filter((call) => call.startsWith('POST'))).toEqual([read])
    expect(new Set(waitedFor).size).toBe(waitedFor.length)
  })
}

/** Opens the orders in a new tab whose code is held back; what is answered lets it come. */
async function openWithoutCode(context: BrowserContext, area: 'channel' | 'merchant') {
  const tab = await context.newPage()
  let comes = (): void => undefined
  const code = new Promise<void>((resolve) => {
    comes = resolve
  })
  await tab.route('**/assets/*.js', async (route) => {
    await code
    await route.continue()
  })
  await tab.goto(addressOf(area, '/orders'), { waitUntil: 'commit' })
  await expect(rowsOf(tab).nth(1)).toBeVisible()
  return { tab, comes: () => comes() }
}

const rowsOf = (tab: Page) => tab.getByRole('table', { name: 'Orders' }).getByRole('row')

test('a row that is pressed while its code comes opens', async ({ page, context }) => {
  await signIn(page, 'channel', 'developer@example.com')
  await expect(rowsOf(page).nth(1)).toBeVisible()
  const { tab, comes } = await openWithoutCode(context, 'channel')
  const link = rowsOf(tab).nth(1).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await tab.mouse.down()

  comes()
  await expect(tab.locator('#root main')).toBeAttached()
  await tab.mouse.up()
  await expect(tab).toHaveURL(new RegExp(`${address}$`))
  await expect(tab.locator('[data-static]')).toHaveCount(0)
})

for (const { area, email } of dashboards) {
  test(`the rows of the ${area} host stand before its code has come, and stay where they are`, async ({
    page,
    context,
  }) => {
    await signIn(page, area, email)
    await expect(rowsOf(page).nth(1)).toBeVisible()

    const { tab, comes } = await openWithoutCode(context, area)
    const scrolled = 400
    const region = tab.getByRole('group', { name: 'Orders' })
    await region.evaluate((element, top) => element.scrollTo({ top }), scrolled)
    const [text, place] = [await rowsOf(tab).nth(1).innerText(), await rowsOf(tab).nth(1).boundingBox()]
    await tab.getByRole('searchbox').focus()

    comes()
    await expect(tab.locator('[data-static]')).toHaveCount(0)
    expect(await rowsOf(tab).nth(1).innerText()).toBe(text)
    expect(await rowsOf(tab).nth(1).boundingBox()).toEqual(place)
    await expect(tab.getByRole('searchbox')).toBeFocused()
    await expect(rowsOf(tab), 'all rows of the page and its header come').toHaveCount(101)
    expect(await region.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  })
}
