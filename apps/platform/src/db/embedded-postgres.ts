import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, realpath, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { dataDirError, StartError } from '../start-error.ts'
import type { DatabaseAddress } from './address.ts'
import {
  checkCluster,
  type Cluster,
  createCluster,
  startServer,
  stopServer,
  SUPERUSER,
} from './embedded/cluster.ts'
import { findPostgres, type PostgresRunner } from './embedded/postgres-runner.ts'
import {
  markDead,
  mayBePostgres,
  type PostmasterFile,
  readPostmasterFile,
} from './embedded/postmaster-file.ts'
import { withStartLock } from './embedded/start-lock.ts'

export interface EmbeddedPostgres {
  /** The superuser's way in, at the database `causeway`. */
  address: Extract<DatabaseAddress, { host: string }>
  /** The server was running already: left by a process that was killed, or shared with one that still runs. */
  adopted: boolean
  /** Stops the server, unless another process uses it too. Close all connections of your own first. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** False only for data that may be lost with the power, as in tests. */
  durable?: boolean
  /** Done before anybody else may use the server, if nobody does yet. */
  whenFirst?: (client: Client) => Promise<void>
}

/** Every process that uses the server holds one connection of this name for as long. */
const LEASE = 'causeway lease'
const DATABASE = 'causeway'
const ANSWER_TIMEOUT_MS = 120_000
const RETRY_MS = 50
const PROBE_BYTES = 1_000_000

// Not mkdir's own recursion: under a folder where nothing can be made (/proc) it never ends in Node 20.
async function ensureDir(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) return
  if (dirname(path) !== path) await ensureDir(dirname(path))
  await mkdir(path, { mode: 0o755 }).catch(async (error: unknown) => {
    // Another process that starts at the same moment may have been first.
    const made = await stat(path).catch(() => null)
    if (!made?.isDirectory()) throw error
  })
}

async function openDataDir(dataDir: string): Promise<void> {
  try {
    await ensureDir(dataDir)
    await access(dataDir, constants.W_OK)
    const probe = join(dataDir, `.write-probe-${randomUUID()}`)
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
    await unlink(probe)
  } catch (error) {
    throw dataDirError(dataDir, error) ?? error
  }
}

async function readPassword({ passwordFile }: Cluster): Promise<string> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim()
  } catch (error) {
    throw new StartError(
      `The database's password file ${passwordFile} cannot be read. Put it back from a backup.`,
      {
        cause: error,
      },
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

const isStartingOrStopping = (error: unknown) => error instanceof DatabaseError && error.code === '57P03'

/**
 * Takes over a running server of this cluster. Null when there is none: whatever its file names is dead, or is
 * no PostgreSQL, or ended while we looked.
 */
async function adopt(cluster: Cluster): Promise<Client | null> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS
  while (Date.now() < deadline) {
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
      if (error instanceof DatabaseError && !isStartingOrStopping(error)) {
        throw new StartError(
          `The database in ${cluster.clusterDir} refuses its own password: ${error.message}.`,
          {
            cause: error,
          },
        )
      }
    }
    await pause(RETRY_MS)
  }
  throw new StartError(
    `The database server of ${cluster.clusterDir} is running and does not answer. End it, then start again.`,
  )
}

async function countOtherLeases(lease: Client): Promise<number> {
  const { rows } = await lease.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [LEASE],
  )
  return rows[0]?.others ?? 0
}

async function createDatabase(lease: Client): Promise<void> {
  const { rowCount } = await lease.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await lease.query(`create database ${DATABASE}`)
}

async function openServer(cluster: Cluster, runner: PostgresRunner, durable: boolean) {
  if (!(await checkCluster(cluster, runner))) await createCluster(cluster, runner, durable)
  const running = await adopt(cluster)
  if (running) return { lease: running, adopted: true }
  await startServer(cluster, runner, durable)
  const lease = await adopt(cluster)
  if (!lease) throw new StartError(`The database in ${cluster.clusterDir} ended as soon as it had started.`)
  return { lease, adopted: false }
}

/** Starts the PostgreSQL of a data directory, makes it on first use, or takes over one that is still running. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const durable = options.durable ?? true
  const cluster: Cluster = {
    dataDir,
    clusterDir: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres.password'),
  }
  const lockFile = join(dataDir, 'postgres.lock')
  await openDataDir(dataDir)
  const runner = await findPostgres(dataDir, cluster.clusterDir)
  return withStartLock(lockFile, async () => {
    const { lease, adopted } = await openServer(cluster, runner, durable)
    await createDatabase(lease)
    if (options.whenFirst && (await countOtherLeases(lease)) === 0) await options.whenFirst(lease)
    const { host, port, password } = lease
    return {
      address: { host, port, user: SUPERUSER, password: password ?? '', database: DATABASE },
      adopted,
      stop: () =>
        withStartLock(lockFile, async () => {
          const shared = await countOtherLeases(lease).then(
            (others) => others > 0,
            () => true,
          )
          await lease.end().catch(() => {})
          if (!shared) await stopServer(cluster, runner)
        }),
    }
  })
}
