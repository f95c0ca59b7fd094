import type { Bag, BagShare } from '@causeway/domain-types/bag.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { humanize } from '../parts/status-view.ts'

const whose = { MERCHANT: 'Merchant', DEVELOPER: 'Channel' } satisfies Record<
  BagShare['payoutAccountType'],
  string
>

/** Who gets how much of a bag, row by row as posted; the last line shows that nothing is missing. */
export function BagShares({
  bag,
}: {
  bag: Pick<Bag, 'shares' | 'currency' | 'commissionRate' | 'commission'>
}) {
  const money = (amount: number) => formatMoney(amount, bag.currency)
  const sum = bag.shares.reduce((total, share) => total + share.amount, 0)
  return (
    <DefinitionList
      layout="amounts"
      items={[
        {
          term: `Commission at ${bag.commissionRate} %`,
          value: <MoneyText>{money(bag.commission)}</MoneyText>,
        },
        ...bag.shares.map((share) => ({
          term: `${whose[share.payoutAccountType]}${share.type === 'PAYMENT' ? '' : `, ${humanize(share.type).toLowerCase()}`}`,
          value: <MoneyText>{money(share.amount)}</MoneyText>,
        })),
        { term: 'Sum', value: <MoneyText emphasis="strong">{money(sum)}</MoneyText> },
      ]}
    />
  )
}
