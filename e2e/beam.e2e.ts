import { addressOf, anotherPerson, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { startWooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { expect, type Page, test } from '@playwright/test'

const keys = { consumerKey: 'ck_beam', consumerSecret: 'cs_beam' }

/** An attempt that failed may have left its store behind, which has gone since. */
async function disconnectFormerStore(page: Page): Promise<void> {
  const disconnect = page.getByRole('button', { name: 'Disconnect', exact: true })
  const storeUrl = page.getByLabel('Store URL')
  await expect(disconnect.or(storeUrl)).toBeVisible()
  if (await storeUrl.isVisible()) return
  await disconnect.click()
  await page.getByRole('button', { name: 'Disconnect store' }).click()
  await expect(storeUrl).toBeVisible()
}

test('a developer beams offers into a store, somebody buys one there, and its merchant has the order', async ({
  page,
  browser,
}) => {
  const store = await startWooStore({ ...keys, name: 'Quay Corner', currency: 'USD' })
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // Only the sandbox may call a store on this machine.
  await page.goto(addressOf('channel', '/beam?stage=sandbox'))
  await disconnectFormerStore(page)
  await page.getByLabel('Store URL').fill(store.url)
  await page.getByLabel('Consumer key').fill(keys.consumerKey)
  await page.getByLabel('Consumer secret', { exact: true }).fill(keys.consumerSecret)
  await expect(page.getByText('Found Quay Corner.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect store' }).click()
  await expect(page.getByRole('heading', { name: 'Quay Corner' })).toBeVisible()

  await page.goto(addressOf('channel', '/beam/offers?q=Fernhollow&stage=sandbox'))
  const offers = page.getByRole('table', { name: 'Offers to beam' })
  const boxes = offers.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Beam', exact: true }).click()
  await expect(offers.getByText('Beamed', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  const [product] = Object.values(store.content.products)
  const productId = product?.id ?? 0
  const [variation] = Object.values(store.content.variations[productId] ?? {})
  store.placeOrder({
    productId,
    variationId: variation?.id,
    buyer: { first_name: 'Odile', last_name: 'Quayside' },
  })
  await page.goto(addressOf('channel', '/beam/orders?stage=sandbox'))
  const orders = page.getByRole('table', { name: 'Orders of the store' })
  await expectRow(orders, { Customer: 'Odile Quayside', Status: 'Placed' })
  await expectAccessible(page)

  const merchant = await anotherPerson(browser)
  await signIn(merchant, 'merchant', 'merchant@example.com', '/login')
  await expect(merchant.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await merchant.goto(addressOf('merchant', '/orders?q=Quayside&stage=sandbox'))
  await expect(merchant.getByRole('table').getByText('Odile Quayside').first()).toBeVisible()
  await store.stop()
})
