import type {
  BagStatus,
  DisputeStatus,
  FinancialStatus,
  FulfillmentStatus,
  BagSubmissionStatus,
} from '@causeway/domain-types/bag.ts'
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

export const orderStatusTones = {
  IN_PROGRESS: 'info',
  PROCESSING: 'info',
  COMPLETED: 'success',
  CANCELED: 'neutral',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'neutral',
  REQUIRES_ACTION: 'danger',
} satisfies Record<OrderStatus, Tone>

export const bagStatusTones = {
  IN_PROGRESS: 'info',
  PROCESSING: 'info',
  SHIPPED: 'success',
  PARTIALLY_SHIPPED: 'info',
  DELIVERED: 'success',
  COULD_NOT_DELIVER: 'danger',
  RETURNED: 'warning',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
  ERROR: 'danger',
  PARTIALLY_RETURNED: 'warning',
  PARTIALLY_REFUNDED: 'warning',
} satisfies Record<BagStatus, Tone>

export const submissionStatusTones = {
  IN_PROGRESS: 'info',
  SUBMITTED: 'info',
  ACCEPTED: 'success',
  COMPLETED: 'success',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'neutral',
  REJECTED: 'danger',
  CANCELED: 'neutral',
  BACKORDERED: 'warning',
} satisfies Record<BagSubmissionStatus, Tone>

export const financialStatusTones = {
  UNPAID: 'warning',
  AUTHORIZED: 'info',
  PENDING: 'info',
  PAID: 'success',
  PARTIALLY_PAID: 'warning',
  REFUNDED: 'neutral',
  PARTIALLY_REFUNDED: 'warning',
  VOIDED: 'neutral',
} satisfies Record<FinancialStatus, Tone>

export const fulfillmentStatusTones = {
  PROCESSING: 'info',
  SHIPPED: 'success',
  PARTIALLY_SHIPPED: 'info',
  DELIVERED: 'success',
  COULD_NOT_DELIVER: 'danger',
  RETURNED: 'warning',
} satisfies Record<FulfillmentStatus, Tone>

export const disputeStatusTones = {
  UNDISPUTED: 'neutral',
  IN_DISPUTE: 'warning',
  DISPUTE_WON: 'success',
  DISPUTE_LOST: 'danger',
} satisfies Record<DisputeStatus, Tone>
