import type { ActingAs, AuditChange } from '@causeway/domain-types/audit.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { isAdmin } from './access.ts'

/** Of a call: who makes it, and from where. */
export type AuditSource = Pick<Context, 'caller' | 'stage' | 'ip' | 'requestId'>

export interface AuditEntry {
  /** What was done or tried, as the thing and a verb: `org.rename`. */
  action: string
  /** Who, where the caller is not signed in yet; null where nobody is known. */
  userId?: number | null
  orgId?: number | null
  appId?: number | null
  /** To what: `user 10001`. */
  target?: string
  change?: AuditChange
  outcome?: 'done' | 'refused'
}

function actingAs(caller: Caller, orgId: number | null | undefined): ActingAs | null {
  if (!caller.user) return null
  if (isAdmin(caller)) return 'ADMIN'
  return caller.delegateOrgId !== null && caller.delegateOrgId === orgId ? 'DELEGATE' : 'SELF'
}

/** Adds a line to the log that is never changed, in the transaction of what it tells. */
export async function audit(
  db: Db | Tx,
  { caller, stage, ip, requestId }: AuditSource,
  { action, userId = caller.user?.id ?? null, orgId, appId, target, change, outcome }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      user_id: userId,
      acting_as: actingAs(caller, orgId),
      app_id: appId ?? caller.app?.id ?? null,
      org_id: orgId ?? null,
      stage,
      action,
      target: target ?? null,
      change: change ? JSON.stringify(change) : null,
      outcome: outcome ?? 'done',
      ip: ip || null,
      request_id: requestId,
    })
    .execute()
}
