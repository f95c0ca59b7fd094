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

/** Something that one transaction waits for and another one lets happen. */
function gate<Told = void>() {
  let open: (told: Told) => void = () => {}
  const opened = new Promise<Told>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A transaction that stays open until it is told how to end. */
async function openTransaction(orderId: number): Promise<(how: 'commit' | 'roll back') => Promise<void>> {
  const [written, ending] = [gate(), gate<'commit' | 'roll back'>()]
  const ended = platform.db.transaction().execute(async (tx) => {
    await announce(tx, orderId)
    written.open()
    if ((await ending.opened) === 'roll back') await sql`rollback`.execute(tx)
  })
  await written.opened
  return (how) => {
    ending.open(how)
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
    await expect.poll(announced).toEqual([2, 3])
    await end('commit')
    await expect.poll(announced).toEqual([2, 3, 1])
  })

  it('of changes to one thing come in the order of the changes, whichever transaction began first', async () => {
    const { id } = await platform.createApp(await platform.createUser('DEVELOPER'))
    const change = (tx: Tx) => tx.updateTable('apps').set({ name: 'Changed' }).where('id', '=', id).execute()
    const [begun, changed] = [gate(), gate()]
    const early = platform.db.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      begun.open()
      await changed.opened
      await change(tx)
      await announce(tx, 2)
    })
    await begun.opened
    await platform.db.transaction().execute(async (tx) => {
      await change(tx)
      changed.open()
      await announce(tx, 1)
    })
    await early
    await expect.poll(announced).toEqual([1, 2])
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
    await expect.poll(announced).toEqual([4])
  })
})
