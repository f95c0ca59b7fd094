import type { DistributionSearch, DistributionSides } from '@causeway/api-contract/billing.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { DistributionSum, DistributionTotals } from '@causeway/domain-types/distribution.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { spanParts } from '../../db/months.ts'
import type { Context } from '../../http/context.ts'
import { type TradeScope, tradeColumns } from '../accounts/trade-scope.ts'
import {
  type AskedDistributions,
  askedDistributions,
  kindConditions,
  rowConditions,
} from './distribution-filters.ts'

/** Of rows that no sums are kept of, so many are added up one by one. */
const ADDED_UP_AT_MOST = 20_000

const all = (conditions: readonly Expression<SqlBool>[]) => sql`${sql.join(conditions, sql` and `)}`

const inScope = (scope: TradeScope) =>
  Object.entries(tradeColumns(scope)).map(([name, id]) => sql<SqlBool>`${sql.ref(name)} = ${id}`)

/** Whose sums are kept. Of pairs none are, as there may be as many as bags; and none of single orders. */
function keptScope({ scope: { appId, merchantId }, sought }: AskedDistributions) {
  if (sought) return null
  if (appId === undefined) return { scope: 'merchant', id: merchantId }
  return merchantId === undefined ? { scope: 'app', id: appId } : null
}

interface Parts {
  /** From the sums that are kept. */
  kept: RawBuilder<unknown>
  /** From rows, at both ends of the days. */
  rows: readonly RawBuilder<unknown>[]
}

function partsOf(asked: AskedDistributions): Parts | null {
  const of = keptScope(asked)
  if (!of) return null
  const { months, ends } = spanParts(asked.days, 'date_created')
  const kinds = kindConditions(asked)
  const isOf = [sql<SqlBool>`scope = ${of.scope}`, sql<SqlBool>`scope_id = ${of.id}`]
  return {
    kept: sql`from distribution_sums where ${all([...isOf, months, ...kinds])}`,
    rows: ends.map((end) => sql`from distributions where ${all([...inScope(asked.scope), end, ...kinds])}`),
  }
}

/** A query for how many distributions are asked for; undefined where they have to be counted. */
export function keptTotal(asked: AskedDistributions): RawBuilder<number> | undefined {
  const parts = partsOf(asked)
  if (!parts) return undefined
  const counts = [
    sql`(select coalesce(sum(n), 0) ${parts.kept})`,
    ...parts.rows.map((rows) => sql`(select count(*) ${rows})`),
  ]
  return sql<number>`${sql.join(counts, sql` + `)}`
}

const SUMMED = sql`currency, payout_account_type, distribution_amount, commission, amount`

/** What is added up: sums and rows beside them, each with how many rows it stands for. */
function summands(asked: AskedDistributions): RawBuilder<unknown> {
  const parts = partsOf(asked)
  if (!parts) {
    const conditions = all([...inScope(asked.scope), ...rowConditions(asked)])
    return sql`select ${SUMMED}, 1 as n from distributions where ${conditions} limit ${ADDED_UP_AT_MOST + 1}`
  }
  const queries = [
    sql`select ${SUMMED}, n ${parts.kept}`,
    ...parts.rows.map((rows) => sql`select ${SUMMED}, 1 as n ${rows}`),
  ]
  return sql`${sql.join(queries, sql` union all `)}`
}

/** What the distributions that a search finds add up to, by currency and side: amounts of two currencies have no sum. */
export async function totalDistributions(
  context: Context,
  search: DistributionSearch,
  sides: DistributionSides,
): Promise<Wire<DistributionTotals>> {
  const asked = await askedDistributions(context, search, sides)
  const { rows } = await sql<Wire<DistributionSum>>`
    select currency, payout_account_type, sum(n)::bigint as count,
      sum(distribution_amount)::bigint as distribution_amount, sum(commission)::bigint as commission,
      sum(amount)::bigint as net_distribution_amount
    from (${summands(asked)}) as summands
    group by currency, payout_account_type
    order by currency, payout_account_type desc`.execute(context.db)
  const added = rows.reduce((total, { count }) => total + count, 0)
  const isTooMany = keptScope(asked) === null && added > ADDED_UP_AT_MOST
  return { content: isTooMany ? [] : rows, is_too_many: isTooMany }
}
