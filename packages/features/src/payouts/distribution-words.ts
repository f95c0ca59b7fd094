import type { DistributionSide } from '@causeway/domain-types/bag.ts'
import type { DistributionRow, DistributionType } from '@causeway/domain-types/distribution.ts'
import type { TransferStatus } from '@causeway/domain-types/transfer.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { humanize } from '../parts/status-view.ts'

/** Whose share a distribution is. */
export const sideLabels = { MERCHANT: 'Merchant', DEVELOPER: 'Channel' } satisfies Record<
  DistributionSide,
  string
>

const typeLabels = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  ADJUSTMENT: 'Adjustment',
  DISPUTE_ADJUSTMENT: 'Dispute',
} satisfies Record<DistributionType, string>

export const typeLabel = (type: DistributionType): string =>
  Object.hasOwn(typeLabels, type) ? typeLabels[type] : humanize(type)

/** What it is, and whose. */
export const kindText = ({
  type,
  payoutAccountType,
}: Pick<DistributionRow, 'type' | 'payoutAccountType'>): string =>
  `${typeLabel(type)} · ${sideLabels[payoutAccountType]}`

export const transferStatusTones = {
  QUEUED: 'info',
  PENDING: 'info',
  SENT: 'success',
  PARTIALLY_SENT: 'warning',
  FAILED: 'danger',
  REVERSED: 'neutral',
  PARTIALLY_REVERSED: 'warning',
  BYPASSED: 'neutral',
} satisfies Record<TransferStatus, Tone>

const meanings = {
  QUEUED: 'It waits for a transfer, which will carry it to the payout account.',
  PENDING: 'A transfer is about to carry it to the payout account.',
  SENT: 'A transfer has carried it to the payout account.',
  PARTIALLY_SENT: 'A transfer has carried a part of it to the payout account.',
  FAILED: 'Its transfer failed.',
  REVERSED: 'Its transfer was taken back.',
  PARTIALLY_REVERSED: 'A part of its transfer was taken back.',
  BYPASSED: 'It is paid out elsewhere: no transfer will carry it.',
} satisfies Record<TransferStatus, string>

/** What a status means for the money; one that a newer platform invented says nothing more. */
export function statusMeaning({
  status,
  netDistributionAmount,
}: Pick<DistributionRow, 'status' | 'netDistributionAmount'>): string | null {
  if (status === 'QUEUED' && netDistributionAmount < 0)
    return 'It waits for a transfer, which will carry that much less.'
  return Object.hasOwn(meanings, status) ? meanings[status] : null
}
