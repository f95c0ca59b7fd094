import type { DistributionSide } from '@causeway/domain-types/bag.ts'
import type { DistributionType } from '@causeway/domain-types/distribution.ts'

export const distributionTypes = [
  'PAYMENT',
  'REFUND',
  'ADJUSTMENT',
  'DISPUTE_ADJUSTMENT',
] as const satisfies readonly DistributionType[]

export const distributionSides = ['MERCHANT', 'DEVELOPER'] as const satisfies readonly DistributionSide[]
