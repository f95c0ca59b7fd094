import { ERRORS_WITH_RUN } from '@causeway/api-contract/feeds.schemas.ts'
import { feedTypes } from '@causeway/api-contract/feeds.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { ImportFormat, type ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Context, FeedKeyHolder } from '../../http/context.ts'
import { ApiFailure, invalidToken } from '../../http/errors.ts'
import { receiveBody } from '../../http/receive-body.ts'
import { acceptFile, fileTooLarge } from '../catalogue/import/accept-file.ts'
import { refuseSecondImport } from '../catalogue/import/import-products.ts'
import { takeImport } from '../catalogue/import/take-import.ts'
import { firstRejections, listRunRejections, listRuns, requireFeedRun } from '../catalogue/search-imports.ts'
import { requireStillOpen } from './feed-key-check.ts'

const fileNames = { JSON_LINES: 'feed.jsonl', CSV: 'feed.csv' } as const satisfies Record<
  ImportFormat,
  string
>

function holderOf({ caller }: Context): FeedKeyHolder {
  if (!caller.feedKey) throw invalidToken()
  return caller.feedKey
}

function formatOf(request: Request): ImportFormat {
  const sent = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const format = ImportFormat.options.find((one) => feedTypes[one].some((type) => type === sent))
  if (format) return format
  throw new ApiFailure(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `Send JSON lines with “Content-Type: ${feedTypes.JSON_LINES[0]}”, one product a line, or a table with “Content-Type: ${feedTypes.CSV[0]}”.`,
  )
}

/** Takes a feed for the catalogue of the key's merchant. It is checked as a whole now and brought in by a job. */
export async function pushProducts(
  context: Context,
  { fileName }: { fileName?: string | undefined },
): Promise<Wire<ImportRun>> {
  const holder = holderOf(context)
  const { db, request, now } = context
  const { merchantId } = holder
  const format = formatOf(request)
  if (context.idempotencyKey === null) await refuseSecondImport(db, merchantId)
  const file = await receiveBody(request, {
    maxBytes: MAX_IMPORT_BYTES,
    tooLarge: fileTooLarge,
    take: (bytes) => acceptFile(bytes, format),
  })
  return takeImport(context, {
    merchantId,
    fileName: fileName ?? fileNames[format],
    file,
    startedBy: { feedKeyId: holder.id, name: holder.name },
    also: (tx) => requireStillOpen(tx, holder, now()),
  })
}

/** What the merchant's systems pushed so far, the newest first. */
export const listFeedRuns = (context: Context, paging: PageQuery) =>
  listRuns(context.db, { merchant_id: holderOf(context).merchantId, source: 'FEED' }, paging)

/** A run with the first of its errors. */
export async function readFeedRun(context: Context, id: number) {
  const run = await requireFeedRun(context.db, holderOf(context).merchantId, id)
  return { ...run, errors: await firstRejections(context.db, run.id, ERRORS_WITH_RUN) }
}

export async function listFeedErrors(context: Context, id: number, paging: PageQuery) {
  const run = await requireFeedRun(context.db, holderOf(context).merchantId, id)
  return listRunRejections(context.db, run.id, paging)
}
