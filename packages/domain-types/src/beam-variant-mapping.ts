import * as z from 'zod/mini'

export const MappingStatus = z.enum(['unmapped', 'pending', 'active', 'broken', 'archived'])
export type MappingStatus = z.output<typeof MappingStatus>

export const MappingMethod = z.enum(['manual', 'automatic'])
export type MappingMethod = z.output<typeof MappingMethod>

/** What somebody may make of a mapping by hand; `broken` is only ever found. */
const STEPS = {
  unmapped: ['pending', 'active', 'archived'],
  pending: ['active', 'unmapped', 'archived'],
  active: ['active', 'unmapped', 'archived'],
  broken: ['pending', 'active', 'unmapped', 'archived'],
  archived: ['unmapped', 'pending', 'active'],
} as const satisfies Record<MappingStatus, readonly MappingStatus[]>

/** Whether a mapping may become so by somebody's hand. */
export function canBecome(from: MappingStatus, to: MappingStatus): boolean {
  const steps: readonly MappingStatus[] = STEPS[from]
  return steps.includes(to)
}

/** Whether a mapping in this status stands for a sku. */
export const needsSku = (status: MappingStatus): boolean => status === 'active' || status === 'pending'

/** What a mapping is found by, the surest first. */
export type Likeness = { by: 'sku' } | { by: 'barcode' } | { by: 'name'; similarity: number }

/** Names that are less alike than this suggest nothing. */
export const LEAST_NAME_SIMILARITY = 0.45

/** How sure a suggestion is, from 0 to 1. A name alone is never as good as a code. */
export function confidenceOf(likeness: Likeness): number {
  switch (likeness.by) {
    case 'sku':
      return 0.95
    case 'barcode':
      return 0.9
    case 'name':
      return Math.round(likeness.similarity * 80) / 100
  }
}

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

/** A mapping with the names of its sku, for who reviews it. */
export const MappingView = z.extend(BeamVariantMapping, {
  offerName: z.nullable(z.string()),
  skuName: z.nullable(z.string()),
  seller: z.nullable(z.string()),
})
export type MappingView = z.output<typeof MappingView>

/** A variant of a product in the external store, with its mapping if it has one. Price in minor units. */
export const DestinationVariant = z.object({
  id: z.int(),
  destinationVariantId: z.string(),
  productTitle: z.string(),
  title: z.string(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  price: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  mapping: z.nullable(MappingView),
})
export type DestinationVariant = z.output<typeof DestinationVariant>
