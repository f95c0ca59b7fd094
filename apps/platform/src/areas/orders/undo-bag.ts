import type { Tx } from '../../db/database.ts'
import { type BagChange, changeBag } from './bag-state.ts'
import { type FullRefund, postFullRefund } from '../billing/post-distributions.ts'
import type { BagRecord, BagState } from './order-rows.ts'

interface Undoing {
  /** What the bag becomes; REFUNDED takes back all that both sides still have of it. */
  state: BagState
  now: Date
  refund?: FullRefund
  /** What else is written down of it. */
  change?: BagChange
}

/** Puts a locked bag of which nothing stays sold in its last state, and its money where it came from. */
export async function undoBag(
  tx: Tx,
  bag: BagRecord,
  { state, now, refund, change }: Undoing,
): Promise<void> {
  const isRefunded = state.financialStatus === 'REFUNDED'
  if (isRefunded) await postFullRefund(tx, bag.id, now, refund)
  await changeBag(
    tx,
    bag,
    {
      ...change,
      status: state.status,
      submission_status: state.submissionStatus,
      financial_status: state.financialStatus,
      refunded_total: isRefunded ? bag.total : 0,
    },
    now,
  )
}

/** The state of a bag whose payment went back whole. */
export const REFUNDED = {
  status: 'REFUNDED',
  submissionStatus: 'REFUNDED',
  financialStatus: 'REFUNDED',
} as const satisfies BagState
