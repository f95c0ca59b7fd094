import type { Stage } from '@causeway/domain-types/stage.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool } from 'pg'
import type { Logger } from '../log.ts'
import type { DatabaseAddress } from './address.ts'
import type { Database, Db } from './database.ts'
import { typeParsers } from './type-parsers.ts'

export type Schema = Stage | 'account'

// A list's best plan depends on whose list it is, so plans are made for the values at hand.
const SETTINGS = '-c plan_cache_mode=force_custom_plan -c timezone=UTC -c datestyle=ISO'

/** A connection whose unqualified names mean the given schema's tables, then the account's. */
export function clientConfig(address: DatabaseAddress, schema: Schema, name: string): ClientConfig {
  const searchPath = schema === 'account' ? 'account,public' : `${schema},account,public`
  return {
    ...address,
    application_name: name,
    options: `-c search_path=${searchPath} ${SETTINGS}`,
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  }
}

export interface PoolOptions {
  max: number
  log: Logger
  /** For migrations, which may take long over a large table. */
  unlimited?: boolean
}

const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 120_000 }

export function openPool(address: DatabaseAddress, schema: Schema, { max, log, unlimited }: PoolOptions): Pool {
  const pool = new Pool({
    ...clientConfig(address, schema, `causeway ${schema}`),
    max,
    idleTimeoutMillis: 60_000,
    ...(unlimited ? {} : LIMITS),
  })
  const broke = (error: Error) => log.warn({ err: error, schema }, 'a database connection broke')
  pool.on('error', broke)
  // One that is in use when it breaks tells its user, and would end the process if nobody else listened.
  pool.on('connect', (client) => client.on('error', broke))
  return pool
}

/** The typed way to the pool's tables. Destroying it ends the pool. */
export function openDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
