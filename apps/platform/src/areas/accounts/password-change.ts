import type { AuditAction } from '@causeway/domain-types/audit.ts'
import type { ChangePassword } from '@causeway/api-contract/account.schemas.ts'
import type { IssuedToken } from '@causeway/api-contract/sessions.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { deviceName } from '@causeway/domain-types/device.ts'
import { isFreeOfEmail } from '@causeway/domain-types/password.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { invalid, invalidToken } from '../../http/errors.ts'
import { audit } from './audit.ts'
import type { Limits } from './limits.ts'
import { loadSession } from './load-caller.ts'
import { postMail } from './mails.ts'
import { ownAccount } from './own-account.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { endSessionsOf, sessionOf } from './sessions.ts'

/** What a password must not be beside a certain address, said of the field it was typed into. */
export function requireFreeOfEmail(password: string, email: string, field: string): void {
  if (!isFreeOfEmail({ password, email })) throw invalid({ [field]: 'Use nothing of your e-mail address.' })
}

/** Ends the call unless this is the user's password. Tries are counted, for whoever found an open browser. */
export async function requirePassword(
  user: { id: number; password_hash: string },
  { password, field }: { password: string; field: string },
  { context, limits, action }: { context: Context; limits: Limits; action: AuditAction },
): Promise<void> {
  const tries = await limits.countPassword(user.id)
  if (!(await isPassword(password, user.password_hash))) {
    await audit(context.db, context, { action, target: `user ${user.id}`, outcome: 'refused' })
    throw invalid({ [field]: 'This is not your current password.' })
  }
  await tries.forgive()
}

/** A password that nobody else may know any more: what was begun under the one before ends with it. */
export async function replacePassword(
  tx: Tx,
  { userId, email, passwordHash }: { userId: number; email: string; passwordHash: string },
  context: Context,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  const device = deviceName(context.request.headers.get('user-agent'))
  await postMail(tx, context, {
    to: email,
    subject: 'Your Causeway password was changed',
    text: `The password of your Causeway account was changed (${device}, ${context.ip}). All other devices were signed out.\n\nIf this was not you, choose “Forgot your password?” where you sign in, at once.\n`,
  })
}

async function renewedSession(db: Db | Tx, sessionId: string, now: Date): Promise<Wire<IssuedToken>> {
  const token = newSecret()
  await db
    .updateTable('sessions')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', sessionId)
    .execute()
  const session = await loadSession(db, { sessionId }, now)
  if (!session) throw invalidToken()
  return { ...sessionOf(session), token }
}

/** Changes the own password. This session goes on under a new token, and all others end. */
export async function changePassword(
  { current, new: next }: ChangePassword,
  context: Context,
  limits: Limits,
): Promise<Wire<IssuedToken>> {
  const { db, caller, now } = context
  const user = await ownAccount(context)
  requireFreeOfEmail(next, user.email, 'new')
  const action = 'user.password'
  await requirePassword(user, { password: current, field: 'current' }, { context, limits, action })
  if (next === current) throw invalid({ new: 'Choose another password than the current one.' })
  const passwordHash = await hashPassword(next)
  return db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, user)
    await replacePassword(tx, { userId: user.id, email: user.email, passwordHash }, context)
    await endSessionsOf(tx, { userId: user.id, except: caller.sessionId }, now())
    await audit(tx, context, { action, target: `user ${user.id}` })
    return renewedSession(tx, caller.sessionId ?? '', now())
  })
}

/** Of two who change it at once, the second typed what is no longer the current one. */
async function requireUnchanged(tx: Tx, user: { id: number; password_hash: string }): Promise<void> {
  const isStill = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .forUpdate()
    .executeTakeFirst()
  if (!isStill) throw invalid({ current: 'This is not your current password.' })
}
