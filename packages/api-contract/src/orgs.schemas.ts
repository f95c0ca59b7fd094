import { Org, OrgMember } from '@causeway/domain-types/org.ts'
import { OrgSlug } from '@causeway/domain-types/org-slug.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import * as z from 'zod/mini'
import { chosenOf, Done, Id, nameOf } from './common.schemas.ts'
import { EmailAddress } from './people.schemas.ts'

/** What an organisation, an app or a store is called. */
export const DisplayName = nameOf('Enter a name.', 100)

const TIME_ZONE_ADVICE = 'Use the name of a time zone such as Europe/Berlin.'

export const NewOrg = z.object({
  name: DisplayName,
  slug: OrgSlug,
  /** Days of lists and charts are cut in it; UTC when left out. */
  timeZone: z.optional(z.string(TIME_ZONE_ADVICE).check(z.maxLength(60, TIME_ZONE_ADVICE))),
})

/** What is left out stays as it is. */
export const OrgUpdate = z.object({
  name: z.optional(DisplayName),
  slug: z.optional(OrgSlug),
  /** Hands it over to a member. Only the owner may, and stays as a member who may do everything. */
  ownerUserId: z.optional(Id),
})
export type OrgUpdate = z.output<typeof OrgUpdate>

export const GivenPermissions = chosenOf(Permission, 'Name what the person may do.')

/** What a member may do; by `email` somebody who has an account becomes a member. */
export const PermissionsUpdate = z.object({
  userId: z.optional(Id),
  email: z.optional(EmailAddress),
  permissions: GivenPermissions,
  /** What the member had when it was read: if that has changed since, nothing is saved. */
  expected: z.optional(GivenPermissions),
})
export type PermissionsUpdate = z.output<typeof PermissionsUpdate>

const OrgPeople = z.object({ ...z.pick(Org, { ownerUser: true }).shape, members: z.array(OrgMember) })

export const orgsSchemas = {
  /** The admin belongs to none, and names one to look at. */
  list: { query: z.object({ id: z.optional(Id) }), response: z.array(Org) },
  create: {
    body: NewOrg,
    response: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      /** The company of a developer's organisation. */
      developerId: z.nullable(z.int()),
    }),
  },
  update: { body: OrgUpdate, response: Org },
  permissions: { response: OrgPeople },
  setPermissions: { body: PermissionsUpdate, response: OrgPeople },
  revokePermissions: { body: z.object({ userId: Id }), response: Done },
}
