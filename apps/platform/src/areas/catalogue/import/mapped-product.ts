import type {
  MediaType,
  OfferStatus,
  ProductType,
  SkuDimensions,
  VariantValue,
} from '@causeway/domain-types/offer.ts'
import type { WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'

/** What a store may say of what it sells; the rest is the platform's to say. */
export type StoreStatus = Extract<OfferStatus, 'AVAILABLE' | 'UNAVAILABLE' | 'ARCHIVED'>

/** One variant as the file has it. */
export interface MappedVariant {
  /** Its option values: what tells it from the product's other variants, whatever else changes. */
  externalId: string
  /** Its option values for people, or null for the only variant of a product without options. */
  name: string | null
  displayOrder: number
  /** Of this one alone, whatever its product's is. */
  status: StoreStatus
  variantValues: VariantValue[]
  sku: string | null
  barcode: string | null
  salePrice: number
  retailPrice: number | null
  inventoryTracked: boolean
  qtyAvailable: number
  taxable: boolean
  weightGrams: number | null
  weightUnit: WeightUnit | null
  dimensions: SkuDimensions | null
  imageUrl: string | null
}

/** One product as the file has it, checked. */
export interface MappedProduct {
  /** The handle. */
  externalId: string
  name: string
  description: string
  vendor: string | null
  productType: ProductType
  sourceCategoryName: string | null
  tags: string[]
  /** What the store says; whether channels see the offer is decided with it once, and then by the merchant. */
  published: boolean
  storeStatus: StoreStatus
  currency: string
  externalUrl: string | null
  media: { url: string; alt_text: string | null; type: MediaType }[]
  /** The picture that stands for it in lists. */
  imageUrl: string | null
  variants: MappedVariant[]
}

/** Whose catalogue is written, and when. */
export interface CatalogueOwner {
  merchantId: number
  seller: string
  /** The import that brings the products in. */
  importRunId?: number
  now: Date
}
