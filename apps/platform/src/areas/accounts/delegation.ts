import type { Tx } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { forbidden } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { orgNotFound } from './orgs-rights.ts'
import { announceToUser } from './session-store.ts'

/** Ends the call while a merchant acts for somebody else: what concerns the own account is not done in between. */
export function requireOwnSession({ delegateOrgId }: Caller): void {
  if (delegateOrgId !== null) throw forbidden()
}

async function keep(tx: Tx, orgId: number | null, { userId, sessionId }: Delegating): Promise<void> {
  await tx.updateTable('sessions').set({ delegate_org_id: orgId }).where('id', '=', sessionId).execute()
  await announceToUser(tx, userId)
}

interface Delegating {
  userId: number
  sessionId: string
}

function delegating({ user, sessionId, app }: Caller): Delegating {
  if (!user || sessionId === null || app) throw forbidden()
  return { userId: user.id, sessionId }
}

/** From the next call on the session is about this organisation alone; about the own ones again, if it is one of them. */
export async function startDelegation(orgId: number, context: Context): Promise<void> {
  const session = delegating(context.caller)
  await context.db.transaction().execute(async (tx) => {
    const org = await tx
      .selectFrom('orgs')
      .leftJoin('members', (join) =>
        join.onRef('members.org_id', '=', 'orgs.id').on('members.user_id', '=', session.userId),
      )
      .select(['orgs.owner_user_id', 'members.user_id as member'])
      .where('orgs.id', '=', orgId)
      .executeTakeFirst()
    const isOwn = org?.owner_user_id === session.userId
    if (!org || (!isOwn && org.member === null)) throw orgNotFound()
    if (isOwn) return finish(tx, session, context)
    await keep(tx, orgId, session)
    await audit(tx, context, { action: 'delegation.start', orgId, target: `org ${orgId}` })
  })
}

async function finish(tx: Tx, session: Delegating, context: Context): Promise<void> {
  const { delegateOrgId: orgId } = context.caller
  await keep(tx, null, session)
  if (orgId !== null) await audit(tx, context, { action: 'delegation.end', orgId, target: `org ${orgId}` })
}

/** The session is about the person's own organisations again. */
export async function endDelegation(context: Context): Promise<void> {
  const session = delegating(context.caller)
  await context.db.transaction().execute((tx) => finish(tx, session, context))
}
