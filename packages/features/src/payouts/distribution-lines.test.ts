import type { Distribution } from '@causeway/domain-types/distribution.ts'
import { describe, expect, it } from 'vitest'
import { distributionLines } from './distribution-lines.ts'

const payment: Distribution = {
  id: 1,
  type: 'PAYMENT',
  status: 'QUEUED',
  payoutAccountType: 'MERCHANT',
  currency: 'USD',
  distributionAmount: 12_500,
  commission: -900,
  netDistributionAmount: 11_600,
  merchantCommissionRate: 10,
  appId: 1,
  appName: 'App',
  merchantId: 2,
  merchantName: 'Store',
  orderId: 3,
  externalOrderId: '#1001',
  bagId: 4,
  dateCreated: '2026-03-10T12:00:00Z',
  payoutAccountId: null,
  goodsAmount: 9000,
  shippingAmount: 2000,
  taxAmount: 1000,
  dutyAmount: 500,
  paymentProvider: null,
  paymentProviderTransactionId: null,
  paymentProviderVolumeFee: 0,
  paymentProviderFixedFee: 0,
  paymentProviderTotalFee: 0,
  orderTotal: 12_500,
  bagSubTotal: 10_000,
  bagCommissionableAmount: 9000,
  bagShippingTotal: 2000,
  bagTaxTotal: 1000,
  bagDutyTotal: 500,
  bagDiscountTotal: 1000,
  bagTotal: 12_500,
  refundId: null,
  adjustmentId: null,
  refundDiscrepancy: null,
  payoutTransferId: null,
  payoutId: null,
  payoutAmount: null,
  datePayoutCreated: null,
  datePayoutSettled: null,
  dateLastModified: '2026-03-10T12:00:00Z',
}

const refund: Distribution = {
  ...payment,
  type: 'REFUND',
  distributionAmount: -5000,
  goodsAmount: -5000,
  shippingAmount: 0,
  taxAmount: 0,
  dutyAmount: 0,
  commission: 500,
  netDistributionAmount: -4500,
}

const share: Distribution = {
  ...payment,
  payoutAccountType: 'DEVELOPER',
  distributionAmount: 900,
  goodsAmount: 0,
  shippingAmount: 0,
  taxAmount: 0,
  dutyAmount: 0,
  commission: 900,
  paymentProviderTotalFee: 393,
  netDistributionAmount: 507,
}

const told = (distribution: Distribution) =>
  distributionLines(distribution).map(({ term, amount }) => `${term}: ${amount}`)

describe('the lines of a distribution', () => {
  it.each([
    [
      'a merchant’s payment',
      payment,
      [
        'Goods: 10000',
        'Discount: -1000',
        'Shipping: 2000',
        'Tax: 1000',
        'Duties: 500',
        'Commission, 10% of $90.00: -900',
      ],
    ],
    ['a part that is taken back', refund, ['Goods, less discounts: -5000', 'Commission, 10%: 500']],
    [
      'a channel’s share with a provider’s fee',
      share,
      ['Commission, 10% of $90.00: 900', 'Payment provider’s fee: -393'],
    ],
  ])('of %s are these, and add up to its net amount', (_, distribution, lines) => {
    expect(told(distribution)).toEqual(lines)
    const sum = distributionLines(distribution).reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe(distribution.netDistributionAmount)
  })
})
