import type { DistributionSearch, DistributionSides } from '@causeway/api-contract/billing.schemas.ts'
import type { DistributionSide } from '@causeway/domain-types/bag.ts'
import type { DistributionType } from '@causeway/domain-types/distribution.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { between, type Instants, instantsOf } from '../../db/days.ts'
import type { Context } from '../../http/context.ts'
import { timeZoneOf } from '../accounts/time-zone.ts'
import { requireTrade, tradeOwner, type TradeScope, tradeScopeOf } from '../accounts/trade-scope.ts'
import { bagsNumbered } from '../orders/find-bags.ts'

/** Which distributions are asked for, by somebody who may see them. */
export interface AskedDistributions {
  scope: TradeScope
  /** The one side that is asked for; null for both. */
  side: DistributionSide | null
  /** Empty for all. */
  types: readonly DistributionType[]
  days: Instants
  /** Of single orders and bags; null where nothing of the like is asked. */
  sought: readonly Expression<SqlBool>[] | null
}

/** The type of which nearly all are; the others take back, and adjust. */
const USUAL: DistributionType = 'PAYMENT'

/** Types of rows that take back, so that none is above nothing. */
export const TAKING_BACK: ReadonlySet<DistributionType> = new Set(['REFUND', 'DISPUTE_ADJUSTMENT'])

export const isRare = (type: DistributionType): boolean => type !== USUAL

function sideOf({ includeMerchants = true, includeChannels = true }: DistributionSides) {
  if (includeMerchants && includeChannels) return null
  return includeMerchants ? 'MERCHANT' : 'DEVELOPER'
}

const nothing = sql<SqlBool>`false`

function ofBagsNumbered(
  scope: TradeScope,
  text: string,
  kinds: Parameters<typeof bagsNumbered>[2],
): Expression<SqlBool> {
  const bags = bagsNumbered(scope, text, kinds)
  return bags ? sql<SqlBool>`bag_id = any(array(${bags}))` : nothing
}

/** Ids and numbers as they stand on an order: they are whole, so that 10 does not find 100. */
function soughtIn(scope: TradeScope, search: DistributionSearch): AskedDistributions['sought'] {
  const { query, orderId, bagId, externalOrderId } = search
  const sought = [
    ...(query ? [ofBagsNumbered(scope, query, ['order', 'bag', 'storeOrder'])] : []),
    ...(externalOrderId ? [ofBagsNumbered(scope, externalOrderId, ['storeOrder'])] : []),
    ...(orderId === undefined ? [] : [sql<SqlBool>`order_id = ${orderId}`]),
    ...(bagId === undefined ? [] : [sql<SqlBool>`bag_id = ${bagId}`]),
  ]
  return sought.length > 0 ? sought : null
}

/** Reads what is asked for, once the caller may see it. */
export async function askedDistributions(
  context: Context,
  search: DistributionSearch,
  sides: DistributionSides,
): Promise<AskedDistributions> {
  const scope = tradeScopeOf(search, 'distributions')
  await requireTrade(context, scope, 'payouts.read')
  const { type: types = [], createdFrom: from, createdTo: to } = search
  const days = instantsOf({ from, to }, await timeZoneOf(context, tradeOwner(scope)), 'created_to')
  return { scope, side: sideOf(sides), types, days, sought: soughtIn(scope, search) }
}

/** The filters that rows and kept sums have alike. */
export const kindConditions = ({
  side,
  types,
}: Pick<AskedDistributions, 'side' | 'types'>): Expression<SqlBool>[] => [
  ...(side ? [sql<SqlBool>`payout_account_type = ${side}`] : []),
  ...(types.length > 0 ? [sql<SqlBool>`type in (${sql.join(types)})`] : []),
]

/** All filters of the rows. */
export const rowConditions = (asked: AskedDistributions): Expression<SqlBool>[] => [
  ...kindConditions(asked),
  ...between('date_created', asked.days),
  ...(asked.sought ?? []),
]
