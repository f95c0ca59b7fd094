import type { Db } from '../../db/database.ts'
import { ApiFailure } from '../../http/errors.ts'
import type { Logger } from '../../log.ts'
import { type AuditSource, auditRefusedCall } from './audit.ts'
import { brieflyKept } from './briefly-kept.ts'
import { ownerOrgId } from './owner-org.ts'

/** A try that is repeated within a minute is told once, so that nobody can fill the log with it. */
const TOLD_MS = 60_000

interface Attempt {
  /** Of the call, as `orders.cancelBag`. */
  endpointId: string
  /** Its path. */
  target: string
}

export type NoteRefusal = (error: unknown, source: AuditSource, attempt: Attempt) => Promise<void>

/** Writes down what signed-in people tried and may not do, in the log of the organisation whose thing it is. */
export function refusalLog({ db, log, now }: { db: Db; log: Logger; now(): Date }): NoteRefusal {
  const told = brieflyKept<string, true>(TOLD_MS)

  return async (error, source, { endpointId, target }) => {
    const { user } = source.caller
    const isRefusal = error instanceof ApiFailure && (error.status === 403 || error.owner !== undefined)
    if (!user || !isRefusal) return
    const key = `${user.id} ${endpointId} ${target}`
    if (told.get(key, now())) return
    told.set(key, true, now())
    try {
      const orgId = error.owner ? await ownerOrgId(db, source.caller, error.owner) : null
      await auditRefusedCall(db, source, { endpointId, orgId, target })
    } catch (failure) {
      // The refusal itself stands, and is what the caller is told.
      log.warn({ err: failure, endpoint: endpointId }, 'a refused try could not be written down')
    }
  }
}
