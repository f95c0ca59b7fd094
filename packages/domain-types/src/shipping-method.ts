import * as z from 'zod/mini'

export const ShippingMethodKind = z.enum(['CALCULATED', 'FLAT_RATE_PRICE', 'FLAT_RATE_WEIGHT'])
export type ShippingMethodKind = z.output<typeof ShippingMethodKind>

export const Carrier = z.enum([
  'UPS',
  'USPS',
  'FEDEX',
  'DHL',
  'ONTRAC',
  'ROYAL_MAIL',
  'POSTNORD',
  'SENDLE',
  'YUN_EXPRESS',
  'AUSTRALIA_POST',
  'OTHER',
])
export type Carrier = z.output<typeof Carrier>

/** A way a store ships a bag. Its price and subtotal bounds are in minor units of the bag's currency. */
export const ShippingMethod = z.object({
  id: z.int(),
  bagId: z.int(),
  externalId: z.nullable(z.string()),
  kind: ShippingMethodKind,
  carrier: Carrier,
  label: z.string(),
  price: z.int(),
  minSubtotal: z.nullable(z.int()),
  maxSubtotal: z.nullable(z.int()),
  minWeight: z.nullable(z.number()),
  maxWeight: z.nullable(z.number()),
})
export type ShippingMethod = z.output<typeof ShippingMethod>
