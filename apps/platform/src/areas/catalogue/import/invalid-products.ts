import type { ProductIssue } from '@causeway/domain-types/invalid-product.ts'
import { cutText } from '@causeway/domain-types/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { MappedGroup } from './map-batch.ts'
import { cellText } from './product-columns.ts'
import { recordset } from './recordset.ts'
import { MAX_TEXT, type Rejection } from './row-reading.ts'

/** What one product may have wrong and still be read; all of it stands in the import’s refused rows. */
const MAX_ISSUES = 20

interface ImportedBatch {
  merchantId: number
  importRunId: number
  mapped: readonly MappedGroup[]
  rejections: readonly Rejection[]
  now: Date
}

/** By which name and picture people know it, also where it was refused whole. */
function faceOf({ product, group: { rows }, columns }: MappedGroup) {
  const [first] = rows
  const title = product?.name ?? (first ? cutText(cellText(columns, first, 'title'), MAX_TEXT) : '')
  return { name: title, thumbnail_url: product?.imageUrl ?? null }
}

const toIssue = ({ line, field, reason }: Rejection): ProductIssue => ({ line, field, reason })

/**
 * Keeps what of a batch’s products waits to be mended, and lets go of what came in whole. A product without a handle
 * is in the import’s refused rows alone: nobody could tell when it is mended.
 */
export async function keepInvalidProducts(tx: Tx, batch: ImportedBatch): Promise<void> {
  const issuesOf = new Map<string, ProductIssue[]>()
  for (const rejection of batch.rejections) {
    if (rejection.handle === null) continue
    const known = issuesOf.get(rejection.handle) ?? []
    issuesOf.set(rejection.handle, [...known, toIssue(rejection)])
  }
  const groupOf = new Map(batch.mapped.map((mapped) => [cutText(mapped.group.handle, MAX_TEXT), mapped]))
  const invalid = [...issuesOf].flatMap(([handle, issues]) => {
    const mapped = groupOf.get(handle)
    const { name, thumbnail_url } = mapped ? faceOf(mapped) : { name: '', thumbnail_url: null }
    return {
      external_id: handle,
      name: name || handle,
      thumbnail_url,
      issues: issues.slice(0, MAX_ISSUES),
      issue_count: issues.length,
    }
  })
  await saveInvalid(tx, batch, invalid)
  const whole = [...groupOf.keys()].filter((handle) => !issuesOf.has(handle))
  await resolveInvalidProducts(tx, batch.merchantId, whole, batch.now)
}

const columns = {
  external_id: 'text',
  name: 'text',
  thumbnail_url: 'text',
  issues: 'jsonb',
  issue_count: 'integer',
}

type InvalidRow = Record<keyof typeof columns, unknown>

async function saveInvalid(
  tx: Tx,
  { merchantId, importRunId, now }: ImportedBatch,
  rows: readonly InvalidRow[],
): Promise<void> {
  if (rows.length === 0) return
  const date = now.toISOString()
  // Where a file names a product again further down, its rows there are wrong as well.
  const again = sql`invalid_products.import_run_id = excluded.import_run_id and invalid_products.status = 'UNRESOLVED'`
  await sql`
    insert into invalid_products (
      merchant_id, external_id, name, thumbnail_url, issues, issue_count, import_run_id, date_created, date_last_modified
    )
    select ${merchantId}, external_id, name, thumbnail_url, issues, issue_count, ${importRunId}, ${date}, ${date}
    from ${recordset(columns, rows)}
    on conflict (merchant_id, external_id) do update set
      name = excluded.name,
      thumbnail_url = coalesce(excluded.thumbnail_url, invalid_products.thumbnail_url),
      issues = case
        when not (${again}) then excluded.issues
        when jsonb_array_length(invalid_products.issues) < ${MAX_ISSUES} then invalid_products.issues || excluded.issues
        else invalid_products.issues
      end,
      issue_count = excluded.issue_count + case when ${again} then invalid_products.issue_count else 0 end,
      import_run_id = excluded.import_run_id,
      status = 'UNRESOLVED',
      date_last_modified = excluded.date_last_modified`.execute(tx)
}

/** Lets go of products that came in whole, or that the store no longer has. */
export async function resolveInvalidProducts(
  tx: Tx,
  merchantId: number,
  externalIds: readonly string[],
  now: Date,
): Promise<void> {
  if (externalIds.length === 0) return
  await tx
    .updateTable('invalid_products')
    .set({ status: 'RESOLVED', date_last_modified: now.toISOString() })
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .where('status', '=', 'UNRESOLVED')
    .execute()
}

/** Lets go of products that were refused of a store, and that a whole reading of it has not met any more. */
export async function resolveUnmetProducts(
  tx: Tx,
  { run, connectionId, now }: { run: { id: number; merchant_id: number }; connectionId: number; now: Date },
): Promise<void> {
  await sql`
    update invalid_products set status = 'RESOLVED', date_last_modified = ${now.toISOString()}
    where merchant_id = ${run.merchant_id} and status = 'UNRESOLVED'
      and import_run_id in (select id from import_runs where store_connection_id = ${connectionId})
      and not exists (
        select from import_handles
        where import_handles.import_run_id = ${run.id} and handle = invalid_products.external_id
      )`.execute(tx)
}
