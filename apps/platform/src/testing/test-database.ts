import { createHash, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { atDatabase, type DatabaseAddress } from '../db/address.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { createLog } from '../log.ts'

export interface TestDatabase {
  address: DatabaseAddress
  /** Close all connections of your own first. */
  drop(): Promise<void>
}

interface Server {
  address: DatabaseAddress
  stop(): Promise<void>
}

const TEMPLATE_LOCK = 4_407_002
const PREFIX = 'causeway_test_'

/** Databases of runs that were cut off, and templates of other migrations. */
async function dropLeftovers(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where (datname like 'causeway\\_test\\_%' or datname like 'causeway\\_template\\_%') and datname <> $1`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}

/** One server for all test processes of this machine, or the one DATABASE_URL names. */
async function startServer(template: string): Promise<Server> {
  const url = process.env.DATABASE_URL
  if (url) return { address: { connectionString: url }, stop: async () => {} }
  // Where the programs are installed tells checkouts and versions apart, and the user who may read the files.
  const require = createRequire(import.meta.url)
  const programs = require.resolve('embedded-postgres')
  const key = createHash('sha256').update(`${programs} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  return startEmbeddedPostgres({
    dataDir: join(tmpdir(), `causeway-tests-${key}`),
    durable: false,
    whenFirst: (client) => dropLeftovers(client, template),
  })
}

async function withClient<T>(address: DatabaseAddress, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address, application_name: 'causeway tests' })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function templateName(): Promise<string> {
  const files = [...(await readMigrations('account')), ...(await readMigrations('stage'))]
  return `causeway_template_${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)}`
}

/** A migrated database to copy, made once for a set of migrations. It gets its name when it is complete. */
async function ensureTemplate(server: Server, name: string): Promise<void> {
  await withClient(server.address, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `${PREFIX}draft_${name}`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template template0`)
    await migrate(atDatabase(server.address, draft), createLog('silent'))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
}

let shared: Promise<{ server: Server; template: string }> | undefined
let users = 0

async function prepare() {
  const template = await templateName()
  const server = await startServer(template)
  await ensureTemplate(server, template)
  return { server, template }
}

/** An own, migrated and empty database, in some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  users += 1
  shared ??= prepare()
  const { server, template } = await shared
  const name = PREFIX + randomUUID().replaceAll('-', '')
  await withClient(server.address, (client) => client.query(`create database ${name} template ${template}`))
  return {
    address: atDatabase(server.address, name),
    drop: async () => {
      await withClient(server.address, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
      users -= 1
      if (users > 0) return
      shared = undefined
      await server.stop()
    },
  }
}
