import { addressOf, anotherPerson, expectAccessible, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

/** A red picture of 2 × 2. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

const GERMANY = { name: 'Germany', code: 'DE' }
const PORTUGAL = { name: 'Portugal', code: 'PT' }

test('a merchant renames the store and gives it a logo, and a colleague’s open page shows it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'merchant', 'merchant.3@example.com')
  const laptop = await anotherPerson(browser)
  await signIn(laptop, 'merchant', 'merchant.3@example.com')
  await expect(laptop.getByRole('table', { name: 'Orders' })).toBeVisible()

  await page.goto(addressOf('merchant', '/settings/store'))
  const name = `Atelier ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: /^Store address/ }).fill('atelier')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: /^Store address/ })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Store address/ }).fill('https://atelier.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Merchant updated')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name)

  const upload = page.getByLabel(/^(Add a|Replace the) logo$/)
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/is no PNG, JPEG, WebP or GIF picture/)).toBeVisible()
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  const logo = page.getByRole('img', { name: 'Logo' })
  await expect(logo).toBeVisible()
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)

  await laptop.getByRole('link', { name: 'Settings' }).click()
  await expect(laptop.getByRole('banner')).toContainText(name)
})

test('a developer says what the company is, and the log tells what became of what', async ({ page }) => {
  await signIn(page, 'channel', 'developer.2@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto(addressOf('channel', '/settings/company'))
  const website = page.getByRole('textbox', { name: /^Website/ })
  await website.fill(`https://harbor-${Date.now()}.example`)
  const country = page.getByRole('combobox', { name: /^Country/ })
  // An attempt before this one has moved the company already.
  const [from, to] = /Portugal/.test(await country.innerText()) ? [PORTUGAL, GERMANY] : [GERMANY, PORTUGAL]
  await country.click()
  await page.getByRole('combobox', { name: /^Search Country/ }).fill(to.name.slice(0, 5).toLowerCase())
  await page.getByRole('option', { name: to.name }).click()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.reload()
  await expect(country).toContainText(to.name)

  await page.getByRole('link', { name: 'Activity' }).click()
  const newest = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)
  await expect(newest).toContainText('Change the company info')
  await expect(newest).toContainText(`country code: ${from.code} → ${to.code}`)
})
