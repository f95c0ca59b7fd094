import { readFile, realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../../start-error.ts'
import { outageOf } from '../outage.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { markDead, mayBePostgres, type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'

/** Every process that uses the server holds one connection of this name for as long. */
const LEASE = 'causeway lease'
const ANSWER_TIMEOUT_MS = 120_000
const RETRY_MS = 50

async function readPassword({ passwordFile }: Cluster): Promise<string> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim()
  } catch (error) {
    throw new StartError(
      `The database's password file ${passwordFile} cannot be read. Put it back from a backup.`,
      { cause: error },
    )
  }
}

/** Connects to the server the file tells of; null unless it is the server of this very cluster. */
async function connect(cluster: Cluster, file: PostmasterFile, password: string): Promise<Client | null> {
  const { host, port } = file
  const client = new Client({
    host,
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: LEASE,
  })
  // A server that is stopped from elsewhere must not end this process by an unheard event.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const theirs = rows[0]?.data_directory ?? ''
  if ((await realpath(theirs)) === (await realpath(cluster.clusterDir))) return client
  await client.end()
  return null
}

/**
 * Takes a lease of a running server of this cluster. Null when there is none: whatever its file names is dead, or is
 * no PostgreSQL, or ended while we looked.
 */
export async function takeLease(cluster: Cluster): Promise<Client | null> {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(cluster.clusterDir)
    if (!file) return null
    if (!(await mayBePostgres(file.pid))) {
      await markDead(cluster.clusterDir)
      return null
    }
    try {
      return await connect(cluster, file, await readPassword(cluster))
    } catch (error) {
      if (error instanceof StartError) throw error
      if (error instanceof DatabaseError && !outageOf(error)) {
        throw new StartError(
          `The database in ${cluster.clusterDir} refuses its own password: ${error.message}.`,
          { cause: error },
        )
      }
    }
    await pause(RETRY_MS)
  }
  throw new StartError(
    `The database server of ${cluster.clusterDir} is running and does not answer. End it, then start again.`,
  )
}

/** How many use the server beside the holder of this lease. */
export async function countOtherLeases(lease: Client): Promise<number> {
  const { rows } = await lease.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [LEASE],
  )
  return rows[0]?.others ?? 0
}
