import { createHash } from 'node:crypto'
import { defaults, seal, unseal } from 'iron-webcrypto'

export interface Sealing {
  seal(content: unknown): Promise<string>
  /** What was sealed; null where no key of ours did it, or where the text was changed since. */
  open(sealed: string): Promise<unknown>
}

/** Shorter keys can be guessed. */
export const MIN_SEALING_KEY_LENGTH = 32

/** Encrypts and signs with the first key; opens what any of them sealed, so that a key can be replaced. */
export function sealing(keys: readonly string[]): Sealing {
  const [newest] = keys
  if (newest === undefined) throw new TypeError('At least one key is needed.')
  const secrets = Object.fromEntries(keys.map((key) => [keyId(key), key]))
  return {
    seal: (content) => seal(content, { id: keyId(newest), secret: newest }, defaults),
    open: (sealed) => unseal(sealed, secrets, defaults).catch(() => null),
  }
}

/** Names a key inside the sealed text without telling it, so that keys may be listed in any order. */
const keyId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 12)
