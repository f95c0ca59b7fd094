import { Stage } from '@causeway/domain-types/stage.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../src/db/migrate.ts'
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

  it('tell distributions that stood before whose they are, and count and add them up', async () => {
    const files = [...(await readMigrations('stage'))]
    const step = files.findIndex(([name]) => name === '0017-distributions')
    await client.query('create schema old; set search_path to old, account, public')
    for (const [, text] of files.slice(0, step)) await client.query(text)
    await client.query(`
      insert into orders (app_id, status, currency, sub_total, shipping_total, tax_total, duty_total, discount_total,
        total, bag_count, item_count, customer_first_name, customer_last_name, customer_name, customer_email,
        shipping_address, billing_address, date_submitted, date_last_modified)
      values (1, 'COMPLETED', 'USD', 1000, 0, 0, 0, 0, 1000, 1, 1, 'Ines', 'Moreau', 'Ines Moreau', 'ines@example.com',
        '{}', '{}', '2026-03-31 23:00Z', '2026-03-31 23:00Z');
      insert into bags (order_id, app_id, merchant_id, seller, customer_name, store_order_number, status,
        submission_status, financial_status, fulfillment_status, dispute_status, currency, sub_total, shipping_total,
        tax_total, duty_total, discount_total, total, item_count, taxes_included, commission_rate, commission,
        date_submitted, date_last_modified)
      select id, 1, 2, 'Harbor Bakery', customer_name, 1001, 'PROCESSING', 'ACCEPTED', 'PAID', 'PROCESSING',
        'UNDISPUTED', 'USD', 1000, 0, 0, 0, 0, 1000, 1, false, 12.5, 125, date_submitted, date_submitted from orders;
      insert into distributions (order_id, bag_id, app_id, merchant_id, type, payout_account_type, currency,
        goods_amount, shipping_amount, tax_amount, duty_amount, commission, amount, date_created)
      select order_id, id, 1, 2, type, side, 'USD', sign * goods, 0, 0, 0, sign * share, sign * (goods + share), date
      from bags, (values ('MERCHANT', 1000, -125), ('DEVELOPER', 0, 125)) as sides (side, goods, share),
        (values ('PAYMENT', 1, timestamptz '2026-03-31 23:00Z'), ('REFUND', -1, '2026-04-01 01:00Z'))
          as posted (type, sign, date)`)
    for (const [, text] of files.slice(step)) await client.query(text)
    const { rows } = await client.query(`
      select type, payout_account_type as side, distribution_amount::int as before, merchant_name, external_order_id,
        merchant_commission_rate::float as rate
      from distributions order by id`)
    const sale = { merchant_name: 'Harbor Bakery', external_order_id: '#1001', rate: 12.5 }
    expect(rows).toEqual(
      expect.arrayContaining([
        { type: 'PAYMENT', side: 'MERCHANT', before: 1000, ...sale },
        { type: 'PAYMENT', side: 'DEVELOPER', before: 125, ...sale },
        { type: 'REFUND', side: 'MERCHANT', before: -1000, ...sale },
        { type: 'REFUND', side: 'DEVELOPER', before: -125, ...sale },
      ]),
    )
    const { rows: sums } = await client.query(`
      select scope, month::text, sum(n)::int as n, sum(amount)::int as amount from distribution_sums
      where scope_id = case scope when 'app' then 1 else 2 end group by scope, month order by scope, month`)
    expect(sums).toEqual(
      ['app', 'merchant'].flatMap((scope) => [
        { scope, month: '-infinity', n: 4, amount: 0 },
        { scope, month: '2026-03-01', n: 2, amount: 1000 },
        { scope, month: '2026-04-01', n: 2, amount: -1000 },
      ]),
    )
    await expect(client.query('update distributions set amount = 0')).rejects.toThrow('never changed')
    await client.query('reset search_path; drop schema old cascade')
  })

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
