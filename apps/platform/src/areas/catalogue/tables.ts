import type { IntendedBeamStatus } from '@causeway/domain-types/beam.ts'
import type { ImportFormat, ImportRunStatus, ImportSource } from '@causeway/domain-types/import-run.ts'
import type { InvalidProductStatus, ProductIssue } from '@causeway/domain-types/invalid-product.ts'
import type {
  MediaType,
  OfferStatus,
  ProductType,
  PublishingStatus,
  SkuDimensions,
  SubscriptionStatus,
  VariantValue,
} from '@causeway/domain-types/offer.ts'
import type { WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface OffersTable {
  id: GeneratedAlways<number>
  merchant_id: number
  external_id: string
  name: string
  description: string
  vendor: string | null
  seller: string
  product_type: ProductType
  source_category_name: string | null
  tags: string[]
  status: OfferStatus
  publishing_status: PublishingStatus
  store_published: boolean
  currency: string
  min_price: number
  max_price: number
  sku_count: number
  qty_available: number
  sku_codes: string[]
  image_url: string | null
  /** Without a type where it was written when all media were pictures. */
  media: JSONColumnType<{ url: string; alt_text: string | null; type?: MediaType }[]>
  external_url: Generated<string | null>
  content_hash: string
  /** Null for what came by a file. */
  store_connection_id: Generated<number | null>
  date_created: string
  date_last_modified: string
  name_sort: GeneratedAlways<string>
  vendor_sort: GeneratedAlways<string>
  seller_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

interface SkusTable {
  id: GeneratedAlways<number>
  offer_id: number
  merchant_id: number
  external_id: string
  display_order: number
  /** Null for the only variant of an offer without options, which goes by the offer's name. */
  name: string | null
  /** What the store says of this one alone. */
  status: Generated<'AVAILABLE' | 'UNAVAILABLE' | 'ARCHIVED'>
  variant_values: JSONColumnType<VariantValue[]>
  sku: string | null
  barcode: string | null
  sale_price: number
  retail_price: number | null
  inventory_tracked: boolean
  qty_available: number
  taxable: Generated<boolean>
  weight_grams: number | null
  weight_unit: Generated<WeightUnit | null>
  dimensions: JSONColumnType<SkuDimensions | null, string | undefined>
  image_url: string | null
  content_hash: string
  date_created: string
  date_last_modified: string
  date_removed: Generated<string | null>
  /** Written by a trigger. */
  offer_name: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

type ReadOnly<Type> = ColumnType<Type, never, never>

/** Written by triggers, all but the subscription. */
interface AppOffersTable {
  app_id: ReadOnly<number>
  id: ReadOnly<number>
  merchant_id: ReadOnly<number>
  subscription_status: ColumnType<SubscriptionStatus, never, SubscriptionStatus>
  connected: ReadOnly<boolean>
  publishing_status: ReadOnly<PublishingStatus>
  status: ReadOnly<OfferStatus>
  external_id: ReadOnly<string>
  min_price: ReadOnly<number>
  currency: ReadOnly<string>
  name_sort: ReadOnly<string>
  vendor_sort: ReadOnly<string>
  seller_sort: ReadOnly<string>
  search_text: ReadOnly<string>
  visible: ReadOnly<boolean>
  pushed_to_beam: ColumnType<boolean, never, boolean>
  intended_beam_status: ColumnType<IntendedBeamStatus | null, never, IntendedBeamStatus | null>
  beam_error: ColumnType<string | null, never, string | null>
}

/** The view of app_offers with what a row of an offers list shows beside. */
export interface ChannelOffersView
  extends Omit<AppOffersTable, 'pushed_to_beam' | 'intended_beam_status' | 'beam_error'> {
  name: ReadOnly<string>
  vendor: ReadOnly<string | null>
  seller: ReadOnly<string>
  max_price: ReadOnly<number>
  sku_count: ReadOnly<number>
  qty_available: ReadOnly<number>
  image_url: ReadOnly<string | null>
  date_last_modified: ReadOnly<string>
}

/** The same with what became of each offer's beam. */
export type BeamableOffersView = ChannelOffersView &
  Pick<AppOffersTable, 'pushed_to_beam' | 'intended_beam_status' | 'beam_error'>

/** Written by triggers. */
interface OfferCountsTable {
  merchant_id: ReadOnly<number>
  status: ReadOnly<OfferStatus>
  publishing_status: ReadOnly<PublishingStatus>
  n: ReadOnly<number>
  skus: ReadOnly<number>
}

interface ImportRunsTable {
  id: GeneratedAlways<number>
  merchant_id: number
  file_name: string
  file_size: number
  status: Generated<ImportRunStatus>
  total_rows: number
  processed_rows: Generated<number>
  products_created: Generated<number>
  products_updated: Generated<number>
  products_unchanged: Generated<number>
  variants_created: Generated<number>
  variants_updated: Generated<number>
  variants_unchanged: Generated<number>
  variants_removed: Generated<number>
  rejected_rows: Generated<number>
  error: string | null
  started_by: string | null
  started_by_user_id: number | null
  source: Generated<ImportSource>
  format: Generated<ImportFormat>
  feed_key_id: Generated<number | null>
  store_connection_id: Generated<number | null>
  /** Null where the whole store is read. */
  store_since: Generated<string | null>
  /** As JSON, where reading goes on; null at the beginning. */
  store_cursor: Generated<string | null>
  faults: Generated<number>
  date_created: string
  date_finished: string | null
}

interface ImportFileChunksTable {
  import_run_id: number
  seq: number
  merchant_id: number
  bytes: Buffer
}

interface ImportHandlesTable {
  import_run_id: number
  handle: string
  line: number
  merchant_id: number
}

interface ImportRejectionsTable {
  id: GeneratedAlways<number>
  import_run_id: number
  merchant_id: number
  line: number
  handle: string | null
  field: string | null
  reason: string
}

interface InvalidProductsTable {
  id: GeneratedAlways<number>
  merchant_id: number
  external_id: string
  name: string
  thumbnail_url: string | null
  issues: JSONColumnType<ProductIssue[]>
  issue_count: number
  import_run_id: number
  status: Generated<InvalidProductStatus>
  date_created: string
  date_last_modified: string
  name_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

interface PublishingRunsTable {
  merchant_id: number
  to_status: PublishingStatus
  total: number
  done: Generated<number>
  failed: Generated<number>
  /** The last offer that was looked at. */
  after_id: Generated<number>
  actor_user_id: number | null
  date_created: string
  date_finished: string | null
}

/** What an offer change holds of each thing that changed. */
export type ChangedParts = Partial<
  Record<
    'publishing_status' | 'subscription_status' | 'status' | 'min_price' | 'max_price',
    { from: string | number; to: string | number }
  >
> & { details?: true }

interface OfferChangesTable {
  id: GeneratedAlways<number>
  offer_id: number
  merchant_id: number
  /** Whose subscription changed; null for what everybody sees who sees the offer. */
  app_id: number | null
  import_run_id: number | null
  actor_user_id: number | null
  changes: JSONColumnType<ChangedParts>
  date_created: string
}

export interface CatalogueTables {
  invalid_products: InvalidProductsTable
  publishing_runs: PublishingRunsTable
  offer_changes: OfferChangesTable
  offers: OffersTable
  skus: SkusTable
  app_offers: AppOffersTable
  channel_offers: ChannelOffersView
  beamable_offers: BeamableOffersView
  offer_counts: OfferCountsTable
  import_runs: ImportRunsTable
  import_file_chunks: ImportFileChunksTable
  import_handles: ImportHandlesTable
  import_rejections: ImportRejectionsTable
}
