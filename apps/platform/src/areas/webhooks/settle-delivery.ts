import type { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { jobsOf } from '../../jobs/jobs.ts'
import type { Claimed } from './claim-deliveries.ts'
import { afterFailure, nextAttempt, PAUSE_REASON } from './delivery-rules.ts'
import { type Attempt, type Ended, shownOf, succeeded } from './delivery-attempt.ts'
import type { DeliveryNews } from './delivery-news.ts'
import { tellOfDisabled, tellOfPause } from './owner-mails.ts'
import { settleSuccesses } from './settle-successes.ts'

export interface Settling {
  db: Db
  stage: Stage
  news: DeliveryNews
  now: Date
}

const GONE = 410
/** Attempts that are written down at once, at most. */
const TOGETHER = 100

async function keepAttempt(tx: Db | Tx, { id }: Claimed, attempt: Attempt): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_attempts (webhook_event_id, request_headers, status_code, response_headers, response, error,
      duration_ms, date_created)
    select id, ${JSON.stringify(attempt.requestHeaders)}::jsonb, ${attempt.statusCode}::int,
      ${attempt.responseHeaders && JSON.stringify(attempt.responseHeaders)}::jsonb, ${attempt.response}::text,
      ${attempt.error}::text, ${Math.round(attempt.durationMs)}::int, ${attempt.startedAt.toISOString()}::timestamptz
    from webhook_events where id = ${id} for key share
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The next of the same entity, which waited for this one, is due now. */
async function releaseNext(
  tx: Tx,
  { webhook_id, entity_type, entity_id, id }: Claimed,
  now: Date,
): Promise<void> {
  await sql`update webhook_events set date_next_attempt = ${now.toISOString()} where id = (
      select id from webhook_events where webhook_id = ${webhook_id} and entity_type = ${entity_type}
        and entity_id = ${entity_id} and id > ${id} and date_next_attempt is not null
      order by id limit 1
    ) and date_next_attempt > ${now.toISOString()} and status = 'CREATED'`.execute(tx)
}

/** Before any delivery, as everybody who changes both does. */
const lockWebhook = (tx: Tx, { webhook_id: webhookId }: Claimed) =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst()

type Webhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

async function strainWebhook(
  tx: Tx,
  webhook: Webhook,
  attempt: Attempt,
  settling: Settling,
): Promise<boolean> {
  const { now, stage } = settling
  // An attempt that was under way when deliveries were stopped does not count any more.
  if (webhook.status !== 'ACTIVE') return true
  if (webhook.date_paused_until !== null && webhook.date_paused_until > now.toISOString()) return false
  const strain = afterFailure(
    { failures: webhook.failures, dateFailuresSince: webhook.date_failures_since, pauses: webhook.pauses },
    now,
  )
  const isGone = attempt.statusCode === GONE
  const disabled = isGone || strain.disabled
  const reason = isGone ? 'The endpoint answered 410 Gone.' : PAUSE_REASON
  await tx
    .updateTable('webhooks')
    .set({
      failures: strain.failures,
      date_failures_since: strain.dateFailuresSince,
      pauses: strain.pauses,
      date_paused_until: strain.pausedUntil?.toISOString() ?? null,
      ...(disabled || strain.pausedUntil
        ? { status_reason: reason, date_owner_told: now.toISOString() }
        : {}),
      ...(disabled ? { status: 'DISABLED', date_last_modified: now.toISOString() } : {}),
    })
    .where('id', '=', webhook.id)
    .execute()
  const telling = { webhook, reason, stage, jobs: jobsOf(stage), now: () => now }
  if (disabled) {
    await skipWaiting(tx, webhook.id, now)
    await tellOfDisabled(tx, telling)
  } else if (strain.pausedUntil) {
    await tellOfPause(tx, { ...telling, until: strain.pausedUntil, pauses: strain.pauses })
  }
  return disabled
}

/** What waits for a webhook that is stopped is over, and stands in the log to be sent later. */
export async function skipWaiting(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ status: 'CANCELLED', date_next_attempt: null, date_last_modified: now.toISOString() })
    .where('webhook_id', '=', webhookId)
    .where('date_next_attempt', 'is not', null)
    .execute()
}

async function settleFailure(tx: Tx, { claimed, attempt }: Ended, settling: Settling): Promise<void> {
  const webhook = await lockWebhook(tx, claimed)
  if (!webhook || !(await keepAttempt(tx, claimed, attempt))) return
  const { now, news } = settling
  const isStopped = await strainWebhook(tx, webhook, attempt, settling)
  const next = isStopped ? null : nextAttempt(claimed.attempts, now, Math.random())
  await tx
    .updateTable('webhook_events')
    .set({
      sending: false,
      status: next ? 'IN_PROGRESS' : 'FAILED',
      status_code: attempt.statusCode,
      response: shownOf(attempt),
      date_next_attempt: next?.toISOString() ?? null,
      date_last_modified: now.toISOString(),
    })
    .where('id', '=', claimed.id)
    .execute()
  if (!next && !isStopped) await releaseNext(tx, claimed, now)
  await news.tell(tx, [claimed.app_id])
}

/** Writes down attempts, and what follows for the deliveries and their webhooks. */
export function deliverySettler(parts: Omit<Settling, 'now'> & { now(): Date }) {
  let last: Promise<void> = Promise.resolve()
  let next: { together: Ended[]; done: Promise<void> } | null = null

  const write = (ended: readonly Ended[]) =>
    parts.db.transaction().execute(async (tx) => {
      await settleSuccesses(tx, ended, parts.now())
      await parts.news.tell(
        tx,
        ended.map(({ claimed }) => claimed.app_id),
      )
    })

  const writeFailure = (ended: Ended) =>
    parts.db.transaction().execute((tx) => settleFailure(tx, ended, { ...parts, now: parts.now() }))

  /** What ends while others are written down is written next, all at once. */
  function writeArrived(ended: Ended): Promise<void> {
    if (!next || next.together.length === TOGETHER) {
      const together: Ended[] = []
      const done = last.then(() => {
        if (next?.together === together) next = null
        return write(together)
      })
      next = { together, done }
      last = done.catch(() => {})
    }
    next.together.push(ended)
    return next.done
  }
  return (ended: Ended): Promise<void> =>
    succeeded(ended.attempt) ? writeArrived(ended) : writeFailure(ended)
}
