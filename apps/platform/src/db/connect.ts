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
}

export function openPool(address: DatabaseAddress, schema: Schema, options: PoolOptions): Pool {
  const pool = new Pool({
    ...clientConfig(address, schema, `causeway ${schema}`),
    max: options.max,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
  })
  pool.on('error', (error) => options.log.warn({ err: error, schema }, 'an idle database connection broke'))
  return pool
}

/** The typed way to the pool's tables. Destroying it ends the pool. */
export function openDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
