import { type CountedList, listTotal } from '@causeway/platform/areas/orders/list-totals.ts'
import { searchOrders } from '@causeway/platform/areas/orders/search-orders.ts'
import { submittedInstants } from '@causeway/platform/areas/orders/submitted-between.ts'
import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { openDb, openPool } from '@causeway/platform/db/connect.ts'
import { totalStatement } from '@causeway/platform/db/list-statement.ts'
import type { Context } from '@causeway/platform/http/context.ts'
import { createLog } from '@causeway/platform/log.ts'
import { median } from '../report.ts'
import type { Filter } from './filters.ts'

const TIMES = 9

async function timed(run: () => Promise<unknown>): Promise<number> {
  await run()
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now()
    await run()
    took.push(performance.now() - started)
  }
  return median(took)
}

/** How long the total of an app's orders takes, and how long the page that it stands beside. */
export async function totalsOf(address: DatabaseAddress, appId: number, filters: readonly Filter[]) {
  const pool = openPool(address, 'live', { max: 2, log: createLog('silent') })
  const db = openDb(pool)
  const org = { id: 1, owner: true, permissions: [], timeZone: 'UTC', appIds: [appId], merchantIds: [] }
  const caller = { user: null, sessionId: null, app: null, orgs: [org], appIds: [appId], merchantIds: [] }
  // A list reads the database and the caller of its context, and nothing else.
  const context = { db, caller } as unknown as Context
  const measured: { filter: string; total: number; page: number }[] = []
  for (const { name, asked } of filters) {
    const { status, submittedFrom, submittedTo } = asked
    const counted: CountedList = { list: 'app orders', scopeId: appId, status }
    const days = submittedInstants({ submittedFrom, submittedTo }, 'UTC')
    const listed = { table: 'orders', scope: {}, where: [], filters: [], total: listTotal(counted, days) }
    const whole = await timed(() => searchOrders(context, { appId, ...asked }, {}))
    const total = await timed(() => totalStatement(listed).execute(db))
    // No page is read where there is nothing on it.
    measured.push({ filter: name, total, page: Math.max(whole - total, measured[0]?.page ?? 0) })
  }
  await pool.end()
  return measured
}
