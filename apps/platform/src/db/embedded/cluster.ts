import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Outcome, PostgresRunner } from './postgres-runner.ts'

export const SUPERUSER = 'causeway'
const MAX_LOG_BYTES = 5_000_000
const SOCKET_PORT = 5432
/** Processes of a server that was killed end by themselves, each when it notices. */
const STOPPING_TRIES = 40
const CREATING_TRIES = 3
const STOPPING_PAUSE_MS = 250
// A socket's path has room for 103 characters on macOS and 107 on Linux, its name included.
const MAX_SOCKET_DIR = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length

export interface Cluster {
  dataDir: string
  clusterDir: string
  passwordFile: string
}

/** Refuses a data directory that this version of PostgreSQL would not read. False where there is none yet. */
export async function checkCluster({ clusterDir }: Cluster, runner: PostgresRunner): Promise<boolean> {
  if (!(await stat(clusterDir).catch(() => null))) return false
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')
  const major = Number(text.trim())
  if (!Number.isInteger(major) || major === 0) {
    throw new StartError(
      `${clusterDir} holds no readable database. Restore a backup of it, or set DATA_DIR to another place.`,
    )
  }
  if (major > runner.major) {
    throw new StartError(
      `The database in ${clusterDir} was written by PostgreSQL ${major}, newer than the ${runner.major} that comes with this program. Update the program.`,
    )
  }
  if (major < runner.major) {
    throw new StartError(
      `The database in ${clusterDir} was written by PostgreSQL ${major}, and this program brings ${runner.major}. Move it with pg_dump and pg_restore, or start the older program.`,
    )
  }
  return true
}

/** Makes an empty cluster. It appears under its name only when it is whole. */
export async function createCluster(
  cluster: Cluster,
  runner: PostgresRunner,
  durable: boolean,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const made = await tryCreateCluster(cluster, runner, durable)
    if (made.ok) return
    // A program that crashed under a busy machine may well succeed; one that said why it cannot, cannot.
    if (
      tries === CREATING_TRIES ||
      !/\bAborted\b|Segmentation fault|terminated by signal/.test(made.output)
    ) {
      throw startFailure(cluster, made.output)
    }
  }
}

async function tryCreateCluster(
  cluster: Cluster,
  runner: PostgresRunner,
  durable: boolean,
): Promise<Outcome> {
  const draft = `${cluster.clusterDir}.new`
  const draftPassword = join(cluster.dataDir, 'postgres.password.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  await writeFile(draftPassword, password, { mode: 0o600 })
  if (runner.owner) {
    await chown(draft, runner.owner.uid, runner.owner.gid)
    await chown(draftPassword, runner.owner.uid, runner.owner.gid)
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const secret = ['--username', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${draftPassword}`]
  const made = await runner.run('initdb', [
    ...locale,
    ...secret,
    ...(durable ? [] : ['--no-sync']),
    '-D',
    draft,
  ])
  await rm(draftPassword, { force: true })
  if (!made.ok) {
    await rm(draft, { recursive: true, force: true })
    return made
  }
  await writeFile(join(draft, 'postgresql.conf'), "\ninclude_if_exists 'causeway.conf'\n", { flag: 'a' })
  await writeFile(cluster.passwordFile, password, { mode: 0o600 })
  await rename(draft, cluster.clusterDir)
  return made
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Where the socket goes if the path of the cluster is too long for one. */
function shortDir(clusterDir: string): string {
  const name = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `causeway-${name}`)
}

/** A folder for the socket: the cluster's own if its path is short enough. */
async function socketDir({ clusterDir }: Cluster, runner: PostgresRunner): Promise<string> {
  if (Buffer.byteLength(clusterDir) <= MAX_SOCKET_DIR) {
    // Left by a server that was killed, it would keep the next one from starting.
    await rm(join(clusterDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true })
    return clusterDir
  }
  const short = shortDir(clusterDir)
  await rm(short, { recursive: true, force: true })
  await mkdir(short, { mode: 0o700 })
  if (runner.owner) await chown(short, runner.owner.uid, runner.owner.gid)
  return short
}

const MEGABYTE = 2 ** 20

/** An eighth of the memory, in which the indexes of a million rows stay. It is taken as it is needed. */
function bufferMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(Math.max(memory / 8 / MEGABYTE, 128), 1024))
}

async function writeSettings(cluster: Cluster, runner: PostgresRunner, durable: boolean): Promise<void> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const reach: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: "'127.0.0.1'", port: String(await freePort()) }
      : {
          listen_addresses: "''",
          port: String(SOCKET_PORT),
          unix_socket_directories: quoted(`"${(await socketDir(cluster, runner)).replaceAll('"', '""')}"`),
          unix_socket_permissions: '0700',
        }
  const settings: Record<string, string> = {
    ...reach,
    max_connections: '200',
    shared_buffers: `'${bufferMegabytes()}MB'`,
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: "'4GB'" }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  await writeFile(join(cluster.clusterDir, 'causeway.conf'), lines.join(''))
}

/** Answers where in the log the next start begins. */
async function rotateLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size <= MAX_LOG_BYTES) return size
  await rename(log, `${log}.1`)
  return 0
}

