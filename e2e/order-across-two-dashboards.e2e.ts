import { expect, test } from '@playwright/test'
import { addressOf, anotherPerson, expectAccessible, expectRow, signIn } from '@causeway/test-kit/journey.ts'
import { placeOrderOverTwoMerchants } from './channel-server.ts'

test('a channel sells for two merchants, cancels one bag, and that merchant sees it at once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'channel', 'developer@example.com')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row').nth(1)).toBeVisible()

  const order = await placeOrderOverTwoMerchants()
  await test.step('the order appears without a reload', async () => {
    await expectRow(orders, {
      Order: `#${order.id}`,
      Customer: 'Ines Moreau',
      Bags: '2',
      Status: 'Completed',
    })
  })

  const merchant = await anotherPerson(browser)
  await signIn(merchant, 'merchant', 'merchant@example.com')
  const bags = merchant.getByRole('table', { name: 'Orders' })
  const [own, others] = order.bags
  await expectRow(bags, { Bag: `#${own.id}`, Status: 'Processing', Payment: 'Paid' })
  await expect(bags.getByText(`#${others.id}`)).toHaveCount(0)

  await test.step('the developer cancels the first bag', async () => {
    await orders.getByRole('link', { name: `#${order.id}` }).click()
    const bag = page.getByRole('region', { name: own.seller })
    await expect(page.getByRole('region', { name: others.seller })).toBeVisible()
    await bag.getByRole('button', { name: 'Cancel bag' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel bag #${own.id}?` })
    await expect(dialog.getByLabel('Restock items')).toBeChecked()
    await expect(dialog.getByLabel('Notify customer')).not.toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel bag' }).click()
    await expect(dialog).toBeHidden()
    await expect(bag.getByText('Refunded').first()).toBeVisible()
    const canceling = bag.getByRole('button', { name: 'Cancel bag' })
    await expect(canceling).toHaveAttribute('aria-disabled', 'true')
    const look = () =>
      canceling.evaluate(`async (button) => {
        await Promise.all(button.getAnimations().map(({ finished }) => finished))
        return getComputedStyle(button).backgroundColor
      }`)
    const before = await look()
    await canceling.hover()
    await expect(bag.getByText('This bag is already canceled.')).toBeVisible()
    expect(await look(), 'what cannot be pressed does not answer the pointer').toBe(before)
  })

  await test.step('the merchant sees it turn, and nothing of the other bag', async () => {
    await expectRow(bags, { Bag: `#${own.id}`, Status: 'Canceled', Payment: 'Refunded' })
    await bags.getByRole('link', { name: `#${own.id}` }).click()
    await expect(merchant.getByRole('region', { name: own.seller })).toBeVisible()
    await expect(merchant.getByText(others.seller)).toHaveCount(0)
    await expectAccessible(merchant)
  })

  await test.step('another tenant gets nothing of the order', async () => {
    const stranger = await anotherPerson(browser)
    await signIn(stranger, 'channel', 'developer.2@example.com')
    await expect(stranger.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await stranger.goto(addressOf('channel', `/orders/${order.id}`))
    await expect(stranger.getByRole('heading', { name: /not found/i })).toBeVisible()
    await expect(stranger.getByText('Ines Moreau')).toHaveCount(0)
  })
})
