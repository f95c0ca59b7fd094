import * as z from 'zod/mini'

export const ImportRunStatus = z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'])
export type ImportRunStatus = z.output<typeof ImportRunStatus>

/** UPLOAD: a person sent the file. FEED: the merchant's own system pushed it. STORE: it was read from the connected store. */
export const ImportSource = z.enum(['UPLOAD', 'FEED', 'STORE'])
export type ImportSource = z.output<typeof ImportSource>

export const ImportFormat = z.enum(['CSV', 'JSON_LINES'])
export type ImportFormat = z.output<typeof ImportFormat>

/** One reading of a product file into a merchant's catalogue: what it did so far. Counts are of whole products and variants. */
export const ImportRun = z.object({
  id: z.int(),
  merchantId: z.int(),
  fileName: z.string(),
  fileSize: z.int(),
  status: ImportRunStatus,
  /** Rows of the file without its header, known once the file was accepted; of a store, the products that it says it has. */
  totalRows: z.int(),
  processedRows: z.int(),
  productsCreated: z.int(),
  productsUpdated: z.int(),
  productsUnchanged: z.int(),
  variantsCreated: z.int(),
  variantsUpdated: z.int(),
  variantsUnchanged: z.int(),
  /** Variants that the file no longer has and that were taken off sale. */
  variantsRemoved: z.int(),
  /** Rows of which something was refused: each has its reasons in the rejections. */
  rejectedRows: z.int(),
  error: z.nullable(z.string()),
  source: ImportSource,
  format: ImportFormat,
  startedBy: z.nullable(z.string()),
  dateCreated: z.string(),
  dateFinished: z.nullable(z.string()),
})
export type ImportRun = z.output<typeof ImportRun>

export const ImportRejection = z.object({
  /** Line in the file, from 1, the header being line 1. */
  line: z.int(),
  handle: z.nullable(z.string()),
  /** What people call the product; null where it has no handle to know it by. */
  name: z.nullable(z.string()),
  field: z.nullable(z.string()),
  reason: z.string(),
})
export type ImportRejection = z.output<typeof ImportRejection>
