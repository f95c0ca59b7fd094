import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { OrderRow } from '@causeway/domain-types/order.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { StatusText } from '../parts/status-text.tsx'
import { orderStatusTones } from './status-tones.ts'

/** Days are shown in the zone that lists are cut in. */
export const orderColumns = (timeZone: string): readonly Column<OrderRow>[] => [
  { key: 'id', header: 'Order', sortKey: 'id', width: 128, mobile: 'primary', cell: ({ id }) => `#${id}` },
  {
    key: 'date',
    header: 'Submitted',
    sortKey: 'dateSubmitted',
    width: 168,
    hideBelow: 'md',
    cell: ({ dateSubmitted }) => <DateText value={dateSubmitted} timeZone={timeZone} format="date-time" />,
  },
  {
    key: 'customer',
    header: 'Customer',
    sortKey: 'customerName',
    mobile: 'secondary',
    cell: ({ customerName }) => customerName,
  },
  {
    key: 'reference',
    header: 'Your reference',
    width: 168,
    hideBelow: 'lg',
    cell: ({ appOrderId }) => appOrderId ?? '–',
  },
  {
    key: 'bags',
    header: 'Bags',
    sortKey: 'bagCount',
    align: 'end',
    width: 84,
    hideBelow: 'sm',
    cell: ({ bagCount }) => bagCount,
  },
  {
    key: 'items',
    header: 'Items',
    sortKey: 'itemCount',
    align: 'end',
    width: 84,
    hideBelow: 'md',
    cell: ({ itemCount }) => itemCount,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 172,
    mobile: 'secondary',
    cell: ({ status }) => <StatusText tones={orderStatusTones} status={status} />,
  },
  {
    key: 'total',
    header: 'Total',
    sortKey: 'total',
    align: 'end',
    width: 136,
    mobile: 'primary',
    cell: ({ total, currency }) => <MoneyText emphasis="strong">{formatMoney(total, currency)}</MoneyText>,
  },
]
