import * as z from 'zod/mini'
import { ImportRun } from './import-run.ts'
import { SyncState } from './product-sync.ts'
import { StorePlatform } from './store-platform.ts'

/** BROKEN: the store refuses us, and only its owner can mend that. */
export const StoreConnectionState = z.enum(['CONNECTED', 'BROKEN'])
export type StoreConnectionState = z.output<typeof StoreConnectionState>

/** The store that a merchant's products are read from. What opens it is never shown. */
export const StoreConnection = z.object({
  id: z.int(),
  merchantId: z.int(),
  platform: StorePlatform,
  storeUrl: z.string(),
  storeName: z.string(),
  currency: z.string(),
  state: StoreConnectionState,
  /** Why it is broken, and what to do. */
  error: z.nullable(z.string()),
  /** The store tells of each change at once; otherwise changes come with the next sync. */
  watched: z.boolean(),
  connectedBy: z.nullable(z.string()),
  dateConnected: z.string(),
  dateLastSynced: z.nullable(z.string()),
  dateNextSync: z.string(),
  /** The latest reading of the store. */
  lastRun: z.nullable(ImportRun),
  syncStatus: SyncState,
  offersPublished: z.int(),
  /** Products of the merchant that wait to be mended. */
  invalidProducts: z.int(),
})
export type StoreConnection = z.output<typeof StoreConnection>
