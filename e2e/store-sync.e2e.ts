import { addressOf, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { startWooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { expect, type Page, test } from '@playwright/test'

const keys = { consumerKey: 'ck_journey', consumerSecret: 'cs_journey' }

const disconnectButton = (page: Page) => page.getByRole('button', { name: 'Disconnect', exact: true })

async function disconnect(page: Page): Promise<void> {
  await disconnectButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect store' }).click()
}

test('a merchant connects a store, whose products come and follow it, until it is disconnected', async ({
  page,
}) => {
  const store = await startWooStore({
    ...keys,
    name: 'Pier Nine',
    currency: 'USD',
    products: [
      { name: 'Pier lantern', sku: 'P9-LANTERN', regular_price: '31.00' },
      { name: 'Pier bench', sku: 'P9-BENCH', regular_price: '210.00' },
    ],
  })
  await signIn(page, 'merchant', 'merchant@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // Only the sandbox may call a store on this machine.
  await page.goto(addressOf('merchant', '/import?stage=sandbox'))
  const connect = page.getByRole('button', { name: 'Connect a store' })
  await expect(disconnectButton(page).or(connect)).toBeVisible()
  // An attempt that failed may have left its store behind, which has gone since.
  if (await disconnectButton(page).isVisible()) await disconnect(page)
  await connect.click()
  const dialog = page.getByRole('dialog', { name: 'Connect a WooCommerce store' })
  await dialog.getByLabel('Store address').fill(store.url)
  await dialog.getByLabel('Consumer key').fill(keys.consumerKey)
  await dialog.getByLabel('Consumer secret').fill(keys.consumerSecret)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect store' }).click()
  await expect(page.getByRole('heading', { name: 'Sync finished' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Connected store' })
  await expect(facts).toContainText('Told by the store, at once')
  await expectAccessible(page)

  await page.goto(addressOf('merchant', '/products?q=pier&stage=sandbox'))
  const products = page.getByRole('table', { name: 'Products' })
  await expectRow(products, { Product: /Pier lantern/, Price: '$31.00' })
  const lantern = Object.values(store.content.products).find(({ sku }) => sku === 'P9-LANTERN')
  store.change(lantern?.id ?? 0, { regular_price: '27.50' })
  await expectRow(products, { Product: /Pier lantern/, Price: '$27.50' })

  await page.goto(addressOf('merchant', '/import?stage=sandbox'))
  await disconnect(page)
  await expect(connect).toBeVisible()
  await expect.poll(() => Object.keys(store.content.webhooks)).toHaveLength(0)
  await store.stop()
})
