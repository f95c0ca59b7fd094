import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Distribution } from '@causeway/domain-types/distribution.ts'

/** A line of the sum that a distribution's net amount is. */
export interface AmountLine {
  term: string
  amount: number
}

const unlessNothing = (term: string, amount: number): AmountLine[] => (amount === 0 ? [] : [{ term, amount }])

/** A payment is of the bag as it was sold; what is taken back of its goods has no discount of its own. */
function goodsLines({ type, goodsAmount, bagSubTotal, bagDiscountTotal }: Distribution): AmountLine[] {
  if (type !== 'PAYMENT') return unlessNothing('Goods, less discounts', goodsAmount)
  return [{ term: 'Goods', amount: bagSubTotal }, ...unlessNothing('Discount', -bagDiscountTotal)]
}

function commissionTerm(distribution: Distribution): string {
  const { type, merchantCommissionRate, bagCommissionableAmount, currency } = distribution
  const rate = `Commission, ${merchantCommissionRate}%`
  return type === 'PAYMENT' ? `${rate} of ${formatMoney(bagCommissionableAmount, currency)}` : rate
}

/** What a distribution's amount is made of, line by line, before the net amount. */
export function distributionLines(distribution: Distribution): readonly AmountLine[] {
  const commission = { term: commissionTerm(distribution), amount: distribution.commission }
  const fee = unlessNothing('Payment provider’s fee', -distribution.paymentProviderTotalFee)
  switch (distribution.payoutAccountType) {
    case 'MERCHANT':
      return [
        ...goodsLines(distribution),
        ...unlessNothing('Shipping', distribution.shippingAmount),
        ...unlessNothing('Tax', distribution.taxAmount),
        ...unlessNothing('Duties', distribution.dutyAmount),
        commission,
        ...fee,
      ]
    case 'DEVELOPER':
      return [commission, ...fee]
  }
}
