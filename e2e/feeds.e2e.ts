import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addressOf, expectAccessible, signIn } from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'

const run = promisify(execFile)

/** Runs a command line as somebody who pasted it into a shell, and answers the status of the call. */
async function statusOf(line: string): Promise<string> {
  const { stdout } = await run('sh', ['-c', `${line} -s -o /dev/null -w '%{http_code}'`])
  return stdout
}

/** The command that comes with a new key. */
async function shownLine(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const line = await shown.getByLabel('Example push of one draft product', { exact: true }).textContent()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await expect(shown).toBeHidden()
  return line ?? ''
}

test('a merchant’s system pushes a product by the line beside its key, through a rotation, until the key is revoked', async ({
  page,
}) => {
  await signIn(page, 'merchant', 'merchant@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto(addressOf('merchant', '/settings/api-keys'))
  const keys = page.getByRole('table', { name: 'API keys' })
  await expect(keys.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Generate key' }).click()
  const ending = page.getByRole('dialog', { name: 'Generate a new API key?' })
  await expect(ending.getByRole('list', { name: 'Keys that are revoked' })).toBeVisible()
  await ending.getByRole('button', { name: 'Revoke and generate' }).click()
  const line = await shownLine(page)
  expect(await statusOf(line)).toBe('202')

  const runs = page.getByRole('table', { name: 'Feed runs' })
  await expect(runs.getByRole('row', { name: /feed\.jsonl/ }).first()).toContainText('Completed')
  await page.goto(addressOf('merchant', '/products?q=example-product'))
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('Example product')

  await page.goto(addressOf('merchant', '/settings/api-keys'))
  await page.getByRole('button', { name: 'Rotate key' }).click()
  await page
    .getByRole('dialog', { name: /^Rotate the key/ })
    .getByRole('button', { name: 'Rotate key' })
    .click()
  const next = await shownLine(page)
  await expect(keys).toContainText('Rotating')
  // Runs of one store come one after the other.
  await expect.poll(() => statusOf(line)).toBe('202')
  await expect.poll(() => statusOf(next)).toBe('202')

  const old = keys.getByRole('row').filter({ hasText: 'Rotating' })
  await old.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(old).toHaveCount(0)
  expect(await statusOf(line)).toBe('401')
  await expect.poll(() => statusOf(next)).toBe('202')
  await expectAccessible(page)
})
