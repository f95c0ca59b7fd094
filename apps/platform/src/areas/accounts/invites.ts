import type { InviteLine, InviteResult } from '@causeway/api-contract/invites.schemas.ts'
import { EmailAddress } from '@causeway/api-contract/people.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { InviteOutcome, OrgInvite } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { ApiFailure, conflict, forbidden, invalid, notFound } from '../../http/errors.ts'
import { type AuditSource, audit } from './audit.ts'
import { inviteMail, INVITE_DAYS } from './invites-mail.ts'
import { postMail } from './mails.ts'
import { inOrder, type TeamParts } from './members.ts'
import { orgRights } from './orgs-rights.ts'
import { hashSecret, newSecret } from './secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Until the same invite may be sent again. */
const INVITE_WAIT_SECONDS = 60

const INVITE_COLUMNS = [
  'id',
  'org_id',
  'email',
  'status',
  'permissions',
  'date_created',
  'date_expires',
] as const

export const inviteNotFound = () =>
  notFound('Invite', 'This invite does not work any more. Ask for a new one.')

/** The one invite of an organisation that an address has not answered, whether or not its link still works. */
export function pendingInvite(db: Db | Tx, orgId: number, email: string) {
  return db
    .selectFrom('org_invites')
    .select([...INVITE_COLUMNS, 'date_sent'])
    .where('org_id', '=', orgId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** Of an organisation, not answered yet; those whose link has lapsed too, since they can be sent again. */
export function invitesOfOrg(db: Db, orgId: number): Promise<Wire<OrgInvite>[]> {
  return db
    .selectFrom('org_invites')
    .select(INVITE_COLUMNS)
    .where('org_id', '=', orgId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

async function isMember(db: Db, orgId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where lower(u.email) = ${email.toLowerCase()} and (
      exists (select from members m where m.org_id = ${orgId} and m.user_id = u.id)
      or exists (select from orgs o where o.id = ${orgId} and o.owner_user_id = u.id)
    )`.execute(db)
  return rows.length > 0
}

interface Sending {
  orgId: number
  email: string
  permissions: readonly Permission[]
}

/**
 * Writes an invite with a new code and mails it. One that was sent and not answered gets the code in place of its own
 * where `again` says so, or where its own has lapsed; otherwise nothing happens.
 */
export async function writeInvite(
  tx: Tx,
  { orgId, email, permissions, again }: Sending & { again: boolean },
  context: AuditSource & Pick<Context, 'now' | 'jobs'>,
  { dashboards }: Pick<TeamParts, 'dashboards'>,
): Promise<boolean> {
  const now = context.now()
  const code = newSecret()
  const by = context.caller.user
  const expires = new Date(now.getTime() + INVITE_DAYS * DAY_MS)
  const { rows } = await sql<{ id: number; name: string; kind: 'CHANNEL' | 'MERCHANT' }>`
    insert into org_invites as invite
      (org_id, email, permissions, code_hash, invited_by, date_created, date_sent, date_expires)
    values (${orgId}, ${email}, ${inOrder(permissions)}, ${hashSecret(code)}, ${by?.id ?? null}, ${now}, ${now}, ${expires})
    on conflict (org_id, lower(email)) where status = 'pending' do update set
      permissions = excluded.permissions, code_hash = excluded.code_hash, invited_by = excluded.invited_by,
      date_sent = excluded.date_sent, date_expires = excluded.date_expires
      where ${again} or invite.date_expires <= ${now}
    returning id, (select name from orgs where id = org_id) as name, (select kind from orgs where id = org_id) as kind`.execute(
    tx,
  )
  const [written] = rows
  if (!written) return false
  const change = auditChange({}, { email, permissions: inOrder(permissions) })
  const action = again ? 'invite.resend' : 'invite.send'
  await audit(tx, context, { action, orgId, target: `invite ${written.id}`, change })
  await postMail(tx, context, inviteMail({ to: email, org: written, code, by, dashboards }))
  return true
}

const isLimit = (error: unknown) => error instanceof ApiFailure && error.status === 429

async function invite(sending: Sending, context: Context, parts: TeamParts): Promise<InviteOutcome> {
  const { orgId, email } = sending
  if (email.toLowerCase() === context.caller.user?.email.toLowerCase()) return 'own_address'
  if (await isMember(context.db, orgId, email)) return 'already_member'
  const pending = await pendingInvite(context.db, orgId, email)
  if (pending && Date.parse(pending.date_expires) > context.now().getTime()) return 'already_invited'
  try {
    await parts.limits.countInvite(email, orgId)
  } catch (error) {
    if (isLimit(error)) return 'limited'
    throw error
  }
  const isSent = await context.db
    .transaction()
    .execute((tx) => writeInvite(tx, { ...sending, again: false }, context, parts))
  return isSent ? 'sent' : 'already_invited'
}

/** Invites people, each line of the list by itself: one invite a person, however often and in whatever case it is there. */
export async function sendInvites(
  orgId: number,
  lines: readonly InviteLine[],
  context: Context,
  parts: TeamParts,
): Promise<InviteResult[]> {
  const rights = await orgRights(context, orgId, 'team.manage')
  if (lines.length === 0) throw invalid({ invites: 'No Invites to Send' }, 'No Invites to Send')
  if (!lines.every(({ permissions }) => rights.mayGive(permissions))) throw forbidden({ orgId })
  const seen = new Set<string>()
  const results: InviteResult[] = []
  for (const { email: text, permissions } of lines) {
    const { data: email } = z.safeParse(EmailAddress, text)
    const key = email?.toLowerCase() ?? ''
    const outcome =
      email === undefined
        ? 'invalid'
        : seen.has(key)
          ? 'repeated'
          : await invite({ orgId, email, permissions }, context, parts)
    seen.add(key)
    results.push({ email: email ?? text.trim(), outcome })
  }
  return results
}

const refusalTexts = {
  already_member: 'This person is a member already.',
  already_invited: 'This person was invited a moment ago.',
  own_address: 'This is your own e-mail address.',
  limited: 'Too many invites were sent. Try again tomorrow.',
} as const

/** Sends an invite again, so that only the link of the last mail works; where permissions are named, also a first one. */
export async function sendInvite(
  orgId: number,
  { email, permissions }: { email: string; permissions?: readonly Permission[] | undefined },
  context: Context,
  parts: TeamParts,
): Promise<Wire<OrgInvite>> {
  const rights = await orgRights(context, orgId, 'team.manage')
  const pending = await pendingInvite(context.db, orgId, email)
  const given = permissions ?? pending?.permissions
  if (!given) throw inviteNotFound()
  if (!rights.mayGive(given)) throw forbidden({ orgId })
  const sending = { orgId, email: pending?.email ?? email, permissions: given }
  if (pending) await resend({ ...sending, sent: pending.date_sent }, context, parts)
  else await sendFirst(sending, context, parts)
  const invited = (await invitesOfOrg(context.db, orgId)).find((one) => one.email === sending.email)
  if (!invited) throw inviteNotFound()
  return invited
}

async function sendFirst(sending: Sending, context: Context, parts: TeamParts): Promise<void> {
  const outcome = await invite(sending, context, parts)
  switch (outcome) {
    case 'already_member':
    case 'already_invited':
      throw conflict('ALREADY_MEMBER', refusalTexts[outcome], { email: refusalTexts[outcome] })
    case 'own_address':
      throw invalid({ email: refusalTexts[outcome] })
    case 'limited':
      throw new ApiFailure(429, 'RATE_LIMITED', refusalTexts[outcome])
    default:
  }
}

async function resend(
  { sent, ...sending }: Sending & { sent: string },
  context: Context,
  parts: TeamParts,
): Promise<void> {
  const left = Math.ceil(INVITE_WAIT_SECONDS - (context.now().getTime() - Date.parse(sent)) / 1000)
  // A longer wait is one of a clock that has gone back since.
  if (left > 0 && left <= INVITE_WAIT_SECONDS)
    throw new ApiFailure(
      429,
      'RATE_LIMITED',
      'This invite was sent a moment ago. Wait before you send it again.',
      {
        retryAfter: left,
      },
    )
  await parts.limits.countInvite(sending.email, sending.orgId)
  await context.db.transaction().execute((tx) => writeInvite(tx, { ...sending, again: true }, context, parts))
}

/** Takes an invite back: the link in its mail works no longer. */
export async function deleteInvite(orgId: number, email: string, context: Context): Promise<void> {
  await orgRights(context, orgId, 'team.manage')
  await context.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .updateTable('org_invites')
      .set({ status: 'deleted' })
      .where('org_id', '=', orgId)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw inviteNotFound()
    await audit(tx, context, { action: 'invite.delete', orgId, target: `invite ${deleted.id}` })
  })
}
