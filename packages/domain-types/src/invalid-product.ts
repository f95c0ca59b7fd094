import * as z from 'zod/mini'

export const InvalidProductStatus = z.enum(['UNRESOLVED', 'RESOLVED'])
export type InvalidProductStatus = z.output<typeof InvalidProductStatus>

export const InvalidProductSortKey = z.enum(['id', 'name', 'externalId', 'dateLastModified'])
export type InvalidProductSortKey = z.output<typeof InvalidProductSortKey>

/** One thing of a product that was refused: what is wrong with it and how it is mended. */
export const ProductIssue = z.object({
  /** Line of the file that it stood on. */
  line: z.int(),
  field: z.nullable(z.string()),
  reason: z.string(),
})
export type ProductIssue = z.output<typeof ProductIssue>

/** A product of a store that did not become an offer whole, and why. */
export const InvalidProduct = z.object({
  id: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  name: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** The first of them. */
  issues: z.array(ProductIssue),
  issueCount: z.int(),
  status: InvalidProductStatus,
  /** The offer of the same external id, where the catalogue has one without what was refused. */
  offerId: z.nullable(z.int()),
  /** The import that refused it last. */
  importRunId: z.int(),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type InvalidProduct = z.output<typeof InvalidProduct>
