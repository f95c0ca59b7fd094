import type { ProductType, VariantValue } from '@causeway/domain-types/offer.ts'

/** One variant as the file has it. */
export interface MappedVariant {
  /** Its option values: what tells it from the product's other variants, whatever else changes. */
  externalId: string
  /** Its option values for people, or null for the only variant of a product without options. */
  name: string | null
  displayOrder: number
  variantValues: VariantValue[]
  sku: string | null
  barcode: string | null
  salePrice: number
  retailPrice: number | null
  inventoryTracked: boolean
  qtyAvailable: number
  weightGrams: number | null
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
  storeStatus: 'AVAILABLE' | 'UNAVAILABLE' | 'ARCHIVED'
  currency: string
  media: { url: string; alt_text: string | null }[]
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
