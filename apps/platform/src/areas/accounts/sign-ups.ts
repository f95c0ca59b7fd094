import type { Wire } from '@causeway/domain-types/case.ts'
import type { UserType } from '@causeway/domain-types/user.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { CODE_MINUTES, CODE_WAIT_SECONDS, keepCode, newCode, redeemCode } from './codes.ts'
import { insertUser } from './create-accounts.ts'
import { postMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { type Device, openSession } from './sessions.ts'

const SIGN_UP_HOURS = 24

interface NewSignUp {
  email: string
  password: string
  firstName: string
  lastName: string
  type: UserType
}

const codeMail = (to: string, code: string) => ({
  to,
  subject: 'Your Causeway code',
  text: `Your code is ${code}. It works for ${CODE_MINUTES} minutes.\n\nIf you did not sign up at Causeway, somebody mistyped their address: nothing happens without this code.\n`,
})

const sent = { retry_after: CODE_WAIT_SECONDS }

/** Begins a sign-up. Whether the address has an account already makes no difference until its mail was read. */
export async function startSignUp(
  { email, password, firstName, lastName, type }: NewSignUp,
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
): Promise<{ sign_up_id: string; retry_after: number }> {
  const now = context.now()
  const [password_hash, { code, codeHash }] = await Promise.all([hashPassword(password), newCode()])
  const date_expires = new Date(now.getTime() + SIGN_UP_HOURS * 3_600_000).toISOString()
  return context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('sign_ups')
      .values({ email, type, first_name: firstName, last_name: lastName, password_hash, date_expires })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepCode(tx, { flow: 'SIGN_UP', subject: id }, codeHash, now)
    await postMail(tx, context, codeMail(email, code))
    return { sign_up_id: id, ...sent }
  })
}

const signUpLapsed = () => invalid({ code: 'This sign-up was too long ago. Start again.' })

function holdingSignUp({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('id', '=', id)
    .where('date_expires', '>', now().toISOString())
    .executeTakeFirst()
}

/** Sends a sign-up's next code. One that does not exist, or is for another address, answers alike. */
export async function resendCode(
  { email, signUpId }: { email: string; signUpId: string },
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
): Promise<{ retry_after: number }> {
  const { code, codeHash } = await newCode()
  const signUp = await holdingSignUp(context, signUpId)
  if (signUp?.email.toLowerCase() !== email.toLowerCase()) return sent
  await context.db.transaction().execute(async (tx) => {
    await keepCode(tx, { flow: 'SIGN_UP', subject: signUpId }, codeHash, context.now())
    await postMail(tx, context, codeMail(signUp.email, code))
  })
  return sent
}

/** What the owner of an address is told that has an account. */
export const takenTexts: Record<UserType, string> = {
  merchant: 'This email is linked to a Merchant account. Please try another email.',
  developer: 'This email is linked to a Channel account. Please try another email.',
}

/** Makes the account of a sign-up and opens its first session. */
export async function completeSignUp(
  { signUpId, code }: { signUpId: string; code: string },
  context: Context,
  device: Device,
): Promise<Wire<Awaited<ReturnType<typeof openSession>>>> {
  const { db, now } = context
  const signUp = await holdingSignUp(context, signUpId)
  if (!signUp) throw signUpLapsed()
  await redeemCode(db, { flow: 'SIGN_UP', subject: signUpId }, code, now())
  const { email, password_hash, type, first_name, last_name } = signUp
  const role = type === 'merchant' ? 'MERCHANT' : 'DEVELOPER'
  const userId = await db.transaction().execute(async (tx) => {
    const person = { email, firstName: first_name, lastName: last_name, role } as const
    const id = await insertUser(tx, person, password_hash)
    await tx.deleteFrom('sign_ups').where('id', '=', signUpId).execute()
    return id
  })
  // Only now, when the mail was read, is it said that the address has an account.
  if (userId === null) throw await emailTaken(context, email, type)
  await audit(db, context, { action: 'user.create', userId, target: `user ${userId}` })
  return openSession(db, userId, device, now())
}

async function emailTaken({ db }: Pick<Context, 'db'>, email: string, wanted: UserType) {
  const holder = await db
    .selectFrom('users')
    .select('type')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  const type = holder?.type ?? wanted
  const text = type === wanted ? 'You have an account already. Sign in instead.' : takenTexts[type]
  return conflict('EMAIL_TAKEN', text)
}
