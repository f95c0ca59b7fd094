import { InviteOutcome, Org, OrgInvite, UserOrgInvite } from '@causeway/domain-types/org.ts'
import * as z from 'zod/mini'
import { Done, Id } from './common.schemas.ts'
import { GivenPermissions } from './orgs.schemas.ts'
import { EmailAddress } from './people.schemas.ts'

const MOST_INVITES = 50

/** Of a list each line is judged by itself, so that one mistyped address does not hold up the others. */
const InviteLine = z.object({
  email: z.string('Enter an e-mail address.').check(z.maxLength(400, 'Enter an e-mail address.')),
  permissions: GivenPermissions,
})
export type InviteLine = z.output<typeof InviteLine>

const InviteResult = z.object({ email: z.string(), outcome: InviteOutcome })
export type InviteResult = z.output<typeof InviteResult>

const CODE_ADVICE = 'Open the link of the mail.'

/** An invite as the link in its mail shows it to whoever has it. */
const LinkedInvite = z.object({
  org: z.pick(Org, { id: true, name: true, kind: true }),
  email: z.string(),
  dateExpires: z.string(),
})

export const invitesSchemas = {
  sendAll: {
    body: z.object({
      invites: z
        .array(InviteLine, 'Name whom to invite.')
        .check(z.maxLength(MOST_INVITES, `Invite at most ${MOST_INVITES} people at a time.`)),
    }),
    response: z.object({ results: z.array(InviteResult) }),
  },
  send: {
    body: z.object({ email: EmailAddress, permissions: z.optional(GivenPermissions) }),
    response: OrgInvite,
  },
  remove: { body: z.object({ email: EmailAddress }), response: Done },
  list: {
    query: z.object({ orgId: z.optional(Id) }),
    response: z.object({ received: z.array(UserOrgInvite), sent: z.array(OrgInvite) }),
  },
  read: {
    body: z.object({
      code: z.string(CODE_ADVICE).check(z.minLength(1, CODE_ADVICE), z.maxLength(200, CODE_ADVICE)),
    }),
    response: LinkedInvite,
  },
  accept: { response: Done },
  decline: { response: Done },
}
