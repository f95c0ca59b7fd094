import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file without a name, gone when it is closed: whatever happens to the process, nothing of it stays. */
export async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `causeway-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
