import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { BAG_SORT_DEFAULTS, ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { Client } from 'pg'
import { median, type Row } from '../report.ts'
import { alone, type Call, type Connections } from './load.ts'
import type { RunningServer } from './servers.ts'

interface Sides {
  product: RunningServer
  /** The same with few orders. */
  small: RunningServer
  address: DatabaseAddress
}

type Asked = Record<string, unknown>

interface List {
  name: string
  call(asked: Asked, page?: number | string): Call
  sorts: readonly string[]
}

const listAt = (name: string, path: string, scope: Asked, sorts: object): List => ({
  name,
  sorts: Object.keys(sorts),
  call: (asked, page = 1) => ({
    method: 'POST',
    path: `${path}?${typeof page === 'number' ? `page=${page}` : `cursor=${encodeURIComponent(page)}`}`,
    body: { ...scope, ...asked },
  }),
})

const directions = ['asc', 'desc']
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`

/** The worst of several ratios, with what it was measured for. */
interface Worst {
  ratio: number
  what: string
  ours: number
  beside: number
}

const worse = (worst: Worst | null, next: Worst): Worst => (worst && worst.ratio >= next.ratio ? worst : next)

function rowOf(id: string, measure: string, comparator: string, worst: Worst | null, atMost: number): Row {
  const { ratio, what, ours, beside } = worst ?? { ratio: Number.NaN, what: '', ours: 0, beside: 0 }
  return {
    id,
    measure: `${measure}; worst: ${what}`,
    ours: milliseconds(ours),
    comparator: `${comparator} ${milliseconds(beside)}`,
    ratio,
    goal: { atMost },
  }
}

async function atTwoSizes({ product, small }: Sides, list: List): Promise<Worst> {
  const call = list.call({})
  const times = await Promise.all([alone(product.connections, call, 101)])
  const beside = await alone(small.connections, call, 101)
  const ours = median(times)
  return { ratio: ours / beside, what: list.name, ours, beside }
}

async function pagesOf(connections: Connections, list: List) {
  let far: Worst | null = null
  let onward: Worst | null = null
  for (const sort_by of list.sorts) {
    for (const sort_direction of directions) {
      const sorted = { sort_by, sort_direction }
      const what = `${list.name} by ${sort_by} ${sort_direction}`
      const beside = await alone(connections, list.call(sorted), 15)
      const ours = await alone(connections, list.call(sorted, 1000), 5)
      far = worse(far, { ratio: ours / beside, what, ours, beside })
      const page = await connections.send(list.call(sorted, 1000))
      const { next_cursor } = JSON.parse(page.text) as { next_cursor: string | null }
      if (next_cursor === null) continue
      const next = await alone(connections, list.call(sorted, next_cursor), 15)
      onward = worse(onward, { ratio: next / beside, what, ours: next, beside })
    }
  }
  return { far, onward }
}

const DAY_MS = 24 * 60 * 60 * 1000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

const filtersOf = (usual: string): Record<string, Asked> => ({
  nothing: {},
  'a rare status': { status: ['CANCELED'] },
  'two statuses': { status: ['CANCELED', 'REFUNDED'] },
  'the usual status': { status: [usual] },
  'a status nobody has': { status: ['IN_PROGRESS'] },
  '30 days': { submitted_from: day(30) },
  'a year': { submitted_from: day(365) },
  'a month long ago': { submitted_from: day(500), submitted_to: day(470) },
  'a rare status in a year': { status: ['CANCELED'], submitted_from: day(365) },
  'a name': { query: 'hugo jans' },
})

async function filtered(connections: Connections, list: List, usual: string): Promise<Worst | null> {
  const beside = await alone(connections, list.call({ sort_by: 'id', sort_direction: 'desc' }), 31)
  let worst: Worst | null = null
  for (const [filter, asked] of Object.entries(filtersOf(usual))) {
    for (const sort_by of list.sorts) {
      for (const sort_direction of directions) {
        const ours = await alone(connections, list.call({ ...asked, sort_by, sort_direction }), 5)
        const what = `${list.name}, ${filter}, by ${sort_by} ${sort_direction}`
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

/** A list that is searched, beside reading every row as a table without a fitting index must. */
async function searched({ product, address }: Sides, list: List, appId: number): Promise<Worst> {
  const client = new Client({ ...address, options: '-c search_path=live,account,public' })
  await client.connect()
  await client.query('set enable_bitmapscan = off; set enable_indexscan = off; set enable_indexonlyscan = off')
  const beside = await timed(
    client,
    `select id, customer_name from orders where app_id = $1 and customer_name ilike '%hugo jans%'
     order by id desc limit 100`,
    [appId],
    3,
  )
  await client.end()
  const ours = await alone(product.connections, list.call({ query: 'hugo jans' }), 15)
  return { ratio: ours / beside, what: list.name, ours, beside }
}

/** How the lists of orders and of bags behave at this size, page by page and filter by filter. */
export async function lists(sides: Sides): Promise<Row[]> {
  const { connections } = sides.product
  const listed = await connections.send({ method: 'GET', path: '/api/apps' })
  const [app] = JSON.parse(listed.text) as { id: number }[]
  const scope = { app_id: app?.id }
  const orders = listAt('orders', '/api/orders/search', scope, ORDER_SORT_DEFAULTS)
  const bags = listAt('bags', '/api/orders/bags/search', scope, BAG_SORT_DEFAULTS)
  const rows: Row[] = []
  for (const list of [orders, bags]) {
    const { far, onward } = await pagesOf(connections, list)
    const usual = list === orders ? 'COMPLETED' : 'DELIVERED'
    rows.push(
      rowOf('A4', 'a page at this size', '20 000 orders', await atTwoSizes(sides, list), 1.2),
      rowOf('A5', 'page 1000 by number', 'page 1', far, 15),
      rowOf('A5', 'next page by cursor', 'page 1', onward, 1.2),
      rowOf('A7', 'any sort and filter', 'newest first', await filtered(connections, list, usual), 16),
    )
  }
  rows.push(rowOf('A8', 'orders that hold a text', 'ILIKE over all', await searched(sides, orders, app?.id ?? 0), 0.025))
  return rows
}
