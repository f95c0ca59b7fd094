import { readdir, readFile } from 'node:fs/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import { Logger as QueueLogger, runMigrations as migrateQueue } from 'graphile-worker'
import { type Migration, Migrator, sql } from 'kysely'
import { Client } from 'pg'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type DatabaseAddress, describeAddress } from './address.ts'
import { clientConfig, openDb, openPool, type Schema } from './connect.ts'
import { outageOf } from './outage.ts'

/** The database has been opened by a newer version of this program, which this one must not write to. */
export class NewerDatabaseError extends StartError {
  override name = 'NewerDatabaseError'
}

const OLDEST_POSTGRES = 150_000
const MIGRATION_LOCK = 4_407_001
const MIGRATION_TABLE = 'migrations'
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin', 'fuzzystrmatch']
/** Ids of one stage mean nothing in the other, so those of the sandbox start far away. */
const SANDBOX_FIRST_ID = 500_000_000

type MigrationSet = 'account' | 'stage'

// Apart from `new URL`, or Vite, which runs the screens' tests, would take the folder for a page's asset.
const here = import.meta.url
const migrationsDir = new URL('./migrations/', here)

/** The SQL files of a set by their names, in order. */
export async function readMigrations(set: MigrationSet): Promise<Map<string, string>> {
  const dir = new URL(`${set}/`, migrationsDir)
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, dir), 'utf8')))
  return new Map(files.map((file, at) => [file.slice(0, -'.sql'.length), texts[at] ?? '']))
}

async function openMigrationClient(address: DatabaseAddress): Promise<Client> {
  const client = new Client(clientConfig(address, 'account', 'causeway migrations'))
  // The query under way fails too; unheard, the event would end the process with a stack trace.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(
      `The database ${describeAddress(address)} cannot be reached: ${reason}. Check DATABASE_URL.`,
      {
        cause: error,
      },
    )
  }
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const server = rows[0]
  if (server && server.number < OLDEST_POSTGRES) {
    await client.end()
    throw new StartError(`The database server is PostgreSQL ${server.version}. Use 15 or newer.`)
  }
  return client
}

async function createExtensions(client: Client): Promise<void> {
  for (const extension of EXTENSIONS) {
    try {
      await client.query(`create extension if not exists ${extension} schema public`)
    } catch (error) {
      throw new StartError(
        `The database lacks the extension ${extension}, and this user may not create it. Let an administrator run: create extension ${extension} schema public`,
        { cause: error },
      )
    }
  }
}

async function refuseNewer(
  client: Client,
  schema: Schema,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows: tables } = await client.query('select to_regclass($1) as found', [
    `${schema}.${MIGRATION_TABLE}`,
  ])
  if (!tables[0]?.found) return
  const { rows } = await client.query<{ name: string }>(
    `select name from ${schema}.${MIGRATION_TABLE} order by name`,
  )
  const unknown = rows.find((row) => !known.has(row.name))
  if (!unknown) return
  throw new NewerDatabaseError(
    `The database was written by a newer version of this program (it knows the step ${unknown.name}). Update the program.`,
  )
}

async function migrateSchema(
  address: DatabaseAddress,
  schema: Schema,
  files: ReadonlyMap<string, string>,
  log: Logger,
): Promise<void> {
  const db = openDb(openPool(address, schema, { max: 1, log, unlimited: true }))
  const migration = (text: string): Migration => ({
    up: async (transaction) => {
      await sql.raw(text).execute(transaction)
    },
  })
  const migrations = Object.fromEntries([...files].map(([name, text]) => [name, migration(text)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: `${MIGRATION_TABLE}_lock`,
  })
  try {
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return
    if (outageOf(error)) throw error
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'its first step'
    const reason = error instanceof Error ? error.message : 'no reason was given'
    throw new StartError(
      `The database cannot be brought up to date: ${failed} in ${schema} failed: ${reason}`,
      {
        cause: error,
      },
    )
  } finally {
    await db.destroy()
  }
}

/** The job queue keeps its tables itself. It works with short transactions on a pool of its own. */
async function migrateJobQueue(address: DatabaseAddress, log: Logger): Promise<void> {
  const pool = openPool(address, 'account', { max: 2, log, unlimited: true })
  try {
    await migrateQueue({ pgPool: pool, logger: new QueueLogger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/** Moves the sandbox's sequences that nobody has used yet. Doing it again changes nothing. */
async function separateSandboxIds(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; first: string }>(
    `select format('%I.%I', schemaname, sequencename) as sequence, start_value + $1::bigint as first
     from pg_sequences where schemaname = 'sandbox' and last_value is null`,
    [SANDBOX_FIRST_ID],
  )
  for (const { sequence, first } of rows)
    await client.query(`alter sequence ${sequence} restart with ${first}`)
}

/** Brings a database of any earlier version up to date, once, whoever else starts at the same time. */
export async function migrate(address: DatabaseAddress, log: Logger): Promise<void> {
  const accountFiles = await readMigrations('account')
  const stageFiles = await readMigrations('stage')
  const client = await openMigrationClient(address)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const sets = [
      { schema: 'account' as Schema, files: accountFiles },
      ...Stage.options.map((stage) => ({ schema: stage as Schema, files: stageFiles })),
    ]
    for (const { schema, files } of sets) await refuseNewer(client, schema, files)
    await createExtensions(client)
    for (const { schema, files } of sets) {
      await client.query(`create schema if not exists ${schema}`)
      await migrateSchema(address, schema, files, log)
    }
    await separateSandboxIds(client)
    await migrateJobQueue(address, log)
  } finally {
    await client.end()
  }
}
