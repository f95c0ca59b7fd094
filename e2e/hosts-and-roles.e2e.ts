import { addressOf, expectAccessible, signIn } from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'

test('a developer who signs in on the merchant host is offered the way to the channel host', async ({
  page,
}) => {
  await signIn(page, 'merchant', 'developer@example.com')
  const way = page.getByRole('button', { name: /channel dashboard/i })
  await expect(way).toBeVisible()
  await expectAccessible(page)
  await way.click()
  await expect(page).toHaveURL(new RegExp(`^${addressOf('channel', '/orders')}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('the admin may enter both hosts', async ({ page }) => {
  await signIn(page, 'channel', 'admin@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await signIn(page, 'merchant', 'admin@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a wrong password is said at the form, in the same words as a wrong address', async ({ page }) => {
  await page.goto(addressOf('channel', '/login'))
  for (const email of ['developer@example.com', 'nobody@example.com']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /e-mail|password/i })).toBeVisible()
  }
  await expectAccessible(page)
})

test('without a session every page leads to the sign-in and back', async ({ page }) => {
  await page.goto(addressOf('channel', '/orders?sort=total'))
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill('developer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('causeway-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(addressOf('channel', '/orders?sort=total'))
})

test('a page that does not exist says so', async ({ page }) => {
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto(addressOf('channel', '/no-such-page'))
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  await expectAccessible(page)
})

test('the connect app says where it will lead', async ({ page }) => {
  await page.goto(addressOf('connect', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

/** Opens the sign-in, whose code comes only when it is released. */
async function openWithoutCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(addressOf('channel', '/login'), { waitUntil: 'commit' })
  await expect(page.getByLabel('E-mail')).toBeFocused()
  return release
}

test('the sign-in can be typed into before its code has come, and goes on from there', async ({ page }) => {
  const release = await openWithoutCode(page)
  await page.keyboard.type('developer@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('causeway-')
  release()
  await page.waitForFunction(() => !('causewaySignIn' in globalThis))
  await expect(page.getByLabel('E-mail')).toHaveValue('developer@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a sign-in that was sent before its code had come goes nowhere until then', async ({ page }) => {
  const release = await openWithoutCode(page)
  await page.keyboard.type('developer@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('causeway-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('channel', '/login'))
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
