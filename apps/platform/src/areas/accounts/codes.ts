import { randomInt } from 'node:crypto'
import type { VerificationFlow } from '@causeway/domain-types/email-verification.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { ApiFailure, invalid } from '../../http/errors.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** What a code is for: one of another flow, or of somebody else in it, is worth nothing. */
export interface CodeKey {
  flow: VerificationFlow
  subject: string
}

export const CODE_MINUTES = 15
/** Seconds until another code may be asked for. */
export const CODE_WAIT_SECONDS = 60
const MAX_TRIES = 5

export const lapsedCode = () => invalid({ code: 'This code no longer works. Ask for a new one.' })

export interface NewCode {
  code: string
  codeHash: string
}

/** Six digits; hashed like a password, since a million of them are soon tried. */
export async function newCode(): Promise<NewCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** Seconds until another code may be asked for. */
export async function secondsToWait(db: Db | Tx, { flow, subject }: CodeKey, now: Date): Promise<number> {
  const last = await db
    .selectFrom('codes')
    .select('date_sent')
    .where('flow', '=', flow)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const waited = last ? (now.getTime() - Date.parse(last.date_sent)) / 1000 : CODE_WAIT_SECONDS
  return Math.max(0, Math.ceil(CODE_WAIT_SECONDS - Math.max(0, waited)))
}

/** Makes this the code that counts. Ends the call when the last one was sent a moment ago. */
export async function keepCode(tx: Tx, key: CodeKey, codeHash: string, now: Date): Promise<void> {
  const sent = {
    code_hash: codeHash,
    tries: 0,
    date_sent: now.toISOString(),
    date_expires: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
  }
  const isSoon = new Date(now.getTime() - CODE_WAIT_SECONDS * 1000).toISOString()
  const kept = await tx
    .insertInto('codes')
    .values({ ...key, ...sent })
    .onConflict((conflict) =>
      conflict
        .columns(['flow', 'subject'])
        .doUpdateSet(sent)
        // One sent later than now is of a clock that has gone back since.
        .where((eb) => eb('codes.date_sent', '<=', isSoon).or('codes.date_sent', '>', now.toISOString())),
    )
    .returning('flow')
    .executeTakeFirst()
  if (kept) return
  const retryAfter = Math.max(1, await secondsToWait(tx, key, now))
  throw new ApiFailure(
    429,
    'RATE_LIMITED',
    'A code was sent a moment ago. Wait before you ask for another.',
    { retryAfter },
  )
}

/** Uses a code up, or ends the call. A try counts before it is looked at, so that many at once are no more than some. */
export async function redeemCode(db: Db, { flow, subject }: CodeKey, code: string, now: Date): Promise<void> {
  const tried = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('flow', '=', flow)
    .where('subject', '=', subject)
    .where('tries', '<', MAX_TRIES)
    .where('date_expires', '>', now.toISOString())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  const isRight = await isPassword(code, tried?.code_hash ?? null)
  if (!tried) throw lapsedCode()
  if (!isRight) {
    if (tried.tries >= MAX_TRIES) throw lapsedCode()
    throw invalid({ code: 'This is not the code of the last mail.' })
  }
  const used = await db
    .deleteFrom('codes')
    .where('flow', '=', flow)
    .where('subject', '=', subject)
    .where('code_hash', '=', tried.code_hash)
    .returning('flow')
    .executeTakeFirst()
  if (!used) throw lapsedCode()
}
