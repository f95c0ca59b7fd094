import type { Bag, BagSubmissionStatus, FinancialStatus } from './bag.ts'
import type { OrderStatus } from './order.ts'

/** What canceling a bag does unless told otherwise (spec section 9). Here, so that a screen needs no schema for it. */
export const cancelBagDefaults = { restockItems: true, notifyCustomer: false } as const

type BagState = Pick<Bag, 'status' | 'submissionStatus' | 'financialStatus'>

export type CancelCheck = { allowed: true } | { allowed: false; reason: string }

const CANCELABLE: ReadonlySet<BagSubmissionStatus> = new Set([
  'SUBMITTED',
  'ACCEPTED',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
])

const REFUSALS: Partial<Record<BagSubmissionStatus, string>> = {
  IN_PROGRESS: 'This bag has not been submitted to the store yet.',
  BACKORDERED: 'This bag is on backorder at the store.',
  REFUNDED: 'This bag is already refunded in full.',
  REJECTED: 'The store rejected this bag, so there is nothing to cancel.',
}

/** Whether a bag can be canceled now, and if not, why, in words for the screen. */
export function canCancelBag(bag: Pick<Bag, 'status' | 'submissionStatus'>): CancelCheck {
  if (bag.status === 'CANCELED' || bag.submissionStatus === 'CANCELED') {
    return { allowed: false, reason: 'This bag is already canceled.' }
  }
  if (CANCELABLE.has(bag.submissionStatus)) return { allowed: true }
  const reason = REFUSALS[bag.submissionStatus] ?? 'This bag cannot be canceled in its present state.'
  return { allowed: false, reason }
}

// Money that was taken goes back; what was never taken is released.
const FINANCIAL_STATUS_OF_UNDONE = {
  PAID: 'REFUNDED',
  PARTIALLY_PAID: 'REFUNDED',
  PARTIALLY_REFUNDED: 'REFUNDED',
  REFUNDED: 'REFUNDED',
  UNPAID: 'VOIDED',
  AUTHORIZED: 'VOIDED',
  PENDING: 'VOIDED',
  VOIDED: 'VOIDED',
} as const satisfies Record<FinancialStatus, FinancialStatus>

/** The state that canceling puts a bag in. */
export function cancelledBagState(bag: Pick<Bag, 'financialStatus'>) {
  return {
    status: 'CANCELED',
    submissionStatus: 'CANCELED',
    financialStatus: FINANCIAL_STATUS_OF_UNDONE[bag.financialStatus],
  } as const satisfies BagState
}

/** What a bag brought that was not paid back yet: canceling gives so much to the customer. */
export const amountLeft = ({ shares }: Pick<Bag, 'shares'>): number =>
  shares.reduce((total, share) => total + share.amount, 0)

/** What a store says of a bag that was sent to it. */
export type StoreAnswer = Extract<BagSubmissionStatus, 'ACCEPTED' | 'BACKORDERED' | 'REJECTED'>

const AWAITING_STORE: ReadonlySet<BagSubmissionStatus> = new Set(['SUBMITTED', 'ACCEPTED', 'BACKORDERED'])

/** Whether a store's answer still counts: not once the bag is on its way, or off. */
export function awaitsStore(bag: Pick<Bag, 'submissionStatus' | 'fulfillmentStatus'>): boolean {
  return AWAITING_STORE.has(bag.submissionStatus) && bag.fulfillmentStatus === 'PROCESSING'
}

/** The state that a store's answer puts a bag in. A rejection is final: the money goes back or is released. */
export function answeredBagState(bag: Pick<Bag, 'financialStatus'>, answer: StoreAnswer): BagState {
  const { financialStatus } = bag
  if (answer !== 'REJECTED') return { status: 'PROCESSING', submissionStatus: answer, financialStatus }
  return {
    status: 'ERROR',
    submissionStatus: 'REJECTED',
    financialStatus: FINANCIAL_STATUS_OF_UNDONE[financialStatus],
  }
}

const isOff = (bag: BagState) =>
  bag.status === 'CANCELED' || bag.submissionStatus === 'CANCELED' || bag.submissionStatus === 'REJECTED'
const isRefunded = (bag: BagState) =>
  bag.financialStatus === 'REFUNDED' || bag.submissionStatus === 'REFUNDED'
const isTouchedByRefund = (bag: BagState) =>
  isRefunded(bag) ||
  bag.financialStatus === 'PARTIALLY_REFUNDED' ||
  bag.submissionStatus === 'PARTIALLY_REFUNDED'

/** The status of a submitted order, told from its bags. */
export function orderStatusOf(bags: readonly BagState[]): OrderStatus {
  // Without bags, or with a bag still open, it is a cart.
  if (bags.length === 0 || bags.some((bag) => bag.submissionStatus === 'IN_PROGRESS')) return 'IN_PROGRESS'
  // Nothing of it is left to deliver.
  if (bags.every(isOff)) return 'CANCELED'
  // All money went back, though not every bag was canceled.
  if (bags.every((bag) => isOff(bag) || isRefunded(bag))) return 'REFUNDED'
  // Some money went back; a bag canceled before it was paid for does not count.
  if (bags.some(isTouchedByRefund)) return 'PARTIALLY_REFUNDED'
  // A store has yet to answer.
  if (bags.some((bag) => bag.submissionStatus === 'SUBMITTED')) return 'PROCESSING'
  // Submitted as a whole, which is not the same as delivered.
  return 'COMPLETED'
}
