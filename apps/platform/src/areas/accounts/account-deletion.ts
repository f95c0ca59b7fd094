import type { AccountDeletion } from '@causeway/api-contract/account.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { UserType } from '@causeway/domain-types/user.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { requireOwnSession } from './delegation.ts'
import { CODE_MINUTES, CODE_WAIT_SECONDS, type CodeKey, keepCode, newCode, redeemCode } from './codes.ts'
import type { Limits } from './limits.ts'
import { postMail } from './mails.ts'
import { deletionOf, removeOrgs } from './owned-orgs.ts'
import { namedAccount, ownAccount } from './own-account.ts'
import { requirePassword } from './password-change.ts'
import { endSessionsOf } from './sessions.ts'

/** Of this user at this address: another address since makes the code worthless. */
const codeKey = ({ id, email }: { id: number; email: string }): CodeKey => ({
  flow: 'ACCOUNT_DELETE',
  subject: `${id} ${email.toLowerCase()}`,
})

export async function accountDeletion(userId: number, context: Context): Promise<Wire<AccountDeletion>> {
  const user = await namedAccount(userId, context)
  return deletionOf(context.db, user.id)
}

/** An organisation that others work in, or whose orders and money somebody must answer for, needs an owner. */
function requireNothingKept({ keeps }: Wire<AccountDeletion>): void {
  if (keeps.length === 0) return
  const names = keeps.map(({ name }) => name).join(', ')
  throw conflict(
    'ORGANISATION_IN_USE',
    `You own ${names}. Hand ${keeps.length === 1 ? 'it' : 'them'} over to another owner, or remove the members, apps and stores in ${keeps.length === 1 ? 'it' : 'them'}, before you delete your account.`,
  )
}

/** Mails the code without which no account is deleted. */
export async function requestAccountDeletion(
  { email, dashboardType }: { email: string; dashboardType: UserType },
  context: Context,
  limits: Limits,
): Promise<{ retry_after: number }> {
  const { db, now, ip } = context
  const user = await ownAccount(context)
  if (email.toLowerCase() !== user.email.toLowerCase()) {
    throw invalid({ email: 'Give the e-mail address of your account.' })
  }
  requireNothingKept(await deletionOf(db, user.id))
  await limits.countMail(user.email, ip)
  const { code, codeHash } = await newCode()
  const kind = dashboardType === 'merchant' ? 'Merchant' : 'Channel'
  await db.transaction().execute(async (tx) => {
    await keepCode(tx, codeKey(user), codeHash, now())
    await audit(tx, context, { action: 'user.delete-request', target: `user ${user.id}` })
    await postMail(tx, context, {
      to: user.email,
      subject: 'Your code to delete your Causeway account',
      text: `Your code is ${code}. It works for ${CODE_MINUTES} minutes.\n\nWith it and your password your Causeway ${kind} account is deleted for good. If this was not you, give the code to nobody and change your password.\n`,
    })
  })
  return { retry_after: CODE_WAIT_SECONDS }
}

/** Deletes the own account, with the organisations that are nobody else's. The audit log stays: it holds ids. */
export async function deleteAccount(
  userId: number,
  { password, code }: { password: string; code: string },
  context: Context,
  limits: Limits,
): Promise<{ done: true }> {
  requireOwnSession(context.caller)
  const { db, now } = context
  const user = await namedAccount(userId, context)
  const action = 'user.delete'
  await requirePassword(user, { password, field: 'password' }, { context, limits, action })
  requireNothingKept(await deletionOf(db, userId))
  await redeemCode(db, codeKey(user), code, now())
  await db.transaction().execute(async (tx) => {
    // Locked, so that nobody joins an organisation while it goes.
    const own = tx.selectFrom('orgs').select('id').where('owner_user_id', '=', userId)
    await own.forUpdate().execute()
    const deletion = await deletionOf(tx, userId)
    requireNothingKept(deletion)
    await endSessionsOf(tx, { userId }, now())
    await removeOrgs(
      tx,
      deletion.goes.map(({ id }) => id),
    )
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    for (const { id } of deletion.goes)
      await audit(tx, context, { action: 'org.delete', orgId: id, target: `org ${id}` })
    await audit(tx, context, { action, target: `user ${userId}` })
    await postMail(tx, context, {
      to: user.email,
      subject: 'Your Causeway account was deleted',
      text: 'Your Causeway account and what was yours alone in it are gone.\n\nIf this was not you, contact us at once.\n',
    })
  })
  return { done: true }
}
