import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseAddress } from '../src/db/address.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { dataDirError } from '../src/start-error.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0

let root: string
/** A stopped server's directory, copied by each story: making one anew is slow. */
let template: string
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []

const start = async (dataDir: string, { durable = false } = {}) => {
  const server = await startEmbeddedPostgres({ dataDir, durable })
  servers.push(server)
  return server
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'causeway-embedded-')))
  await chmod(root, 0o755)
  template = join(root, 'template')
  await (await startEmbeddedPostgres({ dataDir: template, durable: false })).stop()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(() => rm(root, { recursive: true, force: true }))

let count = 0

async function freshDir(): Promise<string> {
  const dir = join(root, `data-${++count}`)
  await cp(template, dir, { recursive: true, preserveTimestamps: true })
  // A copy made by root belongs to root, and the server would then run as another user than the one it has here.
  const { uid, gid } = await stat(join(template, 'postgres'))
  if (isRoot) await spawned('chown', ['-R', `${uid}:${gid}`, join(dir, 'postgres')])
  return dir
}

async function spawned(command: string, args: string[]): Promise<void> {
  await new Promise((resolve) => spawn(command, args, { stdio: 'inherit' }).once('exit', resolve))
}

async function serverPid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  return Number(pid)
}

interface Told {
  address?: DatabaseAddress
  adopted?: boolean
  error?: string
}

/** Starts it in another process, which stays. */
async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const program = fileURLToPath(new URL('./fixtures/start-postgres.ts', import.meta.url))
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const child = spawn(process.execPath, ['--import', tsx, program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    ...user,
  })
  children.push(child)
  const told = await new Promise<Told>((resolve) =>
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line)))),
  )
  return { child, told }
}

async function query(address: DatabaseAddress, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('is taken over, with its data, from a process that was killed', async () => {
    const dataDir = await freshDir()
    const { child, told } = await startElsewhere(dataDir)
    await query(told.address ?? { connectionString: '' }, "create table kept as select 'still here' as text")
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    const server = await start(dataDir)
    expect(server.adopted).toBe(true)
    expect(await query(server.address, 'select * from kept')).toEqual([{ text: 'still here' }])
  })

  it('is shared by processes that use it at once, and stops with the last', async () => {
    const dataDir = await freshDir()
    const [one, other] = await Promise.all([start(dataDir), start(dataDir)])
    servers.length = 0
    expect([one, other].filter((server) => server.adopted)).toHaveLength(1)
    await one.stop()
    expect(await query(other.address, 'select 1 as one')).toEqual([{ one: 1 }])
    await other.stop()
    await expect(query(other.address, 'select 1')).rejects.toThrow('connect')
  })

  it('starts though the process id of a killed server was given to someone else', async () => {
    const dataDir = await freshDir()
    const pidFile = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n${dataDir}\n\n\nready   \n`
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), pidFile)
    const server = await start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await query(server.address, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('comes back by itself, with its data, when the server was killed', async () => {
    const dataDir = await freshDir()
    const { address } = await start(dataDir, { durable: true })
    await query(address, 'create table kept as select 1 as one')
    const killed = await serverPid(dataDir)
    process.kill(killed, 'SIGKILL')
    const found = () => query(address, 'select * from kept').catch((error: Error) => error.message)
    await expect.poll(() => serverPid(dataDir)).not.toBe(killed)
    await expect.poll(found).toEqual([{ one: 1 }])
  })

  it('recovers when the server was killed together with its process', async () => {
    const dataDir = await freshDir()
    const { child, told } = await startElsewhere(dataDir)
    await query(told.address ?? { connectionString: '' }, 'create table kept as select 1 as one')
    await query(told.address ?? { connectionString: '' }, 'checkpoint')
    child.kill('SIGKILL')
    process.kill(await serverPid(dataDir), 'SIGKILL')
    const server = await start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await query(server.address, 'select * from kept')).toEqual([{ one: 1 }])
  })

  it('lets nobody in without its password', async () => {
    const server = await start(await freshDir())
    await expect(query({ ...server.address, password: 'wrong' }, 'select 1')).rejects.toThrow('password')
  })

  it.runIf(isRoot)('started by root runs as someone else, to whom its files belong', async () => {
    const { address } = await start(await freshDir())
    const { uid } = await stat(address.host)
    const [pid] = (await readFile(join(address.host, 'postmaster.pid'), 'utf8')).split('\n')
    const [, runsAs] = /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    expect(uid).not.toBe(0)
    expect(Number(runsAs)).toBe(uid)
  })

  it('runs in a folder that only root may enter', async () => {
    const locked = join(root, 'locked')
    await mkdir(locked, { mode: 0o700 })
    const server = await start(join(locked, 'data'))
    expect(await query(server.address, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works under a path that is too long for a socket', async () => {
    const server = await start(join(root, 'long'.repeat(30)))
    expect(await query(server.address, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a start that cannot be says why in one line', () => {
  const refusal = (dataDir: string) =>
    start(dataDir).then(
      () => 'it started',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  it('when a newer PostgreSQL wrote the data', async () => {
    const dataDir = await freshDir()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '99\n')
    expect(await refusal(dataDir)).toMatch(
      /^StartError: .* written by PostgreSQL 99, newer than the 18 .* Update the program\.$/,
    )
  })

  it('when the data are damaged', async () => {
    const dataDir = await freshDir()
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
    expect(await refusal(dataDir)).toMatch(
      /^StartError: The database in .* does not start \(.*pg_control.*\)\. Restore a backup/,
    )
  })

  it('when the place is a file', async () => {
    const file = join(root, 'a-file')
    await writeFile(file, '')
    expect(await refusal(file)).toMatch(/^StartError: .* is not a directory\./)
    expect(await refusal(join(file, 'below'))).toMatch(/^StartError: .* is not a directory\./)
  })

  it('when nothing can be made there', async () => {
    expect(await refusal('/proc/causeway')).toMatch(
      /^StartError: The data directory \/proc\/causeway cannot be/,
    )
  })

  it('when the directory cannot be written', async () => {
    const dir = join(root, 'read-only')
    await mkdir(dir)
    await chmod(dir, 0o555)
    // Root may write everywhere, so someone else has to try.
    const { told } = await startElsewhere(dir, isRoot ? { uid: NOBODY, gid: NOBODY } : {})
    expect(told.error).toMatch(/^StartError: The data directory .* cannot be written\./)
  })

  it.runIf(isRoot)('when the data belong to someone else', async () => {
    const dir = await freshDir()
    await chown(dir, NOBODY, NOBODY)
    await chown(join(dir, 'postgres'), 0, 0)
    const { told } = await startElsewhere(dir, { uid: NOBODY, gid: NOBODY })
    expect(told.error).toMatch(/^StartError: The database in .* belongs to another user\./)
  })

  it.each([
    ['ENOSPC', 'is full'],
    ['EDQUOT', 'is full'],
    ['EROFS', 'cannot be written'],
  ])('when the disk answers %s', (code, text) => {
    expect(dataDirError('/data', Object.assign(new Error(code), { code }))?.message).toContain(text)
  })
})
