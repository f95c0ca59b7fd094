import type { CommissionRateChange } from '@causeway/domain-types/commission-rate.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'

function rateText({ prevRate, commissionRate, commissionLocked }: CommissionRateChange): string {
  const lock = commissionLocked ? ', locked' : ''
  if (prevRate === null) return `${commissionRate}% from the start${lock}`
  return prevRate === commissionRate
    ? `${commissionRate}%${lock || ', unlocked'}`
    : `${prevRate}% → ${commissionRate}%${lock}`
}

function personText({ prevRate, userFirstName, userLastName, userType }: CommissionRateChange): string {
  if (userFirstName === null) return prevRate === null ? 'Connection' : 'Somebody who is gone'
  return `${userFirstName} ${userLastName} (${userType === 'merchant' ? 'merchant' : 'channel'})`
}

/** What became of commissions, as one side sees it: `other` is the side that differs from row to row. */
export const commissionColumns = (
  timeZone: string,
  other: 'merchant' | 'app',
): readonly Column<CommissionRateChange>[] => [
  {
    key: 'when',
    header: 'When',
    width: 204,
    mobile: 'primary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  {
    key: other,
    header: other === 'merchant' ? 'Merchant' : 'App',
    mobile: 'secondary',
    cell: ({ merchantName, appName }) => (other === 'merchant' ? merchantName : appName),
  },
  { key: 'rate', header: 'Commission', width: 190, mobile: 'primary', cell: rateText },
  { key: 'who', header: 'By', width: 220, mobile: 'secondary', cell: personText },
]
