import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { brieflyKept } from './briefly-kept.ts'
import { type LoadedSession, loadSession } from './load-caller.ts'
import { hashSecret } from './secrets.ts'

/** Told to every process when sessions end or what people may see changes; the payload is a session's id, `*` or `user <id>`. */
export const ACCESS_CHANNEL = 'causeway_access'

export const SESSION_MS = 24 * 60 * 60 * 1000
const EXTEND_AFTER_MS = 60_000

export interface SessionStore {
  /** The session of a token while it holds; using it extends it. */
  find(token: string): Promise<LoadedSession | null>
  /** Forgets what it keeps of a session, of a user (`user <id>`), or of all (`*`). */
  forget(whose: string): void
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
    forget(whose) {
      generation += 1
      const userId = userIdIn(whose)
      kept.deleteWhere(({ sessionId, user }) => whose === '*' || sessionId === whose || user.id === userId)
    },
    setListening(listening) {
      isListening = listening
      generation += 1
      kept.clear()
    },
  }
}

/** Whom a payload of the access channel names; null where it is of another kind. */
export function userIdIn(payload: string): number | null {
  const [, id] = /^user (\d+)$/.exec(payload) ?? []
  return id === undefined ? null : Number(id)
}

/** Tells every process, and the user's open dashboards, that a user sees other things from now on. */
export async function announceToUser(db: Db | Tx, userId: number): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${`user ${userId}`})`.execute(db)
}

/** Tells every process, this one included, that a session ended. */
export async function announceAccessChange(db: Db, sessionId: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${sessionId})`.execute(db)
}
