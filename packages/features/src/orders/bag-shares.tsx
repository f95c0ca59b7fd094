import type { Bag, BagShare } from '@causeway/domain-types/bag.ts'
import { amountLeft } from '@causeway/domain-types/bag-rules.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import type { ReactNode } from 'react'
import { humanize } from '../parts/status-view.ts'

/** Who gets how much of a bag, row by row as posted; the last line shows that nothing is missing. */
export function BagShares({
  bag,
  hrefForShare,
}: {
  bag: Pick<Bag, 'shares' | 'currency' | 'commissionRate' | 'commission'>
  /** Where it is said how a share comes about; left out for who may not see it. */
  hrefForShare?: (share: BagShare) => string
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
          value: linked(<MoneyText>{money(share.amount)}</MoneyText>, hrefForShare?.(share)),
        })),
        { term: 'Total', value: <MoneyText emphasis="strong">{money(amountLeft(bag))}</MoneyText> },
      ]}
    />
  )
}

const linked = (amount: ReactNode, href: string | undefined) =>
  href === undefined ? amount : <TextLink href={href}>{amount}</TextLink>

function describe({ type, payoutAccountType }: BagShare, commissionRate: number): string {
  const whose = {
    MERCHANT: 'Merchant',
    DEVELOPER: `Channel, ${commissionRate}% commission`,
  }[payoutAccountType]
  return type === 'PAYMENT' ? whose : `${whose}, ${humanize(type).toLowerCase()}`
}
