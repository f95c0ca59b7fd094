import { sql } from 'kysely'
import * as z from 'zod/mini'
import { forgetOldNotifications } from '../notifications/forget-notifications.ts'
import { defineJob } from '../../jobs/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSIONS_KEPT_DAYS = 30
const CODES_KEPT_DAYS = 1
/** A mail that could not be sent for so long holds no code that works. */
const MAILS_KEPT_DAYS = 7
const INVITES_KEPT_DAYS = 90
const IDEMPOTENCY_KEYS_KEPT_DAYS = 7
const NOTIFICATIONS_KEPT_DAYS = 400

/** Removes what has served its time. Both stages run it, and what they share is then found removed already. */
export const housekeepingJob = defineJob('housekeeping', z.object({}), async (_, { db, now }) => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('sessions').where('date_expires', '<', daysAgo(SESSIONS_KEPT_DAYS)).execute()
  await db.deleteFrom('hand_off_codes').where('date_expires', '<', daysAgo(CODES_KEPT_DAYS)).execute()
  await db.deleteFrom('sign_ups').where('date_expires', '<', daysAgo(0)).execute()
  await db.deleteFrom('password_resets').where('date_expires', '<', daysAgo(0)).execute()
  await db.deleteFrom('email_changes').where('date_expires', '<', daysAgo(0)).execute()
  await db.deleteFrom('codes').where('date_expires', '<', daysAgo(CODES_KEPT_DAYS)).execute()
  await db.deleteFrom('org_invites').where('date_expires', '<', daysAgo(INVITES_KEPT_DAYS)).execute()
  await db.deleteFrom('mails').where('date_created', '<', daysAgo(MAILS_KEPT_DAYS)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('date_created', '<', daysAgo(IDEMPOTENCY_KEYS_KEPT_DAYS))
    .execute()
  await forgetOldNotifications(db, daysAgo(NOTIFICATIONS_KEPT_DAYS))
  await sql`delete from rate_limits where expire < ${now().getTime()}`.execute(db)
})
