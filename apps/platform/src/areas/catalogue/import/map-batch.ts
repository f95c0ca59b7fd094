import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../../db/database.ts'
import type { ProductRows } from './group-products.ts'
import { type Mapping, mapProduct, refuseProduct } from './map-product.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductBatch } from './product-batches.ts'
import type { Rejection } from './row-reading.ts'

/** Products mapped without a break; then those who wait for an answer have their turn. */
const MAPPED_AT_ONCE = 10

export interface MappedGroup extends Mapping {
  group: ProductRows
  columns: ProductColumns
  line: number
}

export async function mapBatch(
  { products, columns }: ProductBatch,
  currency: string,
): Promise<MappedGroup[]> {
  const mapped: MappedGroup[] = []
  for (const [at, group] of products.entries()) {
    if (at % MAPPED_AT_ONCE === 0) await setImmediate()
    mapped.push({ group, columns, line: group.rows[0]?.line ?? 0, ...mapProduct(group, columns, currency) })
  }
  return mapped
}

/** Refuses products whose handle already stood further up in the file. */
export async function refuseRepeated(
  tx: Tx,
  run: { id: number; merchant_id: number },
  mapped: readonly MappedGroup[],
): Promise<{ mappings: Mapping[]; rejections: Rejection[] }> {
  const good = mapped.flatMap(({ product, line }) => (product ? [{ handle: product.externalId, line }] : []))
  const firstLines = await claimHandles(tx, run, good)
  const isRepeated = ({ product, line }: MappedGroup) =>
    product !== null && firstLines.get(product.externalId) !== line
  return {
    mappings: mapped.filter((mapping) => !isRepeated(mapping)),
    rejections: mapped.flatMap((mapping) => {
      if (!isRepeated(mapping)) return mapping.rejections
      const reason = `This product already stands on line ${firstLines.get(mapping.group.handle)}. ${mapping.columns.ifRepeated}`
      return refuseProduct(mapping.group, mapping.columns, reason)
    }),
  }
}

/** The lines on which these handles stood first. */
async function claimHandles(
  tx: Tx,
  run: { id: number; merchant_id: number },
  handles: readonly { handle: string; line: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (handles.length === 0) return new Map()
  await tx
    .insertInto('import_handles')
    .values(handles.map((handle) => ({ ...handle, import_run_id: run.id, merchant_id: run.merchant_id })))
    .onConflict((conflict) => conflict.columns(['import_run_id', 'handle']).doNothing())
    .execute()
  const names = handles.map(({ handle }) => handle)
  const claimed = await tx
    .selectFrom('import_handles')
    .select(['handle', 'line'])
    .where('import_run_id', '=', run.id)
    .where('handle', 'in', names)
    .execute()
  return new Map(claimed.map(({ handle, line }) => [handle, line]))
}
