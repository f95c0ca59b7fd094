import type { Generated, GeneratedAlways } from 'kysely'

interface StoreConnectionsTable {
  id: GeneratedAlways<number>
  merchant_id: number
  platform: 'WOOCOMMERCE'
  store_url: string
  store_name: string
  currency: string
  /** Sealed by the secret box. */
  secrets: string
  hook_token_hash: Buffer
  watched: Generated<boolean>
  error: Generated<string | null>
  created_by: number | null
  date_created: string
  date_ended: Generated<string | null>
  date_last_synced: Generated<string | null>
  date_last_whole: Generated<string | null>
}

export interface StoreTables {
  store_connections: StoreConnectionsTable
}
