import * as z from 'zod/mini'

export const SyncState = z.enum(['NOT_STARTED', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ABORTED'])
export type SyncState = z.output<typeof SyncState>

/** How far a merchant's catalogue has been read from the store. */
export const ProductSync = z.object({
  id: z.int(),
  merchantId: z.int(),
  status: SyncState,
  totalProducts: z.int(),
  totalProductsSynced: z.int(),
  resyncRequired: z.boolean(),
  dateLastSynced: z.nullable(z.string()),
})
export type ProductSync = z.output<typeof ProductSync>
