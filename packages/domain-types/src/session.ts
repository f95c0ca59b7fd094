import * as z from 'zod/mini'
import { Permission } from './permission.ts'
import { User } from './user.ts'

/** Whether a user's role belongs on the host that is open (spec sections 2 and 4). */
export const HostValidation = z.enum(['valid', 'invalid', 'channel_redirect', 'merchant_redirect'])
export type HostValidation = z.output<typeof HostValidation>

/** What somebody may do in one organisation, and the IANA name of the zone in which its days are cut. */
export const OrgRights = z.object({ id: z.int(), permissions: z.array(Permission), timeZone: z.string() })
export type OrgRights = z.output<typeof OrgRights>

/** What the browser knows of its session; the token itself stays in the proxy's sealed cookie. */
export const Session = z.object({
  id: z.string(),
  user: User,
  validation: HostValidation,
  /** What the user may do in any of the organisations below. */
  permissions: z.array(Permission),
  /** Those that the session is about; an admin belongs to none, and may do everything in each. */
  orgs: z.array(OrgRights),
  /** The organisation of somebody else that a merchant acts for. */
  delegateOrg: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The zone of what is the person's own: that of the own organisation. */
  timeZone: z.string(),
  dateExpires: z.string(),
})
export type Session = z.output<typeof Session>
