import { addressOf, expectAccessible, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

const name = `Lantern Lane ${Date.now()}`

/** The smallest PNG there is: one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an app is created, says what it is, is seen in the switcher, and is deleted by its name', async ({
  page,
}) => {
  await signIn(page, 'channel', 'developer.2@example.com')
  await page.getByRole('button', { name: 'App: Pocket Harbor Deals' }).click()
  await page.getByRole('link', { name: 'Create an app' }).click()
  await page.getByLabel('App name').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByLabel('Description').first().fill('Lanterns for every lane.')
  const preview = page.getByRole('region', { name: 'What a merchant sees' })
  await expect(preview.getByText('Lanterns for every lane.')).toBeVisible()
  await page.getByRole('button', { name: 'Save configuration' }).click()
  await expect(page.getByText('App Configuration Updated Successfully')).toBeVisible()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
  await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('App Logo Uploaded')).toBeVisible()
  await expectAccessible(page)

  const switcher = page.getByRole('button', { name: `App: ${name}` })
  await expect(switcher.locator('img')).toHaveAttribute('src', /\/pictures\//)
  await switcher.click()
  await page.getByRole('link', { name: 'Manage apps' }).click()
  await expect(page).toHaveURL(addressOf('channel', '/settings/apps'))
  await page.getByRole('link', { name }).click()

  await page.getByRole('button', { name: 'Delete app' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByRole('row', { name: 'Connected merchants 0 0' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/to confirm/).fill(name)
  await dialog.getByRole('button', { name: 'Delete app' }).click()
  await expect(page.getByText('App Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'App: Pocket Harbor Deals' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await expectAccessible(page)
})
