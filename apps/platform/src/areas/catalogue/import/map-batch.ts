import type { Tx } from '../../../db/database.ts'
import { type Mapping, mapProduct, refuseProduct } from './map-product.ts'
import type { ProductBatch } from './product-batches.ts'
import type { Rejection } from './row-reading.ts'

interface RunOfMerchant {
  id: number
  merchant_id: number
}

/** Maps a batch's products; one whose handle already stood further up in the file is refused. */
export async function mapBatch(
  tx: Tx,
  run: RunOfMerchant,
  { products, columns }: ProductBatch,
  currency: string,
): Promise<{ mappings: Mapping[]; rejections: Rejection[] }> {
  const mapped = products.map((group) => ({
    group,
    line: group.rows[0]?.line ?? 0,
    ...mapProduct(group, columns, currency),
  }))
  const good = mapped.flatMap(({ product, line }) => (product ? [{ handle: product.externalId, line }] : []))
  const firstLines = await claimHandles(tx, run, good)
  const isRepeated = ({ product, line }: (typeof mapped)[number]) =>
    product !== null && firstLines.get(product.externalId) !== line
  return {
    mappings: mapped.filter((mapping) => !isRepeated(mapping)),
    rejections: mapped.flatMap((mapping) =>
      isRepeated(mapping)
        ? refuseProduct(
            mapping.group,
            columns,
            `This product already stands on line ${firstLines.get(mapping.group.handle)}. The rows of a product must follow each other.`,
          )
        : mapping.rejections,
    ),
  }
}

/** The lines on which these handles stood first. */
async function claimHandles(
  tx: Tx,
  run: RunOfMerchant,
  handles: readonly { handle: string; line: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (handles.length === 0) return new Map()
  await tx
    .insertInto('import_handles')
    .values(handles.map((handle) => ({ ...handle, import_run_id: run.id, merchant_id: run.merchant_id })))
    .onConflict((conflict) => conflict.columns(['import_run_id', 'handle']).doNothing())
    .execute()
  const claimed = await tx
    .selectFrom('import_handles')
    .select(['handle', 'line'])
    .where('import_run_id', '=', run.id)
    .where(
      'handle',
      'in',
      handles.map(({ handle }) => handle),
    )
    .execute()
  return new Map(claimed.map(({ handle, line }) => [handle, line]))
}
