import type { ChangeLogQuery, CommissionChange } from '@causeway/api-contract/apps.schemas.ts'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import {
  type CommissionRateChange,
  MAX_CHANNEL_COMMISSION_RATE,
} from '@causeway/domain-types/commission-rate.ts'
import type { UserType } from '@causeway/domain-types/user.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Context } from '../../http/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp, requireMerchant } from './access.ts'
import { appOrMerchantScope, connectionById } from './app-connections.ts'
import { audit } from './audit.ts'
import { setCommission } from './commission-log.ts'
import { tellOfCommission } from './connection-news.ts'
import { appName } from './names.ts'
import { ownerOrgId } from './owner-org.ts'

const userField = <Value>(field: string) =>
  sql<Value | null>`(select ${sql.ref(field)} from users where users.id = commission_rate_changes.user_id)`

const columns = [
  'id',
  'app_id',
  appName(sql.ref<number>('commission_rate_changes.app_id')).as('app_name'),
  'merchant_id',
  sql<string>`(select name from merchants where merchants.id = commission_rate_changes.merchant_id)`.as(
    'merchant_name',
  ),
  'prev_rate',
  'commission_rate',
  'commission_locked',
  userField<number>('id').as('user_id'),
  userField<UserType>('type').as('user_type'),
  userField<string>('first_name').as('user_first_name'),
  userField<string>('last_name').as('user_last_name'),
  userField<string>('email').as('user_email'),
  'date_created',
] as const

/** Every rate between an app and its merchants, or a merchant and its apps, the newest first. */
export async function listCommissionChanges(
  context: Context,
  { appId, merchantId, ...paging }: ChangeLogQuery,
): Promise<ReadyJson<WirePage<Wire<CommissionRateChange>>>> {
  const scope = await appOrMerchantScope(context, { appId, merchantId }, 'merchants.read')
  return listPage({
    db: context.db,
    table: 'commission_rate_changes',
    columns,
    scope,
    filters: [],
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
    finding: { by: 'scope' },
  })
}

interface Between {
  appId: number
  merchantId: number
}

/** Each side may set the rate within its own limit; only the channel may lock it. */
async function requireSide(
  context: Context,
  { appId, merchantId }: Between,
  change: CommissionChange,
): Promise<void> {
  const role = context.caller.user?.role
  if (role === 'MERCHANT') {
    await requireMerchant(context, merchantId, 'commissions.manage')
    if (change.commissionLocked !== undefined)
      throw forbidden({ merchantId }, 'Only the channel may lock a commission rate.')
    return
  }
  await requireApp(context, appId, 'commissions.manage')
  const { commissionRate = 0 } = change
  if (role === 'DEVELOPER' && commissionRate > MAX_CHANNEL_COMMISSION_RATE) {
    throw invalid({ commission_rate: `A channel may ask for at most ${MAX_CHANNEL_COMMISSION_RATE}%.` })
  }
}

async function lockConnection(tx: Tx, { appId, merchantId }: Between) {
  const connection = await tx
    .selectFrom('connections')
    .select(['id', 'commission_rate', 'commission_locked'])
    .where('app_id', '=', appId)
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'CONNECTED')
    .forUpdate()
    .executeTakeFirst()
  if (!connection) throw notFound('Connection')
  return connection
}

/** Changes what a merchant leaves to an app of what is sold from now on. What is not named stays as it is. */
export async function changeCommission(
  between: Between,
  change: CommissionChange,
  context: Context,
): Promise<Wire<AppConnection>> {
  const { caller, db } = context
  await requireSide(context, between, change)
  const isMerchant = caller.user?.role === 'MERCHANT'
  const { appId, merchantId } = between
  const id = await db.transaction().execute(async (tx) => {
    const before = await lockConnection(tx, between)
    if (isMerchant && before.commission_locked)
      throw conflict(
        'COMMISSION_LOCKED',
        'The channel has locked this rate. Ask it to change the rate or to unlock it.',
      )
    const set = { commission_rate: change.commissionRate, commission_locked: change.commissionLocked }
    const difference = auditChange(before, set)
    if (Object.keys(difference).length === 0) return before.id
    const from = { rate: before.commission_rate, isLocked: before.commission_locked }
    const to = {
      rate: change.commissionRate ?? from.rate,
      isLocked: change.commissionLocked ?? from.isLocked,
    }
    await setCommission(tx, between, { from, to, userId: caller.user?.id ?? null })
    await tellOfCommission(tx, between, { from, to, by: caller.user })
    await audit(tx, context, {
      action: 'connection.commission',
      orgId: await ownerOrgId(tx, caller, isMerchant ? { merchantId } : { appId }),
      appId,
      target: isMerchant ? `app ${appId}` : `merchant ${merchantId}`,
      change: difference,
    })
    return before.id
  })
  return connectionById(db, id)
}
