import * as z from 'zod/mini'
import { Permission } from './permission.ts'
import { AccountKind } from './user.ts'

export const OrgInviteStatus = z.enum(['pending', 'accepted', 'declined', 'deleted'])
export type OrgInviteStatus = z.output<typeof OrgInviteStatus>

export const OrgUser = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type OrgUser = z.output<typeof OrgUser>

export const OrgMember = z.object({
  collaboratorUser: OrgUser,
  permissions: z.array(Permission),
  dateCreated: z.string(),
})
export type OrgMember = z.output<typeof OrgMember>

/** A team: its owner may do all, its members what they are permitted. */
export const Org = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  kind: AccountKind,
  /** The zone in which its days begin. */
  timeZone: z.string(),
  ownerUser: OrgUser,
  members: z.array(OrgMember),
  dateCreated: z.string(),
})
export type Org = z.output<typeof Org>

export const OrgInvite = z.object({
  id: z.int(),
  orgId: z.int(),
  email: z.string(),
  status: OrgInviteStatus,
  permissions: z.array(Permission),
  dateCreated: z.string(),
  /** Of the link in its mail; sent again, it begins anew. */
  dateExpires: z.string(),
})
export type OrgInvite = z.output<typeof OrgInvite>

/** An invite as the person invited sees it. */
export const UserOrgInvite = z.object({
  org: z.pick(Org, { id: true, name: true, kind: true, ownerUser: true }),
  permissions: z.array(Permission),
  accepted: z.boolean(),
  dateCreated: z.string(),
  dateExpires: z.string(),
})
export type UserOrgInvite = z.output<typeof UserOrgInvite>

/** How a line of a list of invites went. */
export const InviteOutcome = z.enum([
  'sent',
  'already_member',
  'already_invited',
  'own_address',
  'invalid',
  'repeated',
  'limited',
])
export type InviteOutcome = z.output<typeof InviteOutcome>
