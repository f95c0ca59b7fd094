import type { MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import { PlaceOrder } from '@causeway/domain-types/order.ts'
import { cutText } from '@causeway/domain-types/text.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { DestinationOrder } from './destination.ts'

/** `none`: nothing in it is ours, so it is the store's own business. */
export type Placeable = { order: PlaceOrder } | { reason: string } | 'none'

interface MappedLine {
  destination_variant_id: string
  sku_id: number | null
  status: MappingStatus
  is_beamed: boolean
}

const readMappings = async (tx: Tx, appId: number, variantIds: readonly string[]) => {
  const { rows } = await sql<MappedLine>`
    select destination_variant_id, sku_id, status, mapping_method = 'automatic' and confidence_score = 1 as is_beamed
    from beam_mappings
    where app_id = ${appId} and destination_variant_id = any(${variantIds}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.destination_variant_id, row]))
}

type Line = DestinationOrder['lines'][number]
type Meant = { skuId: number } | 'own' | { reason: string }

const quoted = (name: string) => `“${name}”`

/** What a line stands for. What somebody has archived is the store's own; what was beamed and just taken out is not. */
function meantBy({ name }: Line, mapping: MappedLine | undefined): Meant {
  const unmapped = {
    reason: `${quoted(name)} is not mapped to a SKU. Map it under Variant mappings, then try again.`,
  }
  if (!mapping) return unmapped
  const { sku_id: skuId } = mapping
  const mapped = skuId === null ? unmapped : { skuId }
  switch (mapping.status) {
    case 'active':
      return mapped
    case 'archived':
      return mapping.is_beamed ? mapped : 'own'
    case 'unmapped':
      return unmapped
    case 'broken':
      return {
        reason: `The mapping of ${quoted(name)} is broken. Mend it under Variant mappings, then try again.`,
      }
    case 'pending':
      return { reason: `The mapping of ${quoted(name)} waits for your review. Accept it, then try again.` }
  }
}

const cut = (text: string, length: number) => cutText(text.trim(), length).trim()
const orNull = (text: string, length: number) => cut(text, length) || null

/** As orders are placed here; of who and where, what is too long is cut. */
function orderOf(order: DestinationOrder, appOrderId: string, skus: PlaceOrder['skus']): Placeable {
  const { customer, shippingAddress: to } = order
  const [first = '', ...rest] = to.name.split(/\s+/)
  const asked = {
    appOrderId,
    customer: {
      firstName: cut(customer.firstName || first, 32) || '–',
      lastName: cut(customer.lastName || rest.join(' '), 32) || '–',
      email: customer.email,
    },
    shippingAddress: {
      name: cut(to.name || `${customer.firstName} ${customer.lastName}`, 191),
      address_1: cut(to.line1, 191),
      address_2: orNull(to.line2, 191),
      city: cut(to.city, 191),
      state: orNull(to.state, 64),
      country: to.country.toUpperCase(),
      postalCode: orNull(to.postalCode, 32),
      phone: orNull(to.phone, 32),
    },
    skus,
  }
  const checked = z.safeParse(PlaceOrder, asked)
  if (checked.success) return { order: checked.data }
  const missing = [...new Set(checked.error.issues.map(({ path }) => String(path.at(-1))))].join(', ')
  return {
    reason: `The order cannot be shipped as it is: ${missing} is missing or not valid. Mend it in the store.`,
  }
}

/** An order of the store as one of ours, or why it cannot be one. */
export async function orderToPlace(
  tx: Tx,
  order: DestinationOrder,
  { appId, appOrderId }: { appId: number; appOrderId: string },
): Promise<Placeable> {
  const mappings = await readMappings(
    tx,
    appId,
    order.lines.map((line) => line.destinationVariantId),
  )
  if (order.lines.every((line) => meansNothing(mappings.get(line.destinationVariantId)))) return 'none'
  const quantities = new Map<number, number>()
  for (const line of order.lines) {
    const meant = meantBy(line, mappings.get(line.destinationVariantId))
    if (meant === 'own') continue
    if ('reason' in meant) return meant
    quantities.set(meant.skuId, (quantities.get(meant.skuId) ?? 0) + line.quantity)
  }
  return orderOf(
    order,
    appOrderId,
    [...quantities].map(([skuId, quantity]) => ({ skuId, quantity })),
  )
}

/** Nobody has said, and nothing suggests, that it is one of ours. */
const meansNothing = (mapping: MappedLine | undefined) =>
  !mapping || mapping.status === 'unmapped' || (mapping.status === 'archived' && !mapping.is_beamed)
