import type { Column } from '../data-table.tsx'
import { DateText } from '../date-text.tsx'
import { MoneyText } from '../money-text.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { SampleOrder } from './sample-orders.ts'

export const orderColumns: readonly Column<SampleOrder>[] = [
  {
    key: 'id',
    header: 'Order',
    sortKey: 'id',
    width: 120,
    mobile: 'primary',
    cell: (order) => `#${order.id}`,
  },
  {
    key: 'customer',
    header: 'Customer',
    sortKey: 'customerName',
    mobile: 'secondary',
    cell: (order) => order.customer,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 180,
    mobile: 'secondary',
    cell: (order) => <StatusBadge tone={order.tone}>{order.status}</StatusBadge>,
  },
  {
    key: 'bags',
    header: 'Bags',
    sortKey: 'bagCount',
    width: 80,
    align: 'end',
    hideBelow: 'md',
    cell: (order) => order.bags,
  },
  {
    key: 'placed',
    header: 'Placed',
    sortKey: 'dateSubmitted',
    width: 180,
    hideBelow: 'lg',
    cell: (order) => <DateText value={order.placedAt} timeZone="Europe/Lisbon" format="date-time" />,
  },
  {
    key: 'total',
    header: 'Total',
    sortKey: 'total',
    width: 130,
    align: 'end',
    mobile: 'primary',
    cell: (order) => <MoneyText>{order.total}</MoneyText>,
  },
]
