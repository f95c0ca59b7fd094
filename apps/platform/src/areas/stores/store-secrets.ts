import * as z from 'zod/mini'

/** What opens a merchant's store, and proves that a change was told by it. */
export const StoreSecrets = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  hookToken: z.string(),
  hookSecret: z.string(),
})
export type StoreSecrets = z.output<typeof StoreSecrets>

export type StoreKeys = Pick<StoreSecrets, 'consumerKey' | 'consumerSecret'>

/** Under whose name they are kept. */
export const secretsOwner = (merchantId: number): string => `merchant ${merchantId} store`
