import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { DistributionRow } from '@causeway/domain-types/distribution.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { humanize } from '../parts/status-view.ts'
import { sideLabels } from './distribution-words.ts'

type Columns = readonly Column<DistributionRow>[]

const whatAndWhen = (timeZone: string): Columns => [
  { key: 'id', header: 'Distribution', width: 116, mobile: 'primary', cell: ({ id }) => `#${id}` },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'dateCreated',
    width: 160,
    hideBelow: 'sm',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  {
    key: 'type',
    header: 'Type',
    width: 144,
    mobile: 'secondary',
    cell: ({ type }) => humanize(type),
  },
  {
    key: 'side',
    header: 'Goes to',
    width: 96,
    mobile: 'secondary',
    cell: ({ payoutAccountType }) => sideLabels[payoutAccountType],
  },
]

const amounts: Columns = [
  {
    key: 'before',
    header: 'Before deductions',
    align: 'end',
    width: 148,
    hideBelow: 'lg',
    cell: ({ distributionAmount, currency }) => (
      <MoneyText>{formatMoney(distributionAmount, currency)}</MoneyText>
    ),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'end',
    width: 152,
    hideBelow: 'md',
    cell: ({ commission, currency, merchantCommissionRate }) => (
      <MoneyText>{`${merchantCommissionRate}% · ${formatMoney(commission, currency)}`}</MoneyText>
    ),
  },
  {
    key: 'net',
    header: 'Net',
    sortKey: 'amount',
    align: 'end',
    width: 124,
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
    ? { key: 'merchant', header: 'Merchant', mobile: 'secondary', cell: (row) => row.merchantName }
    : { key: 'app', header: 'App', mobile: 'secondary', cell: (row) => row.appName },
  { key: 'order', header: 'Order', width: 96, hideBelow: 'xl', cell: ({ orderId }) => `#${orderId}` },
  { key: 'bag', header: 'Bag', width: 96, hideBelow: 'lg', cell: ({ bagId }) => `#${bagId}` },
  {
    key: 'externalId',
    header: 'Store order',
    width: 108,
    hideBelow: 'xl',
    cell: ({ externalOrderId }) => externalOrderId ?? '–',
  },
  ...amounts,
]

/** Of one bag, which all of them have in common. */
export const bagDistributionColumns = (timeZone: string): Columns => [...whatAndWhen(timeZone), ...amounts]
