import { readLengthUnit, readWeightUnit } from '@causeway/domain-types/measures.ts'
import type { LengthUnit, WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'
import type { WooClient } from '@causeway/woocommerce/client.ts'

/** What a store weighs and measures in. */
export interface WooUnits {
  weight: WeightUnit | null
  size: LengthUnit | null
}

/** Null where the keys may not read the store's settings: then weights and sizes are left out. */
export async function readUnits(client: WooClient): Promise<WooUnits> {
  const [weight, size] = await Promise.all([
    client.weightUnit().catch(() => ''),
    client.dimensionUnit().catch(() => ''),
  ])
  return { weight: readWeightUnit(weight), size: readLengthUnit(size) }
}
