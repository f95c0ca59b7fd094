import * as z from 'zod/mini'

export const Role = z.enum(['DEVELOPER', 'MERCHANT', 'ADMIN'])
export type Role = z.output<typeof Role>

export const UserType = z.enum(['developer', 'merchant'])
export type UserType = z.output<typeof UserType>

/** The three kinds of account (spec section 3). */
export const AccountKind = z.enum(['CHANNEL', 'MERCHANT', 'CONNECT'])
export type AccountKind = z.output<typeof AccountKind>

export const User = z.object({
  id: z.int(),
  type: UserType,
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateCreated: z.string(),
})
export type User = z.output<typeof User>
