import type { MerchantUpdate } from '@causeway/api-contract/merchants.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Merchant } from '@causeway/domain-types/merchant.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { jobsOf } from '../../jobs/jobs.ts'
import { renameSellerJob } from '../catalogue/rename-seller.ts'
import { receivePicture } from '../pictures/receive-picture.ts'
import { dropPicture, storePicture } from '../pictures/store-picture.ts'
import { requireMerchant } from './access.ts'
import { audit } from './audit.ts'
import { merchantById } from './read-merchants.ts'
import { noStore } from './stores.ts'

/** The merchant with its store in this stage, which nobody else changes meanwhile. */
async function lockMerchant(tx: Tx, merchantId: number) {
  const merchant = await tx
    .selectFrom('merchants')
    .innerJoin('stores', 'stores.merchant_id', 'merchants.id')
    .where('merchants.id', '=', merchantId)
    .select(['merchants.org_id', 'merchants.name', 'stores.store_url', 'stores.logo'])
    .forUpdate()
    .executeTakeFirst()
  if (!merchant) throw noStore()
  return merchant
}

/** What is not named stays as it is. A new name reaches the catalogue, which names its seller, in both stages. */
export async function updateMerchant(
  merchantId: number,
  { name, storeUrl }: MerchantUpdate,
  context: Context,
): Promise<Wire<Merchant>> {
  const { db } = context
  await requireMerchant(context, merchantId, 'merchants.manage')
  await db.transaction().execute(async (tx) => {
    const before = await lockMerchant(tx, merchantId)
    const change = auditChange(before, { name, store_url: storeUrl })
    if (Object.keys(change).length === 0) return
    if (change['name'] && name !== undefined) {
      await tx.updateTable('merchants').set({ name }).where('id', '=', merchantId).execute()
      for (const stage of Stage.options)
        await jobsOf(stage).add(tx, renameSellerJob, { merchantId }, { key: String(merchantId) })
    }
    if (storeUrl !== undefined)
      await tx
        .updateTable('stores')
        .set({ store_url: storeUrl })
        .where('merchant_id', '=', merchantId)
        .execute()
    const target = `merchant ${merchantId}`
    await audit(tx, context, { action: 'merchant.update', orgId: before.org_id, target, change })
  })
  return merchantById(db, merchantId)
}

/** Takes a logo for the merchant's store in this stage, in the place of the one before. */
export async function uploadLogo(merchantId: number, context: Context): Promise<Wire<Merchant>> {
  const { db, request } = context
  await requireMerchant(context, merchantId, 'merchants.manage')
  const picture = await receivePicture(request)
  await db.transaction().execute(async (tx) => {
    const before = await lockMerchant(tx, merchantId)
    const logo = await storePicture(tx, picture)
    await tx.updateTable('stores').set({ logo }).where('merchant_id', '=', merchantId).execute()
    await dropPicture(tx, before.logo)
    await audit(tx, context, {
      action: 'merchant.upload_logo',
      orgId: before.org_id,
      target: `merchant ${merchantId}`,
      change: auditChange(before, { logo }),
    })
  })
  return merchantById(db, merchantId)
}
