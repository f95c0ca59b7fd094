import {
  addressOf,
  anotherPerson,
  expectAccessible,
  expectRow,
  searchFor,
  signIn,
} from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

interface Goods {
  attempt: number
  torch: string
  ramekin: string
}

/** Each attempt has products of its own: the catalogue keeps those of the one before. */
function goodsOfAttempt(): Goods {
  const attempt = Date.now()
  return { attempt, torch: `Crème Brûlée Torch ${attempt}`, ramekin: `Señor Ramekin ${attempt}` }
}

/** A WooCommerce export with one product whose price is as given. */
const exportOf = ({ attempt, torch, ramekin }: Goods, price: string) => ({
  name: 'wc-product-export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price',
      `${attempt}1,simple,QB-TORCH-${attempt},${torch},1,<p>Browns sugar.</p>,1,25,34.00`,
      `${attempt}2,simple,QB-RAMEKIN-${attempt},${ramekin},1,<p>Fits one.</p>,1,80,${price}`,
    ].join('\r\n'),
  ),
})

test('a merchant mends an export of WooCommerce until all of it is in and published, and a developer finds it', async ({
  page,
  browser,
}) => {
  const goods = goodsOfAttempt()
  const { attempt, torch, ramekin } = goods
  const invalidOfAttempt = addressOf('merchant', `/products/invalid?q=${attempt}`)
  const importFile = async (price: string) => {
    await page.goto(addressOf('merchant', '/import'))
    await page.setInputFiles('input[type=file]', exportOf(goods, price))
    await page.getByRole('button', { name: 'Import file' }).click()
    await expect(page.getByText('Import finished')).toBeVisible()
  }
  await signIn(page, 'merchant', 'merchant@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await test.step('what is wrong with a product is said where it waits to be mended', async () => {
    await importFile('eleven')
    await expectRow(page.getByRole('table', { name: 'Refused rows' }), { Line: '3', Reason: /eleven/ })
    await page.goto(invalidOfAttempt)
    const invalid = page.getByRole('table', { name: 'Invalid products' })
    await expectRow(invalid, { Product: ramekin, 'What to mend': /eleven/, 'In the catalogue': 'No' })
    await expectAccessible(page)
  })

  await test.step('once the file is mended it waits no more', async () => {
    await importFile('11.00')
    await page.goto(invalidOfAttempt)
    await expect(page.getByText('No matching invalid products')).toBeVisible()
  })

  await test.step('all products are published at once', async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await page.getByRole('button', { name: 'All products' }).click()
    await page.getByRole('button', { name: 'Publish all', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all' }).click()
    await expect(page.getByText(/^Successfully published offer\(s\)/).first()).toBeVisible()
  })

  await test.step('a developer finds them without their accents, and misspelt, and subscribes', async () => {
    const developer = await anotherPerson(browser)
    await signIn(developer, 'channel', 'developer@example.com', '/offers')
    const offers = developer.getByRole('table', { name: 'Offers' })
    await developer.getByRole('combobox', { name: /^Match/ }).selectOption('Similar')
    await searchFor(developer, 'Search offers', `creme brulee torhc ${attempt}`)
    await expectRow(offers, { Offer: torch, Subscription: 'Not subscribed' })
    await offers.getByRole('checkbox', { name: `Select ${torch}` }).check()
    await developer.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(developer.getByText('1 offer subscribed')).toBeVisible()
    await expectRow(offers, { Offer: torch, Subscription: 'Subscribed' })
    await expectAccessible(developer)
  })
})
