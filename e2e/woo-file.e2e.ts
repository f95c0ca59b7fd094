import { addressOf, anotherPerson, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

/** A WooCommerce export with one product whose price is as given. */
const exportWith = (price: string) => ({
  name: 'wc-product-export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price',
      '901,simple,QB-TORCH,Crème Brûlée Torch,1,<p>Browns sugar.</p>,1,25,34.00',
      `902,simple,QB-RAMEKIN,Señor Ramekin,1,<p>Fits one.</p>,1,80,${price}`,
    ].join('\r\n'),
  ),
})

test('a merchant mends an export of WooCommerce until all of it is in and published, and a developer finds it', async ({
  page,
  browser,
}) => {
  const importFile = async (price: string) => {
    await page.goto(addressOf('merchant', '/import'))
    await page.setInputFiles('input[type=file]', exportWith(price))
    await page.getByRole('button', { name: 'Import file' }).click()
    await expect(page.getByText('Import finished')).toBeVisible()
  }
  await signIn(page, 'merchant', 'merchant@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await test.step('what is wrong with a product is said where it waits to be mended', async () => {
    await importFile('eleven')
    await expectRow(page.getByRole('table', { name: 'Refused rows' }), { Line: '3', Reason: /eleven/ })
    await page.goto(addressOf('merchant', '/products/invalid?q=ramekin'))
    const invalid = page.getByRole('table', { name: 'Invalid products' })
    await expectRow(invalid, { Product: /Señor Ramekin/, 'What to mend': /eleven/, 'In the catalogue': 'No' })
    await expectAccessible(page)
  })

  await test.step('once the file is mended it waits no more', async () => {
    await importFile('11.00')
    await page.goto(addressOf('merchant', '/products/invalid?q=ramekin'))
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
    await developer.getByRole('searchbox', { name: 'Search offers' }).fill('creme brulee torhc')
    await expectRow(offers, { Offer: /Crème Brûlée Torch/, Subscription: 'Not subscribed' })
    await offers.getByRole('checkbox', { name: 'Select Crème Brûlée Torch' }).check()
    await developer.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(developer.getByText('1 offer subscribed')).toBeVisible()
    await expectRow(offers, { Offer: /Crème Brûlée Torch/, Subscription: 'Subscribed' })
    await expectAccessible(developer)
  })
})
