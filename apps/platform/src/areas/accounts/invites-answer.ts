import type { Wire } from '@causeway/domain-types/case.ts'
import type { UserOrgInvite } from '@causeway/domain-types/org.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CallerUser, Context } from '../../http/context.ts'
import { forbidden } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { invitesOfOrg, inviteNotFound, pendingInvite } from './invites.ts'
import { lockOrg } from './orgs.ts'
import { orgRights } from './orgs-rights.ts'
import { hashSecret } from './secrets.ts'

/** The kind of organisation that this person's account can work in; an admin's in none. */
function kindOf({ role }: CallerUser): 'CHANNEL' | 'MERCHANT' | null {
  switch (role) {
    case 'DEVELOPER':
      return 'CHANNEL'
    case 'MERCHANT':
      return 'MERCHANT'
    case 'ADMIN':
      return null
  }
}

/** What waits for an answer of the signed-in person. */
async function invitesFor(user: CallerUser, { db, now }: Context): Promise<Wire<UserOrgInvite>[]> {
  const kind = kindOf(user)
  if (!kind) return []
  const rows = await db
    .selectFrom('org_invites')
    .innerJoin('orgs', 'orgs.id', 'org_invites.org_id')
    .innerJoin('users', 'users.id', 'orgs.owner_user_id')
    .select((eb) => [
      'org_invites.permissions',
      'org_invites.date_created',
      'org_invites.date_expires',
      jsonBuildObject({
        id: eb.ref('orgs.id'),
        name: eb.ref('orgs.name'),
        kind: eb.ref('orgs.kind'),
        owner_user: jsonBuildObject({
          id: eb.ref('users.id'),
          first_name: eb.ref('users.first_name'),
          last_name: eb.ref('users.last_name'),
          email: eb.ref('users.email'),
        }),
      }).as('org'),
    ])
    .where((eb) => eb(eb.fn('lower', ['org_invites.email']), '=', user.email.toLowerCase()))
    .where('org_invites.status', '=', 'pending')
    .where('org_invites.date_expires', '>', now().toISOString())
    .where('orgs.kind', '=', kind)
    .orderBy('org_invites.id')
    .execute()
  return rows.map((row) => ({ ...row, accepted: false }))
}

/** Invites that the signed-in person received, and those that an organisation sent, for whoever leads its team. */
export async function listInvites(orgId: number | undefined, context: Context) {
  const { caller, db } = context
  if (orgId !== undefined) await orgRights(context, orgId, 'team.manage')
  return {
    received: caller.user && !caller.app ? await invitesFor(caller.user, context) : [],
    sent: orgId === undefined ? [] : await invitesOfOrg(db, orgId),
  }
}

/** What the link of a mail is about, for whoever has it. */
export async function readInvite(code: string, { db, now }: Context) {
  const invite = await db
    .selectFrom('org_invites')
    .innerJoin('orgs', 'orgs.id', 'org_invites.org_id')
    .select((eb) => [
      'org_invites.email',
      'org_invites.date_expires',
      jsonBuildObject({ id: eb.ref('orgs.id'), name: eb.ref('orgs.name'), kind: eb.ref('orgs.kind') }).as(
        'org',
      ),
    ])
    .where('org_invites.code_hash', '=', hashSecret(code))
    .where('org_invites.status', '=', 'pending')
    .where('org_invites.date_expires', '>', now().toISOString())
    .executeTakeFirst()
  if (!invite) throw inviteNotFound()
  return invite
}

/**
 * Answers the invite of an organisation to the signed-in person. To have its address is enough, since every account
 * has shown that its address is its own; to have its link is not.
 */
export async function answerInvite(
  orgId: number,
  answer: 'accepted' | 'declined',
  context: Context,
): Promise<void> {
  const { user, app } = context.caller
  if (!user || app) throw forbidden()
  await context.db.transaction().execute(async (tx) => {
    const pending = await pendingInvite(tx, orgId, user.email)
    const isOpen = pending && Date.parse(pending.date_expires) > context.now().getTime()
    if (!isOpen) throw inviteNotFound()
    const org = await lockOrg(tx, orgId)
    if (org.kind !== kindOf(user)) throw inviteNotFound()
    // Of an answer and a deletion at once, one finds it pending.
    const answered = await tx
      .updateTable('org_invites')
      .set({ status: answer })
      .where('id', '=', pending.id)
      .where('status', '=', 'pending')
      .returning('permissions')
      .executeTakeFirst()
    if (!answered) throw inviteNotFound()
    if (answer === 'accepted' && org.owner_user_id !== user.id) {
      await tx
        .insertInto('members')
        .values({ org_id: orgId, user_id: user.id, permissions: answered.permissions })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const action = answer === 'accepted' ? 'invite.accept' : 'invite.decline'
    await audit(tx, context, { action, orgId, target: `invite ${pending.id}` })
  })
}
