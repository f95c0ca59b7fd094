import { type Sealing, sealing } from '@causeway/server-kit/sealing.ts'
import * as z from 'zod/mini'

/** Keeps what opens somebody else's system, such as a store's keys: encrypted, and read back to call it. */
export interface SecretBox {
  /** The text for the database. It opens under the same owner (`app 7 destination`) only, not copied to another row. */
  keep(owner: string, secret: unknown): Promise<string>
  /** Null where it was kept for another owner, or with a key that is no longer listed. */
  read<T>(owner: string, kept: string, schema: z.ZodMiniType<T>): Promise<T | null>
}

const Kept = z.object({ owner: z.string(), secret: z.unknown() })

/** A box that the first key closes and any of them opens. */
export function secretBox(keys: readonly string[]): SecretBox {
  const { seal, open }: Sealing = sealing(keys)
  return {
    keep: (owner, secret) => seal({ owner, secret }),
    async read(owner, kept, schema) {
      const content = z.safeParse(Kept, await open(kept))
      if (!content.success || content.data.owner !== owner) return null
      const secret = z.safeParse(schema, content.data.secret)
      return secret.success ? secret.data : null
    },
  }
}
