import type { BagRow } from '@causeway/domain-types/bag.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { Dash } from '@causeway/ui/dash.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { StatusText } from '../parts/status-text.tsx'
import { bagStatusTones, financialStatusTones, fulfillmentStatusTones } from './status-tones.ts'

/** `seller`: whether the list spans merchants and so has to name them. */
export const bagColumns = (timeZone: string, { seller }: { seller: boolean }): readonly Column<BagRow>[] => [
  { key: 'id', header: 'Bag', sortKey: 'id', width: 112, mobile: 'primary', cell: ({ id }) => `#${id}` },
  {
    key: 'date',
    header: 'Submitted',
    sortKey: 'dateSubmitted',
    width: 160,
    hideBelow: 'md',
    cell: ({ dateSubmitted }) => <DateText value={dateSubmitted} timeZone={timeZone} format="date-time" />,
  },
  seller
    ? { key: 'seller', header: 'Seller', sortKey: 'seller', mobile: 'secondary', cell: (bag) => bag.seller }
    : { key: 'customer', header: 'Customer', mobile: 'secondary', cell: ({ customerName }) => customerName },
  {
    key: 'order',
    header: 'Order',
    sortKey: 'orderId',
    width: 104,
    hideBelow: 'sm',
    cell: ({ orderId }) => `#${orderId}`,
  },
  {
    key: 'externalId',
    header: 'Store order',
    sortKey: 'externalId',
    width: 116,
    hideBelow: 'lg',
    cell: ({ externalId }) => externalId ?? '–',
  },
  {
    key: 'status',
    header: 'Status',
    width: 144,
    mobile: 'secondary',
    cell: ({ status }) => <StatusText tones={bagStatusTones} status={status} />,
  },
  {
    key: 'financial',
    header: 'Payment',
    sortKey: 'financialStatus',
    width: 144,
    hideBelow: 'md',
    cell: ({ financialStatus }) => <StatusText tones={financialStatusTones} status={financialStatus} />,
  },
  {
    key: 'fulfillment',
    header: 'Fulfillment',
    sortKey: 'fulfillmentStatus',
    width: 144,
    hideBelow: 'lg',
    // What was canceled is not being fulfilled any more, whatever it last was.
    cell: ({ status, fulfillmentStatus }) =>
      status === 'CANCELED' ? (
        <Dash />
      ) : (
        <StatusText tones={fulfillmentStatusTones} status={fulfillmentStatus} />
      ),
  },
  {
    key: 'total',
    header: 'Total',
    sortKey: 'total',
    align: 'end',
    width: 128,
    mobile: 'primary',
    cell: ({ total, currency }) => <MoneyText emphasis="strong">{formatMoney(total, currency)}</MoneyText>,
  },
]