/** The last line of the server's log that says why it gave up. */
async function fatalLine(log: string, from: number): Promise<string> {
  const written = await readFile(log).then(
    (bytes) => bytes.subarray(from).toString(),
    () => '',
  )
  const fatal = written.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line))
  return (fatal.at(-1) ?? '').replace(/^.*?\b(?:FATAL|PANIC):\s*/, '')
}

function startFailure(cluster: Cluster, output: string): StartError {
  const lines = output.split('\n')
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  if (/No space left|Disk quota/i.test(output)) {
    return new StartError(
      `The disk of the data directory ${cluster.dataDir} is full. Free some space, or set DATA_DIR to another disk.`,
    )
  }
  if (/look up effective user ID/i.test(output)) {
    return new StartError(
      `PostgreSQL does not run for a user without a name, and the user id ${process.getuid?.()} has none on this machine. Start as a user who has one, or set DATABASE_URL.`,
    )
  }
  if (/Read-only file system|Permission denied/i.test(output)) {
    return new StartError(`PostgreSQL cannot write to ${cluster.clusterDir} (${reason}).`)
  }
  return new StartError(
    `The database in ${cluster.clusterDir} does not start (${reason}). Restore a backup of it, or set DATA_DIR to another place. The log is in ${join(cluster.clusterDir, 'server.log')}.`,
  )
}

/** Starts the cluster's server, which then lives on whatever becomes of this process, and waits until it answers. */
export async function startServer(cluster: Cluster, runner: PostgresRunner, durable: boolean): Promise<void> {
  const log = join(cluster.clusterDir, 'server.log')
  await writeSettings(cluster, runner, durable)
  const args = ['start', '-w', '-t', '120', '-s', '-D', cluster.clusterDir, '-l', log]
  for (let tries = 1; ; tries += 1) {
    const logStart = await rotateLog(log)
    const started = await runner.run('pg_ctl', args)
    if (started.ok) return
    const reason = (await fatalLine(log, logStart)) || started.output
    if (!reason.includes('pre-existing shared memory block') || tries === STOPPING_TRIES) {
      throw startFailure(cluster, reason)
    }
    await pause(STOPPING_PAUSE_MS)
  }
}

/** Ends the server at once and cleanly: open sessions are cut off, what was committed is kept. */
export async function stopServer({ clusterDir }: Cluster, runner: PostgresRunner): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') =>
    runner.run('pg_ctl', ['stop', '-w', '-t', '30', '-s', '-m', mode, '-D', clusterDir])
  const fast = await stop('fast')
  if (!fast.ok) await stop('immediate')
  await rm(shortDir(clusterDir), { recursive: true, force: true })
}
