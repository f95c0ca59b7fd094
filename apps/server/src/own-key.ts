import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { dataDirError } from '@causeway/platform/start-error.ts'
import { readIfPresent, writePrivateFile } from './private-file.ts'

/** A key of this data directory, made on first use: what it sealed can be opened after every restart. */
export async function ownKey(dataDir: string, name: 'session.key' | 'credentials.key'): Promise<string> {
  const path = join(dataDir, name)
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
