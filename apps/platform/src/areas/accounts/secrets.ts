import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as tokens, codes and app secrets are. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How such a secret is stored: it has too many possible values to be guessed from its hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function isSecret(secret: string, secretHash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), secretHash)
}
