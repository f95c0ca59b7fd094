import { randomUUID } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'

const RETRY_MS = 25
const PATIENCE_MS = 120_000
// Process ids come again, in containers at every start, so a holder is told by more than its id.
const self = `${process.pid} ${randomUUID()}`

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive(holder: string): boolean {
  if (holder === self) return true
  const pid = Number.parseInt(holder, 10)
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Moves a dead holder's lock away. Of several who try, the rename lets one through. */
async function removeStale(path: string, holder: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => null)
  // Someone took the lock between the look and the move: it goes back to them.
  if (moved !== null && moved !== holder) await link(aside, path).catch(() => {})
  await unlink(aside).catch(() => {})
}

/** Takes the lock unless it is taken. Linking a finished file makes lock and holder appear as one. */
async function tryLock(path: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, self, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(draft)
  }
}

/** Runs one thing at a time over all processes that name the same lock file. */
export async function withStartLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await tryLock(path))) {
    const holder = await readFile(path, 'utf8').catch(() => '')
    if (holder !== '' && !isAlive(holder)) await removeStale(path, holder)
    else if (performance.now() > deadline) {
      throw new StartError(
        `Another process is starting or stopping this database and does not end. Remove ${path}.`,
      )
    } else await pause(RETRY_MS)
  }
  try {
    return await run()
  } finally {
    await unlink(path).catch(() => {})
  }
}
