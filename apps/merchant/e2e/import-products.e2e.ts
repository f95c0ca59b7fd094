import { expectAccessible, expectRow, searchFor, signIn } from '@causeway/test-kit/journey.ts'
import { expect, test } from '@playwright/test'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src'
const lines = [
  header,
  'harbor-lantern,Harbor Lantern,"<p>Holds a candle, ""weatherproof"".</p>",Kestrel & Co,Lighting,"Outdoor, Light",true,Size,Small,HL-S,300,shopify,12,deny,24.50,29.00,',
  'harbor-lantern,,,,,,,,Large,HL-L,650,shopify,4,deny,39.00,,',
  'tidal-clock,Tidal Clock,<p>Shows the tide.</p>,Kestrel & Co,Clocks,,true,Title,Default Title,TC-1,900,shopify,7,deny,not a price,,',
  'rope-mat,Rope Mat,<p>Woven by hand.</p>,Kestrel & Co,Mats,,true,Title,Default Title,RM-1,1200,shopify,30,deny,58.00,,',
]
const productFile = (text: string, name = 'harbor-goods.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}\r\n`),
})

test('a merchant imports a product file, sees what was refused, and imports it again without doubling', async ({
  page,
}) => {
  await signIn(page, 'merchant', 'merchant@example.com')
  await page.getByRole('link', { name: 'Import' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /import/i })).toBeVisible()

  await test.step('a file that is no product file is refused with the reason', async () => {
    await page.setInputFiles('input[type=file]', productFile('Name,Price\r\nLantern,3', 'prices.csv'))
    await page.getByRole('button', { name: /^Import/ }).click()
    await expect(page.getByText(/Handle/).first()).toBeVisible()
  })

  const importFile = async () => {
    await page.setInputFiles('input[type=file]', productFile(lines.join('\r\n')))
    await page.getByRole('button', { name: /^Import/ }).click()
    await expect(page.getByText(/Import (finished|complete)/i)).toBeVisible()
  }

  await test.step('the good products come in, the bad row is named', async () => {
    await importFile()
    await expectRow(page.getByRole('table', { name: /refused/i }), { Line: '4', Reason: /price/i })
    await expectAccessible(page)
  })

  await test.step('a second import of the same file changes nothing', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click()
    await importFile()
    await expect(page.getByText(/0 created|unchanged/i).first()).toBeVisible()
  })

  await test.step('the products are offers, to be searched and sorted', async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await searchFor(page, 'Search products', 'harbor lantern')
    const products = page.getByRole('table', { name: 'Products' })
    await expectRow(products, { Product: /Harbor Lantern/, Variants: '2' })
    await expect(products.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
  })
})
