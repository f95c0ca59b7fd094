import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Db, Tx } from '../../db/database.ts'

export interface AuditEntry {
  /** Who; null where nobody was signed in. */
  userId: number | null
  appId?: number | null
  orgId?: number | null
  stage?: Stage | null
  /** What was done or tried: `session.create`. */
  action: string
  /** To what: `user 10001`. */
  target?: string | null
  outcome: 'done' | 'refused'
  requestId?: string | null
}

/** Adds a line to the log that is never changed. */
export async function audit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      app_id: entry.appId ?? null,
      org_id: entry.orgId ?? null,
      stage: entry.stage ?? null,
      action: entry.action,
      target: entry.target ?? null,
      outcome: entry.outcome,
      request_id: entry.requestId ?? null,
    })
    .execute()
}
