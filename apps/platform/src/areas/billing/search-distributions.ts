import type { DistributionSearch, DistributionSides } from '@causeway/api-contract/billing.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { DistributionRow, DistributionSortKey } from '@causeway/domain-types/distribution.ts'
import { DISTRIBUTION_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Sort } from '../../db/listed.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { appName } from '../accounts/names.ts'
import { tradeColumns } from '../accounts/trade-scope.ts'
import {
  type AskedDistributions,
  askedDistributions,
  isRare,
  rowConditions,
  TAKING_BACK,
} from './distribution-filters.ts'
import { keptTotal } from './distribution-sums.ts'
import { distributionColumns } from './distribution-rows.ts'

const sorts: Record<DistributionSortKey, Sort> = {
  dateCreated: { by: 'date_created', type: 'timestamptz' },
  amount: { by: 'amount', type: 'bigint' },
}

/** How rows are found, and what the index is of by which they are. */
interface Way {
  where?: readonly Expression<SqlBool>[]
  /** What has still to be asked of its rows. */
  asked?: AskedDistributions
  finding: Finding
}

const hasDays = ({ days }: AskedDistributions) => days.from !== null || days.until !== null

const isFiltered = (asked: AskedDistributions) =>
  asked.side !== null || asked.types.length > 0 || hasDays(asked)

function wayByDate({ scope, types, days }: AskedDistributions): Way {
  const isOfBoth = scope.appId !== undefined && scope.merchantId !== undefined
  const [only] = types
  if (only === undefined || isOfBoth || types.some((type) => !isRare(type)))
    return { finding: { by: 'filter', along: days } }
  // An index of what is rare has it by its type.
  if (types.length > 1) return { finding: { by: 'filter' } }
  return {
    where: [sql<SqlBool>`type <> 'PAYMENT'`],
    finding: { by: 'filter', along: { within: { type: only }, ...days } },
  }
}

/** A channel's own shares have an index, which holds no other side and so does not say which. */
function ofOwnShares(asked: AskedDistributions): Pick<Way, 'where' | 'asked'> {
  if (asked.scope.appId === undefined || asked.side !== 'DEVELOPER') return {}
  return { where: [sql<SqlBool>`payout_account_type = 'DEVELOPER'`], asked: { ...asked, side: null } }
}

function wayByAmount(asked: AskedDistributions): Way {
  const { scope, types } = asked
  if (scope.appId !== undefined && scope.merchantId !== undefined) return { finding: { by: 'sorting' } }
  const own = ofOwnShares(asked)
  // Rows that take back stand together at one end, so that a walk need not pass all others.
  if (types.length > 0 && types.every((type) => TAKING_BACK.has(type)))
    return { ...own, finding: { by: 'filter', along: { until: sql`1` } } }
  if (types.length === 0 && !hasDays(asked)) return { ...own, finding: { by: 'filter', along: {} } }
  // The index by amount does not say when: of days, more rows are gathered before it is walked along.
  return { ...own, finding: { by: 'filter', follows: hasDays(asked) } }
}

function wayTo(asked: AskedDistributions, sortBy: DistributionSortKey): Way {
  // Of few orders and bags: gathered.
  if (asked.sought) return { finding: { by: 'filter' } }
  const isOfBoth = asked.scope.appId !== undefined && asked.scope.merchantId !== undefined
  if (!isFiltered(asked) && !(isOfBoth && sortBy === 'amount')) return { finding: { by: 'scope' } }
  return sortBy === 'amount' ? wayByAmount(asked) : wayByDate(asked)
}

/** Distributions of an app or of a merchant, newest first unless asked otherwise. */
export async function searchDistributions(
  context: Context,
  search: DistributionSearch,
  { includeMerchants, includeChannels, ...paging }: PageQuery & DistributionSides,
): Promise<ReadyJson<WirePage<Wire<DistributionRow>>>> {
  const asked = await askedDistributions(context, search, { includeMerchants, includeChannels })
  const { sortBy = 'dateCreated' } = search
  const { where = [], asked: stillAsked = asked, finding } = wayTo(asked, sortBy)
  const total = keptTotal(asked)
  return listPage({
    db: context.db,
    table: 'distributions',
    columns: [
      ...distributionColumns,
      appName(asked.scope.appId ?? sql.ref<number>('distributions.app_id')).as('app_name'),
    ],
    scope: tradeColumns(asked.scope),
    where,
    filters: rowConditions(stillAsked),
    finding,
    sorts,
    sortBy,
    direction: search.sortDirection ?? DISTRIBUTION_SORT_DEFAULTS[sortBy],
    paging,
    ...(total ? { total } : {}),
  })
}
