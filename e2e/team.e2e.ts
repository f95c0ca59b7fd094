import {
  addressOf,
  anotherPerson,
  expectAccessible,
  mailedCode,
  mailedLink,
  signIn,
} from '@causeway/test-kit/journey.ts'
import { expect, type Page, test } from '@playwright/test'

test('an owner invites a newcomer, who joins by the mail, sees what is permitted, and is taken out again', async ({
  page,
  context,
  browser,
}) => {
  const email = `guest-${Date.now()}@example.com`
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto(addressOf('channel', '/settings/team'))
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite people to/ })
  await dialog.getByLabel('E-mail addresses').fill(`Grace Hopper <${email}>, not-an-address`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  const results = page.getByRole('dialog', { name: '1 invite sent' })
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Pending invites' })).toContainText(email)
  await expectAccessible(page)

  const guest = await anotherPerson(browser)
  await guest.goto(await mailedLink(context, email))
  await expect(guest.getByRole('heading', { name: /^Join “/ })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await guest.getByLabel('First name').fill('Grace')
  await guest.getByLabel('Last name').fill('Hopper')
  await guest.getByLabel('E-mail').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill('a lamp, a chair and a rug')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel('Code').fill(await mailedCode(context, email))
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: /^Accept the invite/ }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const members = page.getByRole('table', { name: 'Members' })
  await expect(members).toContainText(email)
  await members.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(members).not.toContainText(email)
  await expect(guest.getByRole('table', { name: 'Orders' })).toBeHidden()
})

test('a merchant acts for the store of somebody else, in every tab, until they stop', async ({
  page,
  context,
}) => {
  await signIn(page, 'merchant', 'delegate@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // A second team to work for: its invite waits in the demo.
  await page.goto(addressOf('merchant', '/invite'))
  await expect(page.getByRole('heading', { name: /^(You are invited|No invites)$/ })).toBeVisible()
  const accept = page.getByRole('button', { name: /^Accept the invite/ })
  if (await accept.isVisible()) await accept.click()
  else await page.goto(addressOf('merchant', '/orders'))
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto(addressOf('merchant', '/orders'))
  await expect(secondTab.getByRole('table', { name: 'Orders' })).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: /\(of / }).last().click()
  const bannerOf = (tab: Page) => tab.getByRole('complementary', { name: 'Delegated session' })
  const banner = bannerOf(page)
  await expect(banner).toContainText('Acting for')
  await expect(bannerOf(secondTab)).toContainText('Acting for')
  await page.goto(addressOf('merchant', '/products'))
  await expect(banner).toContainText('Acting for')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toBeHidden()
  await expect(bannerOf(secondTab)).toBeHidden()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, secondTab])
    await expect(tab.getByRole('heading', { name: 'Sign in to Merchant' })).toBeVisible()
})
