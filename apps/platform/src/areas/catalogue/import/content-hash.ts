import { createHash } from 'node:crypto'

/** Tells whether something is as it was when it was written last. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
