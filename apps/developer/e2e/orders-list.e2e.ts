import { expectAccessible, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

test('a developer sorts, searches and pages orders; the URL is the view and Back restores it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'channel', 'developer@example.com')
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await orders.getByRole('button', { name: 'Total' }).click()
  await expect(orders.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=total/)

  await page.getByRole('link', { name: 'Next page of orders' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages of orders' })).toContainText('101–200 of')
  const secondPage = page.url()
  const firstOrder = await orders.getByRole('row').nth(1).getByRole('link').innerText()

  await test.step('an order opens, and Back is the same place', async () => {
    await orders.getByRole('link', { name: firstOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${firstOrder}` })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(secondPage)
    await expect(orders.getByRole('link', { name: firstOrder })).toBeVisible()
  })

  await test.step('the copied address shows the same view elsewhere, after signing in', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto(secondPage)
    await other.getByLabel('E-mail').fill('teammate@example.com')
    await other.getByLabel('Password', { exact: true }).fill('causeway-demo')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(
      other.getByRole('table', { name: 'Orders' }).getByRole('link', { name: firstOrder }),
    ).toBeVisible()
  })

  await test.step('a search that finds nothing says so and can be cleared', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('nobody of this name')
    await expect(page.getByText('No matching orders')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(orders.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('on a phone the way back up by keyboard does not lead under the top bar', async () => {
    await page.setViewportSize({ width: 360, height: 700 })
    await orders.getByRole('link').nth(30).focus()
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+Tab')
    const bar = await page.getByRole('banner').boundingBox()
    const focused = await page.locator(':focus').boundingBox()
    expect(focused?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity))
  })
})
