import { type CountedList, listTotal } from '@causeway/platform/areas/orders/list-totals.ts'
import { searchOrders } from '@causeway/platform/areas/orders/search-orders.ts'
import { submittedInstants } from '@causeway/platform/areas/orders/submitted-between.ts'
import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { openDb, openPool } from '@causeway/platform/db/connect.ts'
import type { Context } from '@causeway/platform/http/context.ts'
import { createLog } from '@causeway/platform/log.ts'
import { type RawBuilder, sql } from 'kysely'
import { median } from '../report.ts'
import type { Filter } from './filters.ts'
import { type Worst, worse } from './worst.ts'

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

/** What is asked of a list, and the query for its total. */
export interface Totalled {
  filter: string
  total: RawBuilder<number>
  search(context: Context): Promise<unknown>
}

/** Whose lists are read. */
export interface Whose {
  appIds: number[]
  merchantIds: number[]
}

/** The worst of these totals beside the page that it stands on. */
export async function totalsOf(address: DatabaseAddress, whose: Whose, lists: readonly Totalled[]) {
  const pool = openPool(address, 'live', { max: 2, log: createLog('silent') })
  const db = openDb(pool)
  const org = { id: 1, owner: true, permissions: [], timeZone: 'UTC', ...whose }
  const caller = { user: null, sessionId: null, app: null, orgs: [org], ...whose }
  // A list reads the database and the caller of its context, and nothing else.
  const context = { db, caller } as unknown as Context
  let worst: Worst | null = null
  let first = 0
  for (const { filter, total, search } of lists) {
    const whole = await timed(() => search(context))
    const ours = await timed(() => sql`select (${total})::bigint as total`.execute(db))
    first ||= whole - ours
    // No page is read where there is nothing on it.
    const beside = Math.max(whole - ours, first)
    worst = worse(worst, { ratio: ours / beside, what: filter, ours, beside })
  }
  await pool.end()
  return worst
}

/** The totals of an app's orders. */
export const totalsOfOrders = (address: DatabaseAddress, appId: number, filters: readonly Filter[]) =>
  totalsOf(
    address,
    { appIds: [appId], merchantIds: [] },
    filters.map(({ name, asked }) => {
      const { status, submittedFrom, submittedTo } = asked
      const counted: CountedList = { list: 'app orders', scopeId: appId, status }
      return {
        filter: name,
        total: listTotal(counted, submittedInstants({ submittedFrom, submittedTo }, 'UTC')),
        search: (context: Context) => searchOrders(context, { appId, ...asked }, {}),
      }
    }),
  )
