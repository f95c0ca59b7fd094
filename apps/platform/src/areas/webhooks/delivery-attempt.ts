import { cutText } from '@causeway/domain-types/text.ts'
import type { Claimed } from './claim-deliveries.ts'
import type { AttemptResult } from './post-delivery.ts'

/** An attempt that has come to its end. */
export interface Attempt extends AttemptResult {
  requestHeaders: Record<string, string>
  startedAt: Date
  durationMs: number
}

export interface Ended {
  claimed: Claimed
  attempt: Attempt
}

/** What the log's list shows of an answer; the attempt has more of it. */
const SHOWN_CHARACTERS = 500

export const shownOf = ({ response, error }: AttemptResult): string | null =>
  error ?? (response === null ? null : cutText(response, SHOWN_CHARACTERS))

/** A whole answer of 2xx in time, whatever its body says. */
export const succeeded = ({ statusCode, error }: AttemptResult): boolean =>
  error === null && statusCode !== null && statusCode >= 200 && statusCode < 300
