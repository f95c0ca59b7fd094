import type { ActingAs, AuditAction, AuditChange } from '@causeway/domain-types/audit.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { isAdmin } from './access.ts'

/** Of a call: who makes it, and from where. */
export type AuditSource = Pick<Context, 'caller' | 'stage' | 'ip' | 'requestId'>

export interface AuditEntry {
  action: AuditAction
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
export const audit = (db: Db | Tx, source: AuditSource, entry: AuditEntry): Promise<void> =>
  writeLine(db, source, entry)

/** Adds that a call was refused, under its id. */
export const auditRefusedCall = (
  db: Db,
  source: AuditSource,
  call: { endpointId: string; orgId: number | null; target: string },
): Promise<void> => {
  const { endpointId: action, ...rest } = call
  return writeLine(db, source, { ...rest, action, outcome: 'refused' })
}

async function writeLine(
  db: Db | Tx,
  { caller, stage, ip, requestId }: AuditSource,
  {
    action,
    userId = caller.user?.id ?? null,
    orgId,
    appId,
    target,
    change,
    outcome,
  }: Omit<AuditEntry, 'action'> & { action: string },
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
