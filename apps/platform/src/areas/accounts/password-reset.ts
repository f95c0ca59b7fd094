import type { ResetPassword } from '@causeway/api-contract/account.schemas.ts'
import type { IssuedToken } from '@causeway/api-contract/sessions.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Context } from '../../http/context.ts'
import { audit } from './audit.ts'
import { CODE_MINUTES, CODE_WAIT_SECONDS, keepCode, lapsedCode, newCode, redeemCode } from './codes.ts'
import { type Mail, postMail } from './mails.ts'
import { replacePassword, requireFreeOfEmail } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { deviceOf, endSessionsOf, openSession } from './sessions.ts'

const RESET_HOURS = 1

const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Causeway code for a new password',
  text: `Your code is ${code}. It works for ${CODE_MINUTES} minutes.\n\nIf you did not ask for a new password, do nothing: your password stays as it is.\n`,
})

const noAccountMail = (to: string): Mail => ({
  to,
  subject: 'Your Causeway account',
  text: 'Somebody asked for a new password with this e-mail address. It has no Causeway account: try another address of yours, or create an account.\n\nIf this was not you, somebody mistyped their address, and you need do nothing.\n',
})

/** Begins a reset. The same is done, written and mailed whether the address has an account or not. */
export async function forgotPassword(
  { email }: { email: string },
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
): Promise<{ reset_id: string; retry_after: number }> {
  const { db, now } = context
  const { code, codeHash } = await newCode()
  const date_expires = new Date(now().getTime() + RESET_HOURS * 3_600_000).toISOString()
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('password_resets')
      .values({ email: user?.email ?? email, user_id: user?.id ?? null, date_expires })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepCode(tx, { flow: 'PASSWORD_RESET', subject: id }, codeHash, now())
    await postMail(tx, context, user ? codeMail(user.email, code) : noAccountMail(email))
    return { reset_id: id, retry_after: CODE_WAIT_SECONDS }
  })
}

/** Sets a new password by the code of the mail, ends all sessions of its user and opens one. */
export async function resetPassword(
  { resetId, code, password }: ResetPassword,
  context: Context,
): Promise<Wire<IssuedToken>> {
  const { db, now } = context
  const reset = await db
    .selectFrom('password_resets')
    .select(['email', 'user_id'])
    .where('id', '=', resetId)
    .where('date_expires', '>', now().toISOString())
    .executeTakeFirst()
  if (reset) requireFreeOfEmail(password, reset.email, 'password')
  await redeemCode(db, { flow: 'PASSWORD_RESET', subject: resetId }, code, now())
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    // The address is looked at again: whoever changed it since no longer answers for the old mailbox.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', reset?.user_id ?? 0)
      .where('email', '=', reset?.email ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw lapsedCode()
    await replacePassword(tx, { userId: user.id, email: user.email, passwordHash }, context)
    await endSessionsOf(tx, { userId: user.id }, now())
    await audit(tx, context, { action: 'user.password-reset', userId: user.id, target: `user ${user.id}` })
    return openSession(tx, user.id, deviceOf(context), now())
  })
}
