import { DISTRIBUTION_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import type { Row } from '../report.ts'
import { day } from './filters.ts'
import { type Asking, atTwoSizes, filtered, largestApp, listAt, pagesOf, type Sides } from './lists.ts'
import { inTurn } from './load.ts'
import { rowOf, type Worst, worse } from './worst.ts'

const filters: Asking[] = [
  { name: 'nothing', asked: {} },
  { name: 'refunds', asked: { type: ['REFUND'] } },
  { name: 'payments', asked: { type: ['PAYMENT'] } },
  { name: 'a type nobody has', asked: { type: ['ADJUSTMENT'] } },
  { name: '30 days', asked: { created_from: day(30) } },
  { name: 'a year', asked: { created_from: day(365) } },
  { name: 'a month long ago', asked: { created_from: day(500), created_to: day(470) } },
  { name: 'refunds in a year', asked: { type: ['REFUND'], created_from: day(365) } },
]
const sides = ['', '&include_channels=false', '&include_merchants=false']

/** How the list of who gets what of each bag behaves at this size, and what it adds up to. */
export async function distributions(parts: Sides): Promise<Row[]> {
  const { connections } = parts.product
  const appId = await largestApp(connections)
  const path = '/api/billing/distributions'
  const list = listAt('distributions', `${path}/search`, { app_id: appId }, DISTRIBUTION_SORT_DEFAULTS)
  const { far, onward } = await pagesOf(connections, list)
  let worst: Worst | null = null
  let sums: Worst | null = null
  for (const side of sides) {
    const ofSide = {
      ...list,
      name: `distributions${side}`,
      call: (...asked: Parameters<typeof list.call>) => {
        const call = list.call(...asked)
        return { ...call, path: `${call.path}${side}` }
      },
    }
    worst = worse(
      worst,
      (await filtered(connections, ofSide, filters)) ?? { ratio: 0, what: '', ours: 0, beside: 0 },
    )
    for (const { name, asked } of filters) {
      const body = { app_id: appId, ...asked }
      const [beside, ours] = await inTurn([
        [connections, list.call({})],
        [connections, { method: 'POST', path: `${path}/totals?${side.slice(1)}`, body }],
      ])
      sums = worse(sums, { ratio: ours / beside, what: `${name}${side}`, ours, beside })
    }
  }
  return [
    rowOf('A4', 'a page at this size', 'at 20 000 orders', await atTwoSizes(parts, list), 1.2),
    rowOf('A5', 'page 1000 by number', 'page 1', far, 15),
    rowOf('A5', 'next page by cursor', 'page 1', onward, 1.2),
    rowOf('A6', 'what distributions add up to', 'newest first', sums, 4),
    rowOf('A7', 'any sort and filter', 'newest first', worst, 16),
  ]
}
