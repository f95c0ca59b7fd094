import * as z from 'zod/mini'

export const MappingStatus = z.enum(['unmapped', 'pending', 'active', 'broken', 'archived'])
export type MappingStatus = z.output<typeof MappingStatus>

export const MappingMethod = z.enum(['manual', 'automatic'])
export type MappingMethod = z.output<typeof MappingMethod>

/** Which sku of ours a variant in the external store stands for. */
export const BeamVariantMapping = z.object({
  id: z.int(),
  appId: z.int(),
  destinationVariantId: z.string(),
  productMappingId: z.nullable(z.int()),
  causewaySkuId: z.nullable(z.int()),
  causewaySku: z.nullable(z.string()),
  causewayOfferId: z.nullable(z.int()),
  sourceMerchantId: z.nullable(z.int()),
  mappingStatus: MappingStatus,
  /** From 0 to 1. */
  confidenceScore: z.nullable(z.number()),
  mappingMethod: z.nullable(MappingMethod),
  mappedAt: z.nullable(z.string()),
  mappedBy: z.nullable(z.string()),
  lastValidatedAt: z.nullable(z.string()),
  validationError: z.nullable(z.string()),
})
export type BeamVariantMapping = z.output<typeof BeamVariantMapping>

/** A variant of a product in the external store, with its mapping if it has one. Price in minor units. */
export const DestinationVariant = z.object({
  destinationVariantId: z.string(),
  productTitle: z.string(),
  title: z.string(),
  sku: z.nullable(z.string()),
  price: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  mapping: z.nullable(BeamVariantMapping),
})
export type DestinationVariant = z.output<typeof DestinationVariant>
