import { addressOf, anotherPerson, expectAccessible, mailedCode } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

const PASSWORD = 'a lamp, a chair and a rug'
const NEXT_PASSWORD = 'two lamps and no rug'

test('a forgotten password is set anew, and the other device is signed out at once', async ({
  page,
  context,
  browser,
}) => {
  const email = `forgetful-${Date.now()}@example.com`
  await page.goto(addressOf('merchant', '/sign-up'))
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.getByLabel('Code').fill(await mailedCode(context, email))
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Store name').fill(`Lamps ${Date.now()}`)
  await page.getByRole('button', { name: 'Open the store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const phone = await anotherPerson(browser)
  await phone.goto(addressOf('merchant', '/login'))
  await phone.getByRole('link', { name: 'Forgot your password?' }).click()
  await phone.getByLabel('E-mail').fill(email)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send a code' }).click()
  await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Code').fill(await mailedCode(context, email))
  await phone.getByLabel('New password').fill(NEXT_PASSWORD)
  await phone.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(phone.getByText('Successfully reset password')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(phone)

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(addressOf('merchant', '/settings/account'))
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(phone.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})
