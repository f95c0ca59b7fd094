import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atDatabase, type DatabaseAddress } from '@causeway/platform/db/address.ts'
import type { Db } from '@causeway/platform/db/database.ts'
import { clientConfig, openDb, openPool } from '@causeway/platform/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@causeway/platform/db/embedded-postgres.ts'
import { migrate, readMigrations } from '@causeway/platform/db/migrate.ts'
import { loadDemoWorld } from '@causeway/platform/demo/load-demo-world.ts'
import { demoMarket, gatherStatistics, loadMarket, loadScale } from '@causeway/platform/demo/scale-world.ts'
import { startDispatcher } from '@causeway/platform/events/dispatcher.ts'
import { createLog } from '@causeway/platform/log.ts'
import { createHash } from 'node:crypto'
import { Client } from 'pg'

const log = createLog('warn')

/** A server of its own, kept between runs, since a million rows take minutes to load. */
export const startDatabase = (suite = 'api'): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(tmpdir(), `causeway-bench-${suite}`), durable: false })

async function migrationsKey(): Promise<string> {
  const files = [...(await readMigrations('account')), ...(await readMigrations('stage'))]
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
}

interface Dbs {
  live: Db
  sandbox: Db
}

type Load = (dbs: Dbs, address: DatabaseAddress) => Promise<void>

/** A database in whose live stage there is much; loaded once for these migrations. */
async function loadedDatabase(server: EmbeddedPostgres, what: string, load: Load) {
  const name = `${what}_${await migrationsKey()}`
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
  await load({ live: openDb(pools.live), sandbox: openDb(pools.sandbox) }, address)
  await Promise.all([pools.live.end(), pools.sandbox.end()])
  if (!('host' in address)) throw new TypeError('The embedded server has a host.')
  return address
}

/** The demo world with so many orders. */
export const databaseOf = (server: EmbeddedPostgres, orders: number) =>
  loadedDatabase(server, `orders_${orders}`, async ({ live, sandbox }, address) => {
    // The demo's webhooks are made once its past was told, and here no platform runs that tells it.
    const dispatcher = await startDispatcher(
      clientConfig(address, 'account', 'bench dispatcher'),
      // It mails to nobody, so that no link leads anywhere.
      { log, dashboards: { channel: '', merchant: '' } },
    )
    await loadDemoWorld({ live, sandbox, now: new Date() })
    await dispatcher.stop()
    const started = performance.now()
    const added = await loadScale({ db: live, orders, now: new Date(), first: await demoMarket(live) })
    if (added > 0)
      console.log(`${added} orders loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  })

const OFFERS_OF_A_MERCHANT = 450

/** So many offers, a tenth of them one merchant's, all seen by the first app; a part of them it is subscribed to. */
export const databaseOfOffers = (server: EmbeddedPostgres, offers: number) =>
  loadedDatabase(server, `offers_${offers}`, async ({ live }) => {
    const started = performance.now()
    const isLoaded = await loadMarket(live, {
      first: { appIds: [], merchantIds: [] },
      apps: 20,
      merchants: 1 + Math.ceil((0.9 * offers) / OFFERS_OF_A_MERCHANT),
      offersPerMerchant: OFFERS_OF_A_MERCHANT,
      offersOfLargest: offers / 10,
    })
    if (!isLoaded) return
    await live
      .updateTable('app_offers')
      .set({ subscription_status: 'SUBSCRIBED' })
      .where((eb) => eb(eb('id', '%', 20), '=', 0))
      .execute()
    await gatherStatistics(live)
    console.log(`${offers} offers loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  })
