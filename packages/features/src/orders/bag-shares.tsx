import type { Bag, BagShare } from '@causeway/domain-types/bag.ts'
import { amountLeft } from '@causeway/domain-types/bag-rules.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { humanize } from '../parts/status-view.ts'

/** Who gets how much of a bag, row by row as posted; the last line shows that nothing is missing. */
export function BagShares({
  bag,
}: {
  bag: Pick<Bag, 'shares' | 'currency' | 'commissionRate' | 'commission'>
}) {
  const money = (amount: number) => formatMoney(amount, bag.currency)
  // Nothing is shared out before the payment is taken; the commission is agreed all the same.
  if (bag.shares.length === 0) {
    const term = `Channel’s commission, ${bag.commissionRate}%`
    return (
      <DefinitionList
        layout="amounts"
        items={[{ term, value: <MoneyText>{money(bag.commission)}</MoneyText> }]}
      />
    )
  }
  return (
    <DefinitionList
      layout="amounts"
      items={[
        ...bag.shares.map((share) => ({
          term: describe(share, bag.commissionRate),
          value: <MoneyText>{money(share.amount)}</MoneyText>,
        })),
        { term: 'Total', value: <MoneyText emphasis="strong">{money(amountLeft(bag))}</MoneyText> },
      ]}
    />
  )
}

function describe({ type, payoutAccountType }: BagShare, commissionRate: number): string {
  const whose = {
    MERCHANT: 'Merchant',
    DEVELOPER: `Channel, ${commissionRate}% commission`,
  }[payoutAccountType]
  return type === 'PAYMENT' ? whose : `${whose}, ${humanize(type).toLowerCase()}`
}
