import type { PermissionsUpdate } from '@causeway/api-contract/orgs.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { ApiFailure, conflict, forbidden, invalid, notFound } from '../../http/errors.ts'
import { forgetNotificationsOf } from '../notifications/forget-notifications.ts'
import { audit } from './audit.ts'
import { addMember } from './create-accounts.ts'
import { addedMail, type Dashboards } from './invites-mail.ts'
import type { Limits } from './limits.ts'
import { postMail } from './mails.ts'
import { lockOrg } from './orgs.ts'
import { orgById } from './orgs-read.ts'
import { type OrgRights, orgRights } from './orgs-rights.ts'

export interface TeamParts {
  limits: Limits
  dashboards: Dashboards
}

/** In the order of the enum and each once, so that two lists of the same are the same. */
export const inOrder = (permissions: readonly Permission[]) =>
  Permission.options.filter((one) => permissions.includes(one))

const isSame = (a: readonly Permission[], b: readonly Permission[]) => inOrder(a).join() === inOrder(b).join()

/** What is in one list and not in the other. */
const differing = (a: readonly Permission[], b: readonly Permission[]) =>
  Permission.options.filter((one) => a.includes(one) !== b.includes(one))

const changedMeanwhile = () =>
  conflict(
    'CHANGED_MEANWHILE',
    'Somebody else has changed these permissions meanwhile. Look at them again before you save.',
  )

/** Says what somebody may do in an organisation; by an e-mail address, somebody who is no member yet. */
export async function setPermissions(
  orgId: number,
  { userId, email, permissions, expected }: PermissionsUpdate,
  context: Context,
  parts: TeamParts,
): Promise<Wire<Org>> {
  const rights = await orgRights(context, orgId, 'team.manage')
  if (userId !== undefined && email === undefined) {
    await changeMember({ orgId, userId, permissions, expected }, rights, context)
  } else if (email !== undefined && userId === undefined) {
    await addByEmail({ orgId, email, permissions }, rights, context, parts)
  } else {
    throw invalid({ user_id: 'Name one person, by user_id or by email.' })
  }
  return orgById(context.db, orgId)
}

interface MemberChange {
  orgId: number
  userId: number
  permissions: readonly Permission[]
  expected: readonly Permission[] | undefined
}

/** The member as nobody else changes it now. The owner stays, and nobody changes themselves. */
async function lockMember(
  tx: Tx,
  { orgId, userId }: { orgId: number; userId: number },
): Promise<readonly Permission[]> {
  const { owner_user_id } = await lockOrg(tx, orgId)
  if (owner_user_id === userId) throw forbidden({ orgId })
  const member = await tx
    .selectFrom('members')
    .select('permissions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw notFound('Member', 'This person is not a member.')
  return member.permissions
}

async function changeMember(
  { orgId, userId, permissions, expected }: MemberChange,
  rights: OrgRights,
  context: Context,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, { orgId, userId })
    if (userId === context.caller.user?.id) throw forbidden({ orgId })
    if (expected && !isSame(expected, before)) throw changedMeanwhile()
    if (!rights.mayGive(differing(before, permissions))) throw forbidden({ orgId })
    const set = { permissions: inOrder(permissions) }
    await tx
      .updateTable('members')
      .set(set)
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .execute()
    const change = auditChange({ permissions: inOrder(before) }, set)
    await audit(tx, context, { action: 'member.update', orgId, target: `user ${userId}`, change })
  })
}

/** Whom an address belongs to, among those who could be a member of such an organisation. */
async function userByEmail(tx: Tx, email: string, kind: 'CHANNEL' | 'MERCHANT'): Promise<number> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('role', '=', kind === 'MERCHANT' ? 'MERCHANT' : 'DEVELOPER')
    .executeTakeFirst()
  if (user) return user.id
  throw new ApiFailure(
    404,
    'user_not_found_by_email',
    'Nobody with an account has this e-mail address. Send an invite instead.',
    { fields: { email: 'Nobody with an account has this e-mail address. Send an invite instead.' } },
  )
}

async function addByEmail(
  { orgId, email, permissions }: { orgId: number; email: string; permissions: readonly Permission[] },
  rights: OrgRights,
  context: Context,
  { limits, dashboards }: TeamParts,
): Promise<void> {
  if (!rights.mayGive(permissions)) throw forbidden({ orgId })
  // Counted before it is looked for: this says which addresses have an account.
  await limits.countInvite(email, orgId)
  await context.db.transaction().execute(async (tx) => {
    const org = await lockOrg(tx, orgId)
    const userId = await userByEmail(tx, email, org.kind)
    const member = await tx
      .selectFrom('members')
      .select('user_id')
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (member || userId === org.owner_user_id)
      throw conflict('ALREADY_MEMBER', 'This person is a member already.', {
        email: 'This person is a member already.',
      })
    await addMember(tx, { orgId, userId, permissions: inOrder(permissions) })
    await tx
      .updateTable('org_invites')
      .set({ status: 'accepted' })
      .where('org_id', '=', orgId)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('status', '=', 'pending')
      .execute()
    const change = auditChange({}, { permissions: inOrder(permissions) })
    await audit(tx, context, { action: 'member.add', orgId, target: `user ${userId}`, change })
    await postMail(tx, context, addedMail({ to: email, org, dashboards, by: context.caller.user }))
  })
}

/** Takes a member out, by whoever leads the team or by the member. */
export async function revokePermissions(orgId: number, userId: number, context: Context): Promise<void> {
  const isLeaving = userId === context.caller.user?.id
  const rights = await orgRights(context, orgId, isLeaving ? undefined : 'team.manage')
  await context.db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, { orgId, userId })
    if (!isLeaving && !rights.mayGive(before)) throw forbidden({ orgId })
    await tx.deleteFrom('members').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
    await forgetNotificationsOf(tx, { orgId, userId })
    const change = { permissions: { from: before, to: null } }
    const action = isLeaving ? 'member.leave' : 'member.remove'
    await audit(tx, context, { action, orgId, target: `user ${userId}`, change })
  })
}
