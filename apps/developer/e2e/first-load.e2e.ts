import { addressOf, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

/** The page, its code, and the calls of its first view. */
const MOST_REQUESTS = 9

test('a returning person waits for few requests, and for none twice', async ({ page, context }) => {
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()

  const tab = await context.newPage()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await tab.goto(addressOf('channel', '/orders?sort=total'), { waitUntil: 'commit' })
  await expect(tab.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()

  // What comes when the browser is idle may have begun as well, by the time that this process sees a row.
  const isLater = (call: string) =>
    /config\.json|icon\.svg|\/(snackbar|offline-notice|dashboard-shortcuts)-/.test(call)
  const waitedFor = asked.filter((call) => !isLater(call))
  expect(waitedFor.length, waitedFor.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(waitedFor.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/orders/search'])
  expect(new Set(waitedFor).size).toBe(waitedFor.length)
})
