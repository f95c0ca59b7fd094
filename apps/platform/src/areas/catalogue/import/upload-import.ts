import type { Wire } from '@causeway/domain-types/case.ts'
import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Context } from '../../../http/context.ts'
import { requireMerchant } from '../../accounts/access.ts'
import { audit } from '../../accounts/audit.ts'
import { ownerOrgId } from '../../accounts/owner-org.ts'
import { refuseSecondImport } from './import-products.ts'
import { receiveUpload } from './receive-upload.ts'
import { takeImport } from './take-import.ts'

/** Takes a product file for a merchant's catalogue. The file is checked now and brought in by a job. */
export async function uploadImport(
  context: Context,
  { merchantId, fileName: givenName }: { merchantId: number; fileName?: string },
): Promise<Wire<ImportRun>> {
  const { db, caller, request } = context
  await requireMerchant(context, merchantId, 'imports.manage')
  if (context.idempotencyKey === null) await refuseSecondImport(db, merchantId)
  const { fileName: sentName, file } = await receiveUpload(request)
  const { user } = caller
  return takeImport(context, {
    merchantId,
    fileName: givenName ?? sentName,
    file,
    startedBy: user && { userId: user.id, name: `${user.firstName} ${user.lastName}` },
    also: async (tx, importRunId) => {
      const orgId = await ownerOrgId(tx, caller, { merchantId })
      await audit(tx, context, { action: 'import.create', orgId, target: `import ${importRunId}` })
    },
  })
}
