import type { Wire } from '@causeway/domain-types/case.ts'
import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Context } from '../../../http/context.ts'
import { once } from '../../../http/idempotency.ts'
import { requireMerchant } from '../../accounts/access.ts'
import { audit } from '../../accounts/audit.ts'
import { ownerOrgId } from '../../accounts/owner-org.ts'
import { readImport } from '../search-imports.ts'
import { createImportRun, importProductsJob, refuseSecondImport } from './import-products.ts'
import { receiveUpload } from './receive-upload.ts'

/** Takes a product file for a merchant's catalogue. The file is checked now and brought in by a job. */
export async function uploadImport(
  context: Context,
  { merchantId, fileName: givenName }: { merchantId: number; fileName?: string },
): Promise<Wire<ImportRun>> {
  const { db, caller, jobs, request, now } = context
  await requireMerchant(context, merchantId, 'imports.manage')
  if (context.idempotencyKey === null) await refuseSecondImport(db, merchantId)
  const { fileName: sentName, file } = await receiveUpload(request)
  const fileName = givenName ?? sentName
  try {
    return await db.transaction().execute((tx) =>
      once(tx, context, async () => {
        const startedBy = caller.user
        const importRunId = await createImportRun(tx, { merchantId, fileName, file, startedBy, now: now() })
        await jobs.add(tx, importProductsJob, { importRunId })
        const orgId = await ownerOrgId(tx, caller, { merchantId })
        await audit(tx, context, { action: 'import.create', orgId, target: `import ${importRunId}` })
        return readImport(tx, importRunId)
      }),
    )
  } finally {
    await file.close()
  }
}
