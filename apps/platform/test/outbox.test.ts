import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../src/db/database.ts'
import { emit } from '../src/events/outbox.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await platform.db.deleteFrom('outbox').execute()
})

const announce = (tx: Tx, orderId: number) => emit(tx, { type: 'ORDER_UPDATED', appId: 1, orderId })
const announceAtOnce = (orderId: number) => platform.db.transaction().execute((tx) => announce(tx, orderId))

/** Order ids in the order in which they were announced. */
async function announced(): Promise<(number | null)[]> {
  const rows = await platform.db
    .selectFrom('outbox')
    .select('order_id')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.order_id)
}

/** Waits until the dispatcher has looked at everything that is committed by now. */
async function dispatcherLooked(): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(platform.db)
  const looked = () =>
    sql`select from pg_stat_activity where application_name = 'causeway dispatcher' and datname = current_database()
        and query like '%as waiting' and query_start > ${rows[0]?.now}::timestamptz`.execute(platform.db)
  await expect.poll(async () => (await looked()).rows.length).toBe(1)
}

/** A transaction that stays open until it is told how to end. */
async function openTransaction(orderId: number): Promise<(how: 'commit' | 'roll back') => Promise<void>> {
  let tell: (how: 'commit' | 'roll back') => void = () => {}
  const told = new Promise<'commit' | 'roll back'>((resolve) => {
    tell = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((opened) => {
    ended = platform.db.transaction().execute(async (tx) => {
      await announce(tx, orderId)
      opened()
      if ((await told) === 'roll back') await sql`rollback`.execute(tx)
    })
  })
  return (how) => {
    tell(how)
    return ended
  }
}

describe('events', () => {
  it('are announced in the order of their transactions', async () => {
    for (const orderId of [7, 5, 9]) await announceAtOnce(orderId)
    await expect.poll(announced).toEqual([7, 5, 9])
  })

  it('of a slow transaction are not skipped by those that began later and ended first', async () => {
    const end = await openTransaction(1)
    for (const orderId of [2, 3]) await announceAtOnce(orderId)
    await dispatcherLooked()
    expect(await announced()).toEqual([])
    await end('commit')
    await expect.poll(announced).toEqual([1, 2, 3])
  })

  it('of a change that did not happen are never announced, and hold nothing back', async () => {
    const end = await openTransaction(1)
    await announceAtOnce(2)
    await end('roll back')
    await expect.poll(announced).toEqual([2])
  })

  it('of many writers at once all get a position, each its own', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, orderId) => announceAtOnce(orderId)))
    await expect.poll(async () => (await announced()).length).toBe(60)
    expect(new Set(await announced()).size).toBe(60)
  })

  it('go on when the dispatching connection is cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'causeway dispatcher' and datname = current_database()`.execute(platform.db)
    await announceAtOnce(4)
    await expect.poll(announced, { timeout: 10_000 }).toEqual([4])
  })
})
