import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { PlannedSku } from './plan-offer.ts'
import { columnList, recordset, type RecordOf } from './recordset.ts'
import type { CatalogueOwner } from './mapped-product.ts'

const columns = {
  external_id: 'text',
  display_order: 'integer',
  name: 'text',
  status: 'text',
  variant_values: 'jsonb',
  sku: 'text',
  barcode: 'text',
  sale_price: 'bigint',
  retail_price: 'bigint',
  inventory_tracked: 'boolean',
  qty_available: 'integer',
  taxable: 'boolean',
  weight_grams: 'double precision',
  weight_unit: 'text',
  dimensions: 'jsonb',
  image_url: 'text',
  content_hash: 'text',
}

function toRecord({ variant, contentHash }: PlannedSku): RecordOf<typeof columns> {
  return {
    external_id: variant.externalId,
    display_order: variant.displayOrder,
    name: variant.name,
    status: variant.status,
    variant_values: variant.variantValues,
    sku: variant.sku,
    barcode: variant.barcode,
    sale_price: variant.salePrice,
    retail_price: variant.retailPrice,
    inventory_tracked: variant.inventoryTracked,
    qty_available: variant.qtyAvailable,
    taxable: variant.taxable,
    weight_grams: variant.weightGrams,
    weight_unit: variant.weightUnit,
    dimensions: variant.dimensions,
    image_url: variant.imageUrl,
    content_hash: contentHash,
  }
}

export async function insertSkus(
  tx: Tx,
  { merchantId, now }: CatalogueOwner,
  skus: readonly (PlannedSku & { offerId: number })[],
): Promise<void> {
  if (skus.length === 0) return
  const rows = skus.map((sku) => ({ offer_id: sku.offerId, ...toRecord(sku) }))
  const all = { offer_id: 'bigint', ...columns }
  await sql`
    insert into skus (merchant_id, date_created, date_last_modified, ${columnList(all)})
    select ${merchantId}, ${now.toISOString()}, ${now.toISOString()}, ${columnList(all)}
    from ${recordset(all, rows)}`.execute(tx)
}

/** Changes skus to what the file says; one that had been taken off sale is on sale again. */
export async function updateSkus(
  tx: Tx,
  { now }: CatalogueOwner,
  skus: readonly (PlannedSku & { id: number })[],
): Promise<void> {
  if (skus.length === 0) return
  const rows = skus.map((sku) => ({ id: sku.id, ...toRecord(sku) }))
  await sql`
    update skus set ${columnList(columns, '$ = r.$')}, date_removed = null, date_last_modified = ${now.toISOString()}
    from ${recordset({ id: 'bigint', ...columns }, rows)}
    where skus.id = r.id`.execute(tx)
}

/** Takes skus off sale: none in stock, and none to be ordered beyond it. */
export async function removeSkus(tx: Tx, { now }: CatalogueOwner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const date = now.toISOString()
  await tx
    .updateTable('skus')
    .set({ qty_available: 0, inventory_tracked: true, date_removed: date, date_last_modified: date })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
