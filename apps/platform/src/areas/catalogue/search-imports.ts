import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { ImportRejection, ImportRun, ImportSource } from '@causeway/domain-types/import-run.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireMerchant } from '../accounts/access.ts'

/** A refused product may never have come in, so its name is the one it was refused under. */
const refusedName = sql<string | null>`(
  select name from invalid_products
  where invalid_products.merchant_id = import_rejections.merchant_id
    and invalid_products.external_id = import_rejections.handle
)`.as('name')

const columns = [
  'id',
  'merchant_id',
  'file_name',
  'file_size',
  'status',
  'total_rows',
  'processed_rows',
  'products_created',
  'products_updated',
  'products_unchanged',
  'variants_created',
  'variants_updated',
  'variants_unchanged',
  'variants_removed',
  'rejected_rows',
  'error',
  'source',
  'format',
  'started_by',
  'date_created',
  'date_finished',
] as const

export async function readImport(db: Db, importRunId: number): Promise<Wire<ImportRun>> {
  return db.selectFrom('import_runs').select(columns).where('id', '=', importRunId).executeTakeFirstOrThrow()
}

/** An import of one of the caller's merchants; any other does not exist. */
export async function requireImport(context: Context, importRunId: number): Promise<Wire<ImportRun>> {
  const run = await context.db
    .selectFrom('import_runs')
    .select(columns)
    .where('id', '=', importRunId)
    .executeTakeFirst()
  if (!run) throw notFound('Import')
  await requireMerchant(context, run.merchant_id, 'offers.read', 'Import')
  return run
}

/** A run that came in by a feed of this merchant; any other does not exist. */
export async function requireFeedRun(
  db: Db,
  merchantId: number,
  importRunId: number,
): Promise<Wire<ImportRun>> {
  const run = await db
    .selectFrom('import_runs')
    .select(columns)
    .where('id', '=', importRunId)
    .where('merchant_id', '=', merchantId)
    .where('source', '=', 'FEED')
    .executeTakeFirst()
  if (!run) throw notFound('Run')
  return run
}

/** A merchant's imports, the newest first. */
export async function searchImports(
  context: Context,
  { merchantId, source }: { merchantId: number; source?: ImportSource | undefined },
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<ImportRun>>>> {
  await requireMerchant(context, merchantId, 'offers.read')
  return listRuns(context.db, { merchant_id: merchantId, ...(source ? { source } : {}) }, paging)
}

/** Runs of a merchant that the caller was found to be entitled to. */
export function listRuns(
  db: Db,
  scope: { merchant_id: number; source?: ImportSource },
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<ImportRun>>>> {
  return listPage({
    db,
    table: 'import_runs',
    columns,
    scope,
    filters: [],
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
    finding: { by: 'scope' },
  })
}

/** What an import did not take, in the file's order. */
export async function listRejections(
  context: Context,
  importRunId: number,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<ImportRejection>>>> {
  const run = await requireImport(context, importRunId)
  return listRunRejections(context.db, run.id, paging)
}

/** The first things that a run did not take. */
export function firstRejections(
  db: Db,
  importRunId: number,
  atMost: number,
): Promise<Wire<ImportRejection>[]> {
  return db
    .selectFrom('import_rejections')
    .select(['line', 'handle', refusedName, 'field', 'reason'])
    .where('import_run_id', '=', importRunId)
    .orderBy('line')
    .orderBy('id')
    .limit(atMost)
    .execute()
}

export function listRunRejections(
  db: Db,
  importRunId: number,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<ImportRejection>>>> {
  return listPage({
    db,
    table: 'import_rejections',
    columns: ['id', 'line', 'handle', refusedName, 'field', 'reason'],
    scope: { import_run_id: importRunId },
    filters: [],
    sorts: { line: { by: 'line', type: 'bigint' } },
    sortBy: 'line',
    direction: 'asc',
    paging,
    finding: { by: 'scope' },
  })
}
