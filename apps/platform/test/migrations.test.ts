import { Stage } from '@causeway/domain-types/stage.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { createLog } from '../src/log.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { startTestPlatform } from '../src/testing.ts'
import { layWire } from './fixtures/database-wire.ts'

const log = createLog('silent')
let database: TestDatabase
let client: Client

/** A database that was migrated once already. */
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.address)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tablesOf = async (schema: string) => {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1 order by 1',
    [schema],
  )
  return rows.map((row) => row.name)
}

describe('migrations', () => {
  it('give both stages the same tables, and none that hides one of the account', async () => {
    const account = await tablesOf('account')
    const live = await tablesOf('live')
    const sandbox = await tablesOf('sandbox')
    const ours = (tables: string[]) => tables.filter((name) => !name.startsWith('migrations'))
    expect(live).toEqual(sandbox)
    expect(ours(live).filter((name) => ours(account).includes(name))).toEqual([])
  })

  it('may be run by several processes at once, again and again', async () => {
    const [before] = (await client.query('select count(*) from live.migrations')).rows
    await Promise.all([migrate(database.address, log), migrate(database.address, log)])
    expect((await client.query('select count(*) from live.migrations')).rows).toEqual([before])
  })

  it('let the ids of the stages begin apart', async () => {
    const firstId = async (stage: Stage) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into ${stage}.outbox (type) values ('ORDER_UPDATED') returning id`,
      )
      return Number(rows[0]?.id)
    }
    const live = await firstId('live')
    expect((await firstId('sandbox')) - live).toBe(500_000_000)
  })

  it.each(['account', ...Stage.options])(
    'refuse a database whose %s schema a newer version has changed',
    async (schema) => {
      await client.query(
        `insert into ${schema}.migrations (name, timestamp) values ('9999-of-the-future', 'now')`,
      )
      await expect(migrate(database.address, log)).rejects.toMatchObject({
        name: 'NewerDatabaseError',
        exitCode: 1,
        message: expect.stringContaining('9999-of-the-future'),
      })
      await client.query(`delete from ${schema}.migrations where name = '9999-of-the-future'`)
    },
  )

  it('end with one line when the database goes away in the middle', async () => {
    const wire = await layWire(database.address)
    const starting = startTestPlatform({ database: wire.address })
    starting.catch(() => {})
    await expect
      .poll(
        async () => {
          const migrating = `select from pg_stat_activity where application_name = 'causeway migrations'
          and datname = current_database()`
          return (await client.query(migrating)).rowCount
        },
        { interval: 1 },
      )
      .toBe(1)
    await wire.cut()
    await expect(starting).rejects.toMatchObject({
      name: 'StartError',
      message: 'The database went away during the start. Start again when it answers.',
    })
    await wire.close()
  })

  it('say in one line that a database cannot be reached, without its password', async () => {
    const away = migrate({ connectionString: 'postgres://someone:hush@127.0.0.1:1/shop' }, log)
    await expect(away).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The database shop at 127\.0\.0\.1:1 cannot be reached: .*DATABASE_URL\.$/,
      ),
    })
    await expect(away).rejects.not.toMatchObject({ message: expect.stringContaining('hush') })
  })
})
