import type { Tx } from '../../db/database.ts'

/** What a merchant's store charges, and what it leaves to the app that sells for it. Rates in percent. */
export interface SellingTerms {
  shippingFlat: number
  taxRate: number
  taxesIncluded: boolean
  commissionRate: number
}

/** The terms between an app and merchants connected to it, by merchant id. */
export async function loadSellingTerms(
  tx: Tx,
  appId: number,
  merchantIds: readonly number[],
): Promise<ReadonlyMap<number, SellingTerms>> {
  const rows = await tx
    .selectFrom('connections')
    .innerJoin('stores', 'stores.merchant_id', 'connections.merchant_id')
    .where('connections.app_id', '=', appId)
    .where('connections.status', '=', 'CONNECTED')
    .where('connections.merchant_id', 'in', merchantIds)
    .select([
      'connections.merchant_id',
      'stores.shipping_flat',
      'stores.tax_rate',
      'stores.taxes_included',
      'connections.commission_rate',
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.merchant_id,
      {
        shippingFlat: row.shipping_flat,
        taxRate: row.tax_rate,
        taxesIncluded: row.taxes_included,
        commissionRate: row.commission_rate,
      },
    ]),
  )
}
