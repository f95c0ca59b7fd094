import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { brieflyKept } from './briefly-kept.ts'
import { type LoadedSession, loadSession } from './load-caller.ts'
import { hashSecret } from './secrets.ts'

/** Told to every process when sessions end or memberships change; the payload is a session's id or `*`. */
export const ACCESS_CHANNEL = 'causeway_access'

export const SESSION_MS = 24 * 60 * 60 * 1000
const EXTEND_AFTER_MS = 60_000

export interface SessionStore {
  /** The session of a token while it holds; using it extends it. */
  find(token: string): Promise<LoadedSession | null>
  /** Forgets what it keeps of a session, or of all. */
  forget(sessionId: string): void
  /** While false, nothing is kept: revocations of other processes cannot be heard. */
  setListening(listening: boolean): void
}

/** Reads sessions of the account schema and keeps each for a few seconds, or until it is told of a change. */
export function sessionStore(db: Db, now: () => Date): SessionStore {
  const kept = brieflyKept<string, LoadedSession>()
  let generation = 0
  let isListening = false

  async function extend(session: LoadedSession, at: Date): Promise<void> {
    if (at.getTime() - Date.parse(session.dateLastUsed) < EXTEND_AFTER_MS) return
    session.dateLastUsed = at.toISOString()
    session.dateExpires = new Date(at.getTime() + SESSION_MS).toISOString()
    await db
      .updateTable('sessions')
      .set({ date_last_used: session.dateLastUsed, date_expires: session.dateExpires })
      .where('id', '=', session.sessionId)
      .where('date_revoked', 'is', null)
      .execute()
  }

  return {
    async find(token) {
      const at = now()
      const known = kept.get(token, at)
      if (known) return known
      const before = generation
      const session = await loadSession(db, { tokenHash: hashSecret(token) }, at)
      if (!session) {
        kept.delete(token)
        return null
      }
      await extend(session, at)
      // What was read before a change was heard of must not be kept after it.
      if (isListening && before === generation) kept.set(token, session, at)
      return session
    },
    forget(sessionId) {
      generation += 1
      kept.deleteWhere((session) => sessionId === '*' || session.sessionId === sessionId)
    },
    setListening(listening) {
      isListening = listening
      generation += 1
      kept.clear()
    },
  }
}

/** Tells every process, this one included, that a session ended. */
export async function announceAccessChange(db: Db, sessionId: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${sessionId})`.execute(db)
}
