import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { EmailChangeState } from '@causeway/domain-types/email-verification.ts'
import type { User, UserType } from '@causeway/domain-types/user.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { audit } from './audit.ts'
import {
  CODE_MINUTES,
  type CodeKey,
  keepCode,
  lapsedCode,
  type NewCode,
  newCode,
  redeemCode,
  secondsToWait,
} from './codes.ts'
import type { Limits } from './limits.ts'
import { postMail } from './mails.ts'
import { ownAccount } from './own-account.ts'
import { getUser } from './read-users.ts'
import { takenTexts } from './sign-ups.ts'

const CHANGE_HOURS = 24

interface Change {
  id: string
  new_email: string
  is_current_verified: boolean
}

/** Of this change and this step: a code of another is worth nothing. */
const codeKey = ({ id, is_current_verified }: Change): CodeKey => ({
  flow: 'EMAIL_CHANGE',
  subject: `${id} ${is_current_verified ? 'new' : 'current'}`,
})

function changeOf(userId: number, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Change | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['id', 'new_email', 'is_current_verified'])
    .where('user_id', '=', userId)
    .where('date_expires', '>', now().toISOString())
    .executeTakeFirst()
}

async function stateOf(
  change: Change | undefined,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Wire<EmailChangeState>> {
  if (!change) return { stage: 'REQUEST_CODE', new_email: null, retry_after: null }
  return {
    stage: change.is_current_verified ? 'VERIFY_NEW_EMAIL' : 'VERIFY_CURRENT_EMAIL',
    new_email: change.new_email,
    retry_after: await secondsToWait(db, codeKey(change), now()),
  }
}

export async function emailChangeState(context: Context): Promise<Wire<EmailChangeState>> {
  const user = await ownAccount(context)
  return stateOf(await changeOf(user.id, context), context)
}

const dashboards: Record<UserType, string> = {
  developer: 'Causeway Channel',
  merchant: 'Causeway Merchant',
}

interface CodeMail {
  made: NewCode
  email: string
  change: Change
  /** The dashboard that the change was asked for in, where that is known. */
  dashboard?: UserType
}

async function mailCode(
  tx: Tx,
  { made, email, change, dashboard }: CodeMail,
  context: Context,
): Promise<void> {
  await keepCode(tx, codeKey(change), made.codeHash, context.now())
  const asked = `to change the e-mail address of ${change.is_current_verified ? 'a' : 'your'} Causeway account`
  const where = dashboard ? ` in ${dashboards[dashboard]}` : ''
  const advice = change.is_current_verified
    ? 'If you did not ask for this, do nothing: nothing happens without this code.'
    : 'If this was not you, give the code to nobody and change your password.'
  await postMail(tx, context, {
    to: change.is_current_verified ? change.new_email : email,
    subject: 'Your Causeway code for another e-mail address',
    text: `Your code is ${made.code}. It works for ${CODE_MINUTES} minutes.\n\nSomebody asked${where} ${asked} to ${change.new_email}. ${advice}\n`,
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Begins a change, or sends the next code of the one that is under way to the same address. */
export async function requestEmailChange(
  { email: newEmail, dashboardType }: { email: string; dashboardType: UserType },
  context: Context,
  limits: Limits,
): Promise<Wire<EmailChangeState>> {
  const user = await ownAccount(context)
  if (isSame(newEmail, user.email)) throw invalid({ email: 'This is your e-mail address already.' })
  const open = await changeOf(user.id, context)
  const going = open && isSame(open.new_email, newEmail) ? open : null
  await limits.countMail(going?.is_current_verified ? newEmail : user.email, context.ip)
  const made = await newCode()
  const change = await context.db.transaction().execute(async (tx) => {
    const wanted = going ?? (await beginChange(tx, { userId: user.id, newEmail }, context))
    await mailCode(tx, { made, email: user.email, change: wanted, dashboard: dashboardType }, context)
    return wanted
  })
  return stateOf(change, context)
}

/** Under a new id, so that no code of a change before fits it. */
async function beginChange(
  tx: Tx,
  { userId, newEmail }: { userId: number; newEmail: string },
  context: Context,
): Promise<Change> {
  const date_expires = new Date(context.now().getTime() + CHANGE_HOURS * 3_600_000).toISOString()
  const change = await tx
    .insertInto('email_changes')
    .values({ user_id: userId, new_email: newEmail, date_expires })
    .onConflict((before) =>
      before.column('user_id').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        new_email: newEmail,
        is_current_verified: false,
        date_expires,
      })),
    )
    .returning(['id', 'new_email', 'is_current_verified'])
    .executeTakeFirstOrThrow()
  await audit(tx, context, { action: 'user.email-request', target: `user ${userId}` })
  return change
}

/** The code to the current address is right: one goes to the new address. */
export async function verifyCurrentEmail(
  { code }: { code: string },
  context: Context,
  limits: Limits,
): Promise<Wire<EmailChangeState>> {
  const { db, now, ip } = context
  const user = await ownAccount(context)
  const change = await changeOf(user.id, context)
  if (!change || change.is_current_verified) throw lapsedCode()
  const mail = await limits.countMail(change.new_email, ip)
  await redeemCode(db, codeKey(change), code, now()).catch(async (error: unknown) => {
    await mail.forgive()
    throw error
  })
  const made = await newCode()
  const verified = { ...change, is_current_verified: true }
  await db.transaction().execute(async (tx) => {
    const going = await tx
      .updateTable('email_changes')
      .set({ is_current_verified: true })
      .where('id', '=', change.id)
      .returning('id')
      .executeTakeFirst()
    if (!going) throw lapsedCode()
    await mailCode(tx, { made, email: user.email, change: verified }, context)
  })
  return stateOf(verified, context)
}

/** The code to the new address is right: it becomes the user's, and the old one is told. */
export async function verifyNewEmail({ code }: { code: string }, context: Context): Promise<Wire<User>> {
  const { db, now, caller } = context
  const user = await ownAccount(context)
  const change = await changeOf(user.id, context)
  if (!change?.is_current_verified) throw lapsedCode()
  await redeemCode(db, codeKey(change), code, now())
  try {
    await db.transaction().execute((tx) => adopt(tx, user, change, context))
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    throw await giveUp(change, context)
  }
  return getUser(db, user.id, caller)
}

async function adopt(tx: Tx, user: { id: number; email: string }, change: Change, context: Context) {
  const set = { email: change.new_email }
  const going = await tx
    .deleteFrom('email_changes')
    .where('id', '=', change.id)
    .returning('id')
    .executeTakeFirst()
  if (!going) throw lapsedCode()
  await tx.updateTable('users').set(set).where('id', '=', user.id).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
  await audit(tx, context, {
    action: 'user.email',
    target: `user ${user.id}`,
    change: auditChange({ email: user.email }, set),
  })
  await postMail(tx, context, {
    to: user.email,
    subject: 'The e-mail address of your Causeway account was changed',
    text: `Your Causeway account now has the address ${change.new_email}. Nothing more comes to this one.\n\nIf this was not you, contact us at once.\n`,
  })
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email'

/** Told only to whoever has read the mail to that address. */
async function giveUp(change: Change, { db }: Context) {
  await db.deleteFrom('email_changes').where('id', '=', change.id).execute()
  const holder = await db
    .selectFrom('users')
    .select('type')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', change.new_email.toLowerCase()))
    .executeTakeFirst()
  return conflict('EMAIL_TAKEN', takenTexts[holder?.type ?? 'developer'])
}
