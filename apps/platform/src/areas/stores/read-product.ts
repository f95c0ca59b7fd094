import type { Wire } from '@causeway/domain-types/case.ts'
import type { Offer } from '@causeway/domain-types/offer.ts'
import type { Context } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { requireApp, requireMerchant } from '../accounts/access.ts'
import type { Limits } from '../accounts/limits.ts'
import { loadStore } from '../accounts/stores.ts'
import { StoreFault } from '../catalogue/import/store-connector.ts'
import { syncProduct } from '../catalogue/import/store-products.ts'
import { readOffer } from '../catalogue/read-offer.ts'
import type { StoreGateway } from './store-gateway.ts'
import { findConnection } from './store-runs.ts'

interface AskedProduct {
  merchantId: number
  /** Of the offer. */
  productId: number
  appId?: number | undefined
  resync?: boolean | undefined
}

/** An offer as it was synced; read from its store once more before, if that is asked for. */
export async function readProduct(
  context: Context,
  { gateway, limits }: { gateway: StoreGateway; limits: Pick<Limits, 'countResync'> },
  { merchantId, productId, appId, resync = false }: AskedProduct,
): Promise<Wire<Offer>> {
  const offer = await readOffer(context, productId, { appId, merchantId })
  if (!resync) return offer
  if (appId === undefined) await requireMerchant(context, merchantId, 'offers.manage')
  else await requireApp(context, appId, 'offers.manage')
  await resyncOffer(context, { gateway, limits }, { merchantId, productId })
  return readOffer(context, productId, { appId, merchantId })
}

async function resyncOffer(
  { db, now, stage }: Context,
  { gateway, limits }: { gateway: StoreGateway; limits: Pick<Limits, 'countResync'> },
  { merchantId, productId }: AskedProduct,
): Promise<void> {
  const synced = await db
    .selectFrom('offers')
    .select(['external_id', 'store_connection_id'])
    .where('id', '=', productId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!synced) throw notFound('Offer')
  if (synced.store_connection_id === null) {
    throw conflict(
      'STORE_NOT_CONNECTED',
      'This product came by a file, so there is no store to read it from. Import the file again.',
    )
  }
  const connection = await findConnection(db, { id: synced.store_connection_id })
  if (!connection) {
    throw conflict(
      'STORE_NOT_CONNECTED',
      'The store of this product is no longer connected. Connect it under Import and feeds.',
    )
  }
  await limits.countResync(`${stage} ${productId}`)
  const { seller, currency } = await loadStore(db, merchantId)
  const { rejections } = await gateway
    .open(connection)
    .then((opened) =>
      syncProduct(db, opened, synced.external_id, { owner: { merchantId, seller, now: now() }, currency }),
    )
    .catch((error: unknown) => {
      throw error instanceof StoreFault ? conflict('STORE_FAILED', error.message) : error
    })
  const [first] = rejections
  if (first) throw conflict('PRODUCT_REFUSED', `The store has it so that it cannot be taken: ${first.reason}`)
}
