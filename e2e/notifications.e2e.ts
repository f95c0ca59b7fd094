import { addressOf, anotherPerson, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'

interface Connection {
  app_id: number
  merchant_id: number
  merchant_name: string
  commission_rate: number
}

/** Reads from the API as the page would, with its session. */
async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const { status, text } = await page.evaluate(async (asked) => {
    const answer = await fetch(`/api${asked}`, { headers: { 'x-causeway-request': '1' } })
    return { status: answer.status, text: await answer.text() }
  }, path)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}

/** The gift app's agreement with the merchant, as it stands after whatever an attempt before has made of it. */
async function agreement(page: Page): Promise<Connection> {
  const apps = await read<{ id: number; name: string }[]>(page, '/apps')
  const gifts = apps.find(({ name }) => name === 'Larkspur Gifts')
  const { content } = await read<{ content: Connection[] }>(page, `/apps/connections?app_id=${gifts?.id}`)
  const found = content.find(({ merchant_name }) => merchant_name === 'Fernhollow Outfitters')
  if (!found) throw new Error('The gift app is not connected to the merchant.')
  return found
}

const bellCount = async (page: Page): Promise<number> => {
  const name = await page.getByRole('link', { name: /^Notifications/ }).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

test('a developer changes a rate; the merchant’s bell counts it at once and leads to it, in both tabs', async ({
  page,
  browser,
}) => {
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const before = await agreement(page)
  // One that no attempt before has set.
  const rate = before.commission_rate + 0.25

  const merchant = await anotherPerson(browser)
  await signIn(merchant, 'merchant', 'merchant@example.com')
  await expect(merchant.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  const unread = await bellCount(merchant)
  const secondTab = await merchant.context().newPage()
  await secondTab.goto(addressOf('merchant', '/notifications'))
  await expect(secondTab.getByRole('table', { name: 'Notifications' }).getByRole('row').nth(1)).toBeVisible()

  await page.goto(addressOf('channel', `/settings/apps/${before.app_id}/merchants`))
  const changing = `Change the commission of ${before.merchant_name}`
  await page.getByRole('button', { name: changing }).click()
  const dialog = page.getByRole('dialog', { name: changing })
  await dialog.getByLabel('Commission', { exact: true }).fill(String(rate))
  await dialog.getByLabel(/to confirm/).fill('channel commission change')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const title = `Commission rate ${before.commission_rate}% → ${rate}%`

  await test.step('both tabs count it at once; where the list is read, it waits until it is asked for', async () => {
    for (const tab of [merchant, secondTab])
      await expect(tab.getByRole('link', { name: `Notifications, ${unread + 1} unread` })).toBeVisible()
    const fresh = secondTab.getByRole('link', { name: `Unread: ${title}` })
    await expect(secondTab.getByText('1 new notification').last()).toBeVisible()
    await expect(fresh).toHaveCount(0)
    await secondTab.getByRole('button', { name: 'Show' }).click()
    await expect(fresh).toBeVisible()
    await expectAccessible(secondTab)
  })

  await test.step('the bell leads to the list, and the list to the rate', async () => {
    await merchant.getByRole('link', { name: `Notifications, ${unread + 1} unread` }).click()
    await merchant.getByRole('link', { name: `Unread: ${title}` }).click()
    const apps = merchant.getByRole('table', { name: 'Connected apps' })
    await expectRow(apps, { App: 'Larkspur Gifts', Commission: `${rate}%` })
    await expectAccessible(merchant)
  })

  await test.step('what was followed is read, here and there', async () => {
    const left = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
    for (const tab of [merchant, secondTab])
      await expect(tab.getByRole('link', { name: left, exact: true })).toBeVisible()
    await expect(secondTab.getByRole('link', { name: title, exact: true }).first()).toBeVisible()
  })

  await test.step('who did it is told nothing of it', async () => {
    await page.goto(addressOf('channel', '/notifications'))
    const list = page.getByRole('table', { name: 'Notifications' })
    await expect(list.getByRole('link', { name: /Store works again/ })).toBeVisible()
    await expect(list.getByRole('link', { name: title })).toHaveCount(0)
    await page.goto(addressOf('channel', '/settings/notifications'))
    await expect(page.getByRole('group', { name: /^Commission rate changed/ })).toBeVisible()
    await expectAccessible(page)
  })
})
