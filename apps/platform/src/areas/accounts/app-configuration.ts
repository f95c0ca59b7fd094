import {
  type AppConfiguration,
  AppConfigurationPart,
  type ShownAppConfiguration,
} from '@causeway/domain-types/app.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

const COLUMNS = [
  'logo_url',
  'icon_url',
  'redirect_url',
  'more_info_url',
  'description',
  'country_code',
  'currency',
  'shown_to_merchants',
] as const

/** Of an app that never said anything of itself. */
const SILENT: Wire<AppConfiguration> = {
  logo_url: null,
  icon_url: null,
  redirect_url: null,
  more_info_url: null,
  description: null,
  country_code: null,
  currency: null,
  shown_to_merchants: AppConfigurationPart.options.filter((part) => part !== 'REDIRECT_URL'),
}

/** What an app says of itself in this stage. */
export async function loadConfiguration(db: Db | Tx, appId: number): Promise<Wire<AppConfiguration>> {
  const known = await db
    .selectFrom('app_configurations')
    .select(COLUMNS)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return known ?? SILENT
}

export type NewConfiguration = {
  [Column in keyof Wire<AppConfiguration>]?: Wire<AppConfiguration>[Column] | undefined
}

/** Writes down what an app says from now on; what is not named stays as it is. */
export async function writeConfiguration(
  tx: Tx,
  appId: number,
  said: NewConfiguration,
  now: Date,
): Promise<void> {
  const values = { ...said, date_last_modified: now.toISOString() }
  await tx
    .insertInto('app_configurations')
    .values({ app_id: appId, ...values })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(values))
    .execute()
}

const COLUMN_OF = {
  LOGO: 'logo_url',
  ICON: 'icon_url',
  REDIRECT_URL: 'redirect_url',
  MORE_INFO_URL: 'more_info_url',
  DESCRIPTION: 'description',
  COUNTRY: 'country_code',
  CURRENCY: 'currency',
} as const satisfies Record<AppConfigurationPart, (typeof COLUMNS)[number]>

/** As a part of a query: what merchants are shown of an app's configuration in this stage. */
export function shownConfiguration(appId: Expression<number>) {
  const parts = AppConfigurationPart.options.flatMap((part) => [
    sql.lit(COLUMN_OF[part]),
    sql`case when ${sql.lit(part)} = any(shown_to_merchants) then ${sql.ref(COLUMN_OF[part])} end`,
  ])
  // One row in any case: an app that never said anything has all of it null.
  return sql<Wire<ShownAppConfiguration>>`(
    select json_build_object(${sql.join(parts)}) from (select ${appId} as id) as app
    left join app_configurations on app_configurations.app_id = app.id
  )`
}

/** The address of a logo that merchants are shown; null where there is none, or where it is hidden. */
export async function shownLogo(db: Db, appId: number): Promise<string | null> {
  const { logo_url, shown_to_merchants } = await loadConfiguration(db, appId)
  return shown_to_merchants.includes('LOGO') ? logo_url : null
}
