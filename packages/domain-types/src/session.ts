import * as z from 'zod/mini'
import { Permission } from './permission.ts'
import { User } from './user.ts'

/** Whether a user's role belongs on the host that is open (spec sections 2 and 4). */
export const HostValidation = z.enum(['valid', 'invalid', 'channel_redirect', 'merchant_redirect'])
export type HostValidation = z.output<typeof HostValidation>

/** What the browser knows of its session; the token itself stays in the proxy's sealed cookie. */
export const Session = z.object({
  id: z.string(),
  user: User,
  validation: HostValidation,
  permissions: z.array(Permission),
  /** The organisation of somebody else that a merchant acts for. */
  delegateOrg: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** IANA name of the organisation's zone, in which days are cut and times shown. */
  timeZone: z.string(),
  dateExpires: z.string(),
})
export type Session = z.output<typeof Session>
