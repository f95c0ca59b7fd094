import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server writes into its data directory (`postmaster.pid`). */
export interface PostmasterFile {
  pid: number
  port: number
  /** Folder of its socket, or the address it listens on. */
  host: string
}

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketDir = '', listen = ''] = text.split('\n')
  if (!/^\d+$/.test(pid)) return null
  return { pid: Number(pid), port: Number(port), host: socketDir || listen || '127.0.0.1' }
}

/**
 * Whether the process may be a PostgreSQL server. A number that now names a zombie or another program is the
 * remains of a server that was killed. Where that cannot be told, every living process counts.
 */
export async function mayBePostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return process.platform !== 'linux'
  const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(stat) ?? []
  return state !== 'Z' && state !== 'X' && name === 'postgres'
}

/** Above every process id that a system hands out. */
const NOBODY = '2147483646'

/**
 * Lets a server start though its dead predecessor's process id seems to be alive. The rest of the file stays: by
 * it the server finds out by itself whether processes of the predecessor still use its memory.
 */
export async function markDead(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^\d+/, NOBODY))
}
