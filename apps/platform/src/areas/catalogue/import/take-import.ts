import { createHash } from 'node:crypto'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { once } from '../../../http/idempotency.ts'
import { readImport } from '../search-imports.ts'
import type { AcceptedFile } from './accept-file.ts'
import { createImportRun, type ImportStarter, importProductsJob } from './import-products.ts'

interface TakenFile {
  merchantId: number
  fileName: string
  file: AcceptedFile
  startedBy: ImportStarter | null
  /** What else belongs to it, in the same transaction. */
  also?: (tx: Tx, importRunId: number) => Promise<void>
}

/** Begins the import of an accepted file, which is closed with it. The same file under the same key is taken once. */
export async function takeImport(
  context: Context,
  { file, also, ...rest }: TakenFile,
): Promise<Wire<ImportRun>> {
  const { db, jobs, now } = context
  const requestHash = createHash('sha256').update(`${context.requestHash} ${file.digest}`).digest('base64url')
  const { caller, idempotencyKey } = context
  try {
    return await db.transaction().execute((tx) =>
      once(tx, { caller, idempotencyKey, requestHash }, async () => {
        const importRunId = await createImportRun(tx, { ...rest, file, now: now() })
        await jobs.add(tx, importProductsJob, { importRunId })
        await also?.(tx, importRunId)
        return readImport(tx, importRunId)
      }),
    )
  } finally {
    await file.close()
  }
}
