import type { GeneratedAlways } from 'kysely'

interface FeedKeysTable {
  id: GeneratedAlways<number>
  merchant_id: number
  version: number
  secret_hash: Buffer
  /** The key's last characters, by which its owner knows it. */
  hint: string
  created_by: number | null
  date_created: string
  /** When another key took its place; it ends with its grace. */
  date_rotated: string | null
  date_expires: string | null
  date_revoked: string | null
  date_last_used: string | null
  last_used_ip: string | null
}

export interface FeedTables {
  feed_keys: FeedKeysTable
}
