import type { Tx } from '../db/database.ts'
import type { Context } from './context.ts'

/**
 * Runs a write once per Idempotency-Key of a caller: the same request sent again gets the first one's answer.
 * Runs inside the write's own transaction, so that both are kept or neither.
 */
export async function once<Answer extends object>(
  tx: Tx,
  context: Context,
  run: () => Promise<Answer>,
): Promise<Answer> {
  throw new Error(`not yet ${tx} ${context} ${run}`)
}
