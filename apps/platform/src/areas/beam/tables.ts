import type { BeamOrderStatus, DestinationReading } from '@causeway/domain-types/beam.ts'
import type { MappingMethod, MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DestinationOrder } from './destination.ts'

interface BeamDestinationsTable {
  app_id: number
  store_url: string
  store_name: string
  currency: string
  secret: string
  key_hint: string
  hook_token: string
  hook_id: string | null
  connected_by: number | null
  date_connected: string
  date_ended: string | null
  last_error: string | null
  date_last_error: string | null
  date_failing_since: string | null
  date_last_written: string | null
  variants_state: Generated<DestinationReading>
  variants_error: string | null
  date_variants_read: string | null
  orders_since: string
}

interface BeamOffersTable {
  app_id: number
  offer_id: number
  merchant_id: number
  wanted: boolean
  product_id: string | null
  written_hash: string | null
  revision: Generated<number>
  begun: Generated<boolean>
  date_due: string | null
  date_written: string | null
}

interface BeamVariantsTable {
  id: GeneratedAlways<number>
  app_id: number
  destination_variant_id: string
  product_id: string
  product_title: string
  title: string
  sku: string | null
  barcode: string | null
  price: number | null
  currency: string | null
  image_url: string | null
  date_seen: string
  search_text: GeneratedAlways<string>
}

interface BeamMappingsTable {
  id: GeneratedAlways<number>
  app_id: number
  destination_variant_id: string
  sku_id: number | null
  offer_id: number | null
  merchant_id: number | null
  status: MappingStatus
  confidence_score: number | null
  mapping_method: MappingMethod | null
  mapped_at: string | null
  mapped_by: number | null
  last_validated_at: string | null
  validation_error: string | null
}

interface BeamOrdersTable {
  id: GeneratedAlways<number>
  app_id: number
  external_order_id: string
  external_number: string
  status: BeamOrderStatus
  reason: string | null
  order_id: number | null
  customer_name: string
  line_count: number
  total: number
  currency: string
  body: JSONColumnType<DestinationOrder>
  date_received: string
  date_last_tried: string
}

export interface BeamTables {
  beam_destinations: BeamDestinationsTable
  beam_offers: BeamOffersTable
  beam_variants: BeamVariantsTable
  beam_mappings: BeamMappingsTable
  beam_orders: BeamOrdersTable
}
