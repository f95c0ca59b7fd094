import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
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
import { countOtherLeases, takeLease } from './embedded/lease.ts'
import { findPostgres, type PostgresRunner } from './embedded/postgres-runner.ts'
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
  /** Told why a server that ended does not start again; it is tried on and on. */
  onTrouble?: (error: unknown) => void
}

const DATABASE = 'causeway'
const PROBE_BYTES = 1_000_000
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

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

async function createDatabase(lease: Client): Promise<void> {
  const { rowCount } = await lease.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await lease.query(`create database ${DATABASE}`)
}

interface Server {
  cluster: Cluster
  runner: PostgresRunner
  durable: boolean
  lockFile: string
}

/** Takes over the server of a cluster, or starts it. */
async function openServer({ cluster, runner, durable }: Server) {
  const running = await takeLease(cluster)
  if (running) return { lease: running, adopted: true }
  await startServer(cluster, runner, durable)
  const lease = await takeLease(cluster)
  if (!lease) throw new StartError(`The database in ${cluster.clusterDir} ended as soon as it had started.`)
  return { lease, adopted: false }
}

/** A lease that is taken again, and the server started again, whenever it breaks: as when the server was killed. */
function keepLease(server: Server, first: Client, onTrouble: (error: unknown) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let lease = first
  let startingAgain = Promise.resolve()

  async function startAgain(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        const opened = await withStartLock(server.lockFile, () => openServer(server))
        lease = opened.lease
        return watch()
      } catch (error) {
        onTrouble(error)
      }
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  function watch(): void {
    lease.once('end', () => {
      if (!signal.aborted) startingAgain = startAgain()
    })
  }

  watch()
  return {
    async giveUp(): Promise<Client> {
      stopping.abort()
      await startingAgain
      return lease
    },
  }
}

async function stopUnlessShared({ cluster, runner }: Server, lease: Client): Promise<void> {
  const shared = await countOtherLeases(lease).then(
    (others) => others > 0,
    () => true,
  )
  await lease.end().catch(() => {})
  if (!shared) await stopServer(cluster, runner)
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
  const server: Server = { cluster, runner, durable, lockFile }
  return withStartLock(lockFile, async () => {
    if (!(await checkCluster(cluster, runner))) await createCluster(cluster, runner, durable)
    const { lease, adopted } = await openServer(server)
    await createDatabase(lease)
    if (options.whenFirst && (await countOtherLeases(lease)) === 0) await options.whenFirst(lease)
    const { host, port, password } = lease
    const kept = keepLease(server, lease, options.onTrouble ?? (() => {}))
    return {
      address: { host, port, user: SUPERUSER, password: password ?? '', database: DATABASE },
      adopted,
      stop: async () => {
        const last = await kept.giveUp()
        await withStartLock(lockFile, () => stopUnlessShared(server, last))
      },
    }
  })
}
