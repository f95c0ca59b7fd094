import * as z from 'zod/mini'

export const InvalidProductStatus = z.enum(['UNRESOLVED', 'RESOLVED'])
export type InvalidProductStatus = z.output<typeof InvalidProductStatus>

/** A product of a store that cannot become an offer, and why. */
export const InvalidProduct = z.object({
  id: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  name: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  issues: z.array(z.string()),
  status: InvalidProductStatus,
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type InvalidProduct = z.output<typeof InvalidProduct>
