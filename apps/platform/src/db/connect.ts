import type { Stage } from '@causeway/domain-types/stage.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { type Client, type ClientConfig, Pool } from 'pg'
import type { Logger } from '../log.ts'
import type { DatabaseAddress } from './address.ts'
import type { Database, Db } from './database.ts'
import { preparingPool } from './prepared.ts'
import { typeParsers } from './type-parsers.ts'

export type Schema = Stage | 'account'

const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  // Two letters wrong in a word of eight are still found by a fuzzy search.
  'pg_trgm.word_similarity_threshold=0.4',
  // A list is walked along its sort's own index, which has all that it is ordered by among its keys. Any other index of
  // the tenant with a sort of all its rows looks as cheap where the statement is planned for nobody in particular.
  'enable_incremental_sort=off',
  // It makes room for as many rows as a list may have, which takes longer than a page's hundred.
  'enable_memoize=off',
  // The hits of a common word among millions of rows: past this, whole blocks are kept of them and all read again.
  'work_mem=16MB',
  // Many are served at once: what starting workers or compiling a statement costs is more than they save on a page.
  'max_parallel_workers_per_gather=0',
  'jit=off',
]

/** A connection whose unqualified names mean the given schema's tables, then the account's. */
export function clientConfig(address: DatabaseAddress, schema: Schema, name: string): ClientConfig {
  const searchPath = schema === 'account' ? 'account,public' : `${schema},account,public`
  return {
    ...address,
    application_name: name,
    options: [`search_path=${searchPath}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(' '),
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
}

export interface PoolOptions {
  max: number
  log: Logger
  /** For migrations, which may take long over a large table. */
  unlimited?: boolean
}

const LIMITS = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
  // The server ends its statements itself, so this is one that was frozen or cut off.
  query_timeout: 65_000,
}

/** Whether the connection still waits for an answer. */
export const isInUse = (client: Client): boolean => Reflect.get(client, 'readyForQuery') === false

export function openPool(
  address: DatabaseAddress,
  schema: Schema,
  { max, log, unlimited }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...clientConfig(address, schema, `causeway ${schema}`),
    max,
    idleTimeoutMillis: 60_000,
    ...(unlimited ? {} : LIMITS),
  })
  // Both the one who uses a broken connection and the pool are told; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error, schema }, 'a database connection broke')
    }),
  )
  pool.on('release', (_, client) => {
    // A query that was given up may still be answered, to whoever would use the connection next.
    if (isInUse(client)) void client.end()
  })
  return pool
}

/** The typed way to the pool's tables. Destroying it ends the pool. */
export function openDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
}
