import type { ConnectionsQuery } from '@causeway/api-contract/apps.schemas.ts'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Scope } from '../../db/listed.ts'
import type { Context } from '../../http/context.ts'
import { foreign, invalid, notFound } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { isAdmin, requireApp, requireMerchant } from './access.ts'
import { publishedOffersOf } from '../catalogue/count-offers.ts'
import { isMeantBy } from './ids-to-choose-from.ts'
import { loadConfiguration, shownConfiguration, shownLogo } from './app-configuration.ts'
import { appName } from './names.ts'

interface AppOrMerchant {
  appId?: number | undefined
  merchantId?: number | undefined
}

/** Whose list is asked for: an app's, a merchant's, or what is between the two as one of them sees it. */
export async function appOrMerchantScope(
  context: Context,
  { appId, merchantId }: AppOrMerchant,
  permission: Permission,
): Promise<Scope> {
  if (appId === undefined && merchantId === undefined)
    throw invalid({ app_id: 'Say of which app, or with merchant_id of which merchant.' })
  const isOfMerchant =
    merchantId !== undefined && (appId === undefined || context.caller.user?.role === 'MERCHANT')
  if (isOfMerchant) await requireMerchant(context, merchantId, permission)
  else if (appId !== undefined) await requireApp(context, appId, permission)
  return {
    ...(appId === undefined ? {} : { app_id: appId }),
    ...(merchantId === undefined ? {} : { merchant_id: merchantId }),
  }
}

const ofConnection = (column: string) => sql.ref<number>(`connections.${column}`)

const columns = [
  'id',
  'app_id',
  appName(ofConnection('app_id')).as('name'),
  shownConfiguration(ofConnection('app_id')).as('configuration'),
  'merchant_id',
  sql<string>`(select name from merchants where merchants.id = ${ofConnection('merchant_id')})`.as(
    'merchant_name',
  ),
  'status',
  'commission_rate',
  'commission_locked',
  sql<string>`connections.date_created`.as('date_connected'),
  sql<number>`case when connections.status = 'CONNECTED'
    then ${publishedOffersOf(ofConnection('merchant_id'))} else 0 end`.as('offer_count'),
] as const

export function connectionById(db: Db, id: number): Promise<Wire<AppConnection>> {
  return db.selectFrom('connections').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Who is connected to an app or a merchant in this stage, the newest first. */
export async function listConnections(
  context: Context,
  { status = 'CONNECTED', appId, merchantId, query = '', ...paging }: ConnectionsQuery,
): Promise<ReadyJson<WirePage<Wire<AppConnection>>>> {
  const scope = await appOrMerchantScope(context, { appId, merchantId }, 'merchants.read')
  return listPage({
    db: context.db,
    table: 'connections',
    columns,
    scope,
    filters: [
      sql<SqlBool>`connections.status = ${status}`,
      ...(query === ''
        ? []
        : [sql<SqlBool>`connections.merchant_id in (select id from merchants where ${isMeantBy(query)})`]),
    ],
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
    finding: { by: 'filter' },
  })
}

/** Ids of the connected merchants whose stores sell now. */
export async function enabledMerchants(context: Context, appId: number): Promise<number[]> {
  await requireApp(context, appId, 'merchants.read')
  const rows = await context.db
    .selectFrom('connections')
    .innerJoin('stores', 'stores.merchant_id', 'connections.merchant_id')
    .select('connections.merchant_id')
    .where('connections.app_id', '=', appId)
    .where('connections.status', '=', 'CONNECTED')
    .where('stores.status', '=', 'ENABLED')
    .orderBy('connections.merchant_id')
    .execute()
  return rows.map(({ merchant_id }) => merchant_id)
}

/** An app's logo, for its developers and for the merchants that are connected to it. */
export async function appLogo(context: Context, appId: number): Promise<{ logo_url: string | null }> {
  const { caller, db } = context
  if (isAdmin(caller) || caller.appIds.includes(appId)) {
    await requireApp(context, appId, 'apps.read')
    return { logo_url: (await loadConfiguration(db, appId)).logo_url }
  }
  const connection = await db
    .selectFrom('connections')
    .select('id')
    .where('app_id', '=', appId)
    .where(sql<SqlBool>`merchant_id = any(${caller.merchantIds}::bigint[])`)
    .where('status', '=', 'CONNECTED')
    .executeTakeFirst()
  if (connection) return { logo_url: await shownLogo(db, appId) }
  const app = await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst()
  throw app ? foreign('App', { appId }) : notFound('App')
}
