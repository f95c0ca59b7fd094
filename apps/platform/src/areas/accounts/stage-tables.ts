import type { AppConfigurationPart } from '@causeway/domain-types/app.ts'
import type { Generated, GeneratedAlways } from 'kysely'

interface AppCredentialsTable {
  id: GeneratedAlways<number>
  app_id: number
  secret_hash: Buffer
  /** The secret's last characters, by which its owner knows it. */
  hint: string | null
  created_by: number | null
  date_created: Generated<string>
  /** End of a rotation's overlap; null for a secret that stays. */
  date_expires: Generated<string | null>
  date_revoked: Generated<string | null>
  date_last_used: Generated<string | null>
  last_used_ip: Generated<string | null>
}

interface AppConfigurationsTable {
  app_id: number
  logo_url: Generated<string | null>
  icon_url: Generated<string | null>
  redirect_url: Generated<string | null>
  more_info_url: Generated<string | null>
  description: Generated<string | null>
  country_code: Generated<string | null>
  currency: Generated<string | null>
  shown_to_merchants: Generated<AppConfigurationPart[]>
  date_last_modified: Generated<string>
}

interface StoresTable {
  merchant_id: number
  store_url: string | null
  logo: string | null
  default_currency: string
  /** Minor units of the default currency, per bag. */
  shipping_flat: Generated<number>
  /** Percent. */
  tax_rate: Generated<number>
  taxes_included: Generated<boolean>
  status: Generated<'ENABLED' | 'DISABLED'>
  date_created: Generated<string>
}

interface ConnectionsTable {
  id: GeneratedAlways<number>
  app_id: number
  merchant_id: number
  status: 'CONNECTED' | 'REQUESTED' | 'DECLINED' | 'NOT_CONNECTED'
  /** Percent. */
  commission_rate: number
  commission_locked: Generated<boolean>
  date_created: Generated<string>
}

interface CommissionRateChangesTable {
  id: GeneratedAlways<number>
  app_id: number
  merchant_id: number
  /** Null for the rate that a connection began with. */
  prev_rate: number | null
  commission_rate: number
  commission_locked: boolean
  user_id: number | null
  date_created: Generated<string>
}

/** The part of the accounts that each stage has of its own. */
export interface AccountStageTables {
  app_credentials: AppCredentialsTable
  app_configurations: AppConfigurationsTable
  stores: StoresTable
  connections: ConnectionsTable
  commission_rate_changes: CommissionRateChangesTable
}
