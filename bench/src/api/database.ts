import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atDatabase } from '@causeway/platform/db/address.ts'
import { openDb, openPool } from '@causeway/platform/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@causeway/platform/db/embedded-postgres.ts'
import { migrate, readMigrations } from '@causeway/platform/db/migrate.ts'
import { loadDemoWorld } from '@causeway/platform/demo/load-demo-world.ts'
import { demoMarket, loadScale } from '@causeway/platform/demo/scale-world.ts'
import { createLog } from '@causeway/platform/log.ts'
import { createHash } from 'node:crypto'
import { Client } from 'pg'

const log = createLog('warn')

/** A server of its own, kept between runs, since a million orders take minutes to load. */
export const startDatabase = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(tmpdir(), 'causeway-bench-api'), durable: false })

async function migrationsKey(): Promise<string> {
  const files = [...(await readMigrations('account')), ...(await readMigrations('stage'))]
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
}

/** A database with the demo world and so many orders in its live stage; loaded once for these migrations. */
export async function databaseOf(server: EmbeddedPostgres, orders: number) {
  const name = `orders_${orders}_${await migrationsKey()}`
  const client = new Client(server.address)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const address = atDatabase(server.address, name)
  await migrate(address, log)
  const pools = {
    live: openPool(address, 'live', { max: 4, log, unlimited: true }),
    sandbox: openPool(address, 'sandbox', { max: 2, log }),
  }
  const [live, sandbox] = [openDb(pools.live), openDb(pools.sandbox)]
  await loadDemoWorld({ live, sandbox, now: new Date() })
  const started = performance.now()
  const added = await loadScale({ db: live, orders, now: new Date(), first: await demoMarket(live) })
  if (added > 0)
    console.log(`${added} orders loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await Promise.all([pools.live.end(), pools.sandbox.end()])
  if (!('host' in address)) throw new TypeError('The embedded server has a host.')
  return address
}
