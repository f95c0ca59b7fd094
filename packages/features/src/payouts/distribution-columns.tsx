import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { DistributionRow } from '@causeway/domain-types/distribution.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { kindText } from './distribution-words.ts'

type Columns = readonly Column<DistributionRow>[]

const whatAndWhen = (timeZone: string): Columns => [
  { key: 'id', header: 'Distribution', width: 108, mobile: 'primary', cell: ({ id }) => `#${id}` },
  { key: 'type', header: 'Type', width: 156, mobile: 'secondary', cell: kindText },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'dateCreated',
    width: 160,
    mobile: 'secondary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
]

const amounts: Columns = [
  {
    key: 'gross',
    header: 'Gross',
    align: 'end',
    width: 104,
    hideBelow: 'md',
    cell: ({ distributionAmount, currency }) => (
      <MoneyText>{formatMoney(distributionAmount, currency)}</MoneyText>
    ),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'end',
    width: 136,
    hideBelow: 'lg',
    cell: ({ commission, currency, merchantCommissionRate }) => (
      <MoneyText>{`${merchantCommissionRate}% · ${formatMoney(commission, currency)}`}</MoneyText>
    ),
  },
  {
    key: 'net',
    header: 'Net',
    sortKey: 'amount',
    align: 'end',
    width: 108,
    mobile: 'primary',
    cell: ({ netDistributionAmount, currency }) => (
      <MoneyText emphasis="strong">{formatMoney(netDistributionAmount, currency)}</MoneyText>
    ),
  },
]

/** `partner`: whom the reader sells with, which the list spans and so has to name. */
export const distributionColumns = (timeZone: string, partner: 'merchant' | 'app'): Columns => [
  ...whatAndWhen(timeZone),
  partner === 'merchant'
    ? { key: 'merchant', header: 'Merchant', width: 132, cell: ({ merchantName }) => merchantName }
    : { key: 'app', header: 'App', width: 132, cell: ({ appName }) => appName },
  { key: 'order', header: 'Order', width: 96, hideBelow: 'xl', cell: ({ orderId }) => `#${orderId}` },
  { key: 'bag', header: 'Bag', width: 96, hideBelow: 'lg', cell: ({ bagId }) => `#${bagId}` },
  {
    key: 'externalId',
    header: 'Store order',
    width: 104,
    hideBelow: 'xl',
    cell: ({ externalOrderId }) => externalOrderId ?? '–',
  },
  ...amounts,
]

/** Of one bag, which all of them have in common. */
export const bagDistributionColumns = (timeZone: string): Columns => [...whatAndWhen(timeZone), ...amounts]
