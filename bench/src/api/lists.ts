import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { snakeCaseKeys } from '@causeway/domain-types/case.ts'
import { BAG_SORT_DEFAULTS, ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { Client } from 'pg'
import { median, type Row } from '../report.ts'
import { alone, type Call, type Connections, inTurn } from './load.ts'
import type { RunningServer } from './servers.ts'
import { totalsOfOrders } from './totals.ts'
import { filtersWith } from './filters.ts'
import { rowOf, type Worst, worse } from './worst.ts'

export interface Sides {
  product: RunningServer
  /** The same with few orders. */
  small: RunningServer
  address: DatabaseAddress
}

export type Asked = Record<string, unknown>

export interface List {
  name: string
  call(asked: Asked, page?: number | string): Call
  sorts: readonly string[]
}

export const listAt = (name: string, path: string, scope: Asked, sorts: object): List => ({
  name,
  sorts: Object.keys(sorts),
  call: (asked, page = 1) => ({
    method: 'POST',
    path: `${path}?${typeof page === 'number' ? `page=${page}` : `cursor=${encodeURIComponent(page)}`}`,
    body: { ...scope, ...asked },
  }),
})

const directions = ['asc', 'desc']
const TEXT = 'hugo jans'
/** The first page beside that of the small world, which may have another scope. */
export async function atTwoSizes({ product, small }: Sides, list: List, listOfSmall = list): Promise<Worst> {
  const [ours, beside] = await inTurn(
    [
      [product.connections, list.call({})],
      [small.connections, listOfSmall.call({})],
    ],
    101,
  )
  return { ratio: ours / beside, what: list.name, ours, beside }
}

export async function pagesOf(connections: Connections, list: List) {
  let far: Worst | null = null
  let onward: Worst | null = null
  for (const sort_by of list.sorts) {
    for (const sort_direction of directions) {
      const sorted = { sort_by, sort_direction }
      const what = `${list.name} by ${sort_by} ${sort_direction}`
      const beside = await alone(connections, list.call(sorted), 15)
      const ours = await alone(connections, list.call(sorted, 1000), 5)
      far = worse(far, { ratio: ours / beside, what, ours, beside })
      // The thousandth may be the last.
      const page = await connections.send(list.call(sorted, 999))
      const { next_cursor } = JSON.parse(page.text) as { next_cursor: string | null }
      if (next_cursor === null) continue
      const [first, next] = await inTurn(
        [
          [connections, list.call(sorted)],
          [connections, list.call(sorted, next_cursor)],
        ],
        31,
      )
      onward = worse(onward, { ratio: next / first, what, ours: next, beside: first })
    }
  }
  return { far, onward }
}

export async function filtered(
  connections: Connections,
  list: List,
  filters: readonly Asking[],
): Promise<Worst | null> {
  // As every list comes when nothing is asked.
  const newest = list.call({})
  let worst: Worst | null = null
  for (const { name, asked } of filters) {
    for (const sort_by of list.sorts) {
      for (const sort_direction of directions) {
        const [beside, ours] = await inTurn([
          [connections, newest],
          [connections, list.call({ ...asked, sort_by, sort_direction })],
        ])
        const what = `${list.name}, ${name}, by ${sort_by} ${sort_direction}`
        worst = worse(worst, { ratio: ours / beside, what, ours, beside })
      }
    }
  }
  return worst
}

async function timed(client: Client, text: string, values: unknown[], times: number): Promise<number> {
  const took: number[] = []
  for (let time = 0; time <= times; time += 1) {
    const started = performance.now()
    await client.query(text, values)
    took.push(performance.now() - started)
  }
  return median(took.slice(1))
}

interface SearchedTable {
  table: string
  name: string
  text: string
}

/** Rows that hold a text, beside reading every row as a table without a fitting index must. */
export async function searched(
  { product, address }: Sides,
  list: List,
  { table, name, text: sought }: SearchedTable,
): Promise<Worst> {
  const client = new Client({ ...address, options: '-c search_path=live,account,public' })
  await client.connect()
  await client.query(
    'set enable_bitmapscan = off; set enable_indexscan = off; set max_parallel_workers_per_gather = 0',
  )
  const text = `select id, ${name} from ${table} where search_text ilike $1 order by id desc limit 100`
  const beside = await timed(client, text, [`%${sought}%`], 3)
  await client.end()
  const ours = await alone(product.connections, list.call({ query: sought }), 15)
  return { ratio: ours / beside, what: list.name, ours, beside }
}

/** A text beside the filters of the code: all of them, as the wire has them. */
export interface Asking {
  name: string
  asked: Asked
}
const aText: Asking = { name: 'a name', asked: { query: TEXT } }

/** The app that has the largest share. */
export async function largestApp(connections: Connections): Promise<number> {
  const listed = await connections.send({ method: 'GET', path: '/api/apps' })
  const [app] = JSON.parse(listed.text) as { id: number }[]
  return app?.id ?? 0
}

/** How the lists of orders and of bags behave at this size, page by page and filter by filter. */
export async function lists(sides: Sides): Promise<Row[]> {
  const { connections } = sides.product
  const appId = await largestApp(connections)
  const orders = listAt('orders', '/api/orders/search', { app_id: appId }, ORDER_SORT_DEFAULTS)
  const bags = listAt('bags', '/api/orders/bags/search', { app_id: appId }, BAG_SORT_DEFAULTS)
  const rows: Row[] = []
  for (const list of [orders, bags]) {
    const { far, onward } = await pagesOf(connections, list)
    // Most bags are delivered, where most orders are completed.
    const filters = filtersWith('COMPLETED').map(({ name, asked }) => ({
      name,
      asked: snakeCaseKeys(list === bags && name === 'the usual status' ? { status: ['DELIVERED'] } : asked),
    }))
    rows.push(
      rowOf('A4', 'a page at this size', 'at 20 000 orders', await atTwoSizes(sides, list), 1.2),
      rowOf('A5', 'page 1000 by number', 'page 1', far, 15),
      rowOf('A5', 'next page by cursor', 'page 1', onward, 1.2),
      rowOf(
        'A7',
        'any sort and filter',
        'newest first',
        await filtered(connections, list, [...filters, aText]),
        16,
      ),
    )
  }
  rows.push(
    rowOf(
      'A6',
      'a total',
      'its page',
      await totalsOfOrders(sides.address, appId, filtersWith('COMPLETED')),
      4,
    ),
    rowOf(
      'A8',
      'orders that hold a text',
      'ILIKE over all',
      await searched(sides, orders, { table: 'orders', name: 'customer_name', text: TEXT }),
      0.025,
    ),
  )
  return rows
}
