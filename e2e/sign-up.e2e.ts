import { addressOf, expectAccessible, mailedCode } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

test('a newcomer signs up with the code of the mail and opens a first app, and another company later', async ({
  page,
  context,
}) => {
  const email = `newcomer-${Date.now()}@example.com`
  await page.goto(addressOf('channel', '/login'))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a lamp, a chair and a rug')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(await mailedCode(context, email))
  await page.getByRole('button', { name: 'Create account' }).click()

  const company = `Lamps ${Date.now()}`
  await page.getByLabel('Company name').fill(company)
  await expect(page.getByLabel('Short name')).toHaveValue(company.toLowerCase().replace(' ', '-'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/What do you build/).selectOption('Social Media')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('App name').fill('Lamp finder')
  await page.getByRole('button', { name: 'Create app' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText('Lamp finder').first()).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'New organisation' }).click()
  await page.getByLabel('Company name').fill(`Chairs ${Date.now()}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('App name').fill('Chair finder')
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('button', { name: 'App: Chair finder' })).toBeVisible()
})
