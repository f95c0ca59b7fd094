import * as z from 'zod/mini'

/** Where a shopper bought. */
export const SalesChannel = z.enum([
  'APP',
  'FACEBOOK',
  'INSTAGRAM',
  'WALMART',
  'GOOGLE',
  'MARKETPLACE',
  'TIKTOK',
  'SNAPCHAT',
  'PINTEREST',
])
export type SalesChannel = z.output<typeof SalesChannel>
