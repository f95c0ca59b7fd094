import type { Bag } from '@causeway/domain-types/bag.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'

type Totals = Pick<
  Bag,
  'subTotal' | 'shippingTotal' | 'taxTotal' | 'dutyTotal' | 'discountTotal' | 'total' | 'currency'
>

/** The sum of a bag or an order, part by part; parts that are nothing are left out, but the usual three. */
export function Amounts({ totals, taxesIncluded = false }: { totals: Totals; taxesIncluded?: boolean }) {
  const money = (amount: number) => <MoneyText>{formatMoney(amount, totals.currency)}</MoneyText>
  return (
    <DefinitionList
      layout="amounts"
      items={[
        { term: 'Subtotal', value: money(totals.subTotal) },
        ...(totals.discountTotal === 0 ? [] : [{ term: 'Discount', value: money(-totals.discountTotal) }]),
        { term: 'Shipping', value: money(totals.shippingTotal) },
        { term: taxesIncluded ? 'Tax (included)' : 'Tax', value: money(totals.taxTotal) },
        ...(totals.dutyTotal === 0 ? [] : [{ term: 'Duties', value: money(totals.dutyTotal) }]),
        {
          term: 'Total',
          value: <MoneyText emphasis="strong">{formatMoney(totals.total, totals.currency)}</MoneyText>,
        },
      ]}
    />
  )
}
