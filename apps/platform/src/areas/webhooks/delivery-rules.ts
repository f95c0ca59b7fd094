import { WEBHOOK_FAILURES_ALLOWED, WEBHOOK_PAUSE_HOURS } from '@causeway/domain-types/webhook.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits between the ten attempts: 24 hours in all. */
const WAITS_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  10.5 * HOUR,
] as const
const JITTER = 0.1

/** When to try again after so many attempts, null when it was the last; `chance` is from 0 to 1. */
export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return null
  return new Date(now.getTime() + wait * (1 - JITTER + 2 * JITTER * chance))
}

export const FAILURE_WINDOW_MS = 30 * MINUTE

export interface Strain {
  failures: number
  dateFailuresSince: string | null
  pauses: number
}

/** What a failure leads to: `failures` and `pauses` as they are after it. */
export interface AfterFailure extends Strain {
  /** Set with the failure that pauses deliveries. */
  pausedUntil: Date | null
  disabled: boolean
}

/**
 * More than 50 failures within half an hour pause a webhook: for 1 hour, then 3, then 24. What fails as often after the
 * third pause, without a success since, is disabled.
 */
export function afterFailure({ failures, dateFailuresSince, pauses }: Strain, now: Date): AfterFailure {
  const isSameWindow =
    dateFailuresSince !== null && now.getTime() - Date.parse(dateFailuresSince) < FAILURE_WINDOW_MS
  const count = isSameWindow ? failures + 1 : 1
  const since = isSameWindow ? dateFailuresSince : now.toISOString()
  const counted = { failures: count, dateFailuresSince: since, pauses, pausedUntil: null, disabled: false }
  if (count <= WEBHOOK_FAILURES_ALLOWED) return counted
  const pause = WEBHOOK_PAUSE_HOURS[pauses]
  if (pause === undefined) return { ...counted, disabled: true }
  const pausedUntil = new Date(now.getTime() + pause * HOUR)
  return { failures: 0, dateFailuresSince: null, pauses: pauses + 1, pausedUntil, disabled: false }
}

export const PAUSE_REASON = `More than ${WEBHOOK_FAILURES_ALLOWED} deliveries failed within 30 minutes.`
