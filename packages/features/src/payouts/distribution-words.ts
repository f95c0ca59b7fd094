import type { DistributionSide } from '@causeway/domain-types/bag.ts'
import type { TransferStatus } from '@causeway/domain-types/transfer.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

/** Whom a distribution goes to. */
export const sideLabels = { MERCHANT: 'Merchant', DEVELOPER: 'Channel' } satisfies Record<
  DistributionSide,
  string
>

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
export const statusMeaning = (status: TransferStatus): string | null =>
  Object.hasOwn(meanings, status) ? meanings[status] : null
