import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { dataDirError } from '@causeway/platform/start-error.ts'
import { readIfPresent, writePrivateFile } from './private-file.ts'

/** The key of this data directory that seals session cookies; made on first use, so that a restart signs nobody out. */
export async function ownSessionKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session.key')
  try {
    const known = (await readIfPresent(path))?.trim()
    if (known) return known
    const key = randomBytes(32).toString('base64url')
    await writePrivateFile(path, `${key}\n`)
    return key
  } catch (error) {
    throw dataDirError(dataDir, error) ?? error
  }
}
