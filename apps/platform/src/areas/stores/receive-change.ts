import { isWebhookSigned, SIGNATURE_HEADER, TOPIC_HEADER } from '@causeway/woocommerce/verify-webhook.ts'
import * as z from 'zod/mini'
import type { Context } from '../../http/context.ts'
import { ApiFailure, notFound } from '../../http/errors.ts'
import { receiveBytes } from '../../http/receive-body.ts'
import { hashSecret } from '../accounts/secrets.ts'
import { StoreFault } from '../catalogue/import/store-connector.ts'
import type { StoreGateway } from './store-gateway.ts'
import { storeJobs } from './store-jobs.ts'
import { connectionColumns } from './store-runs.ts'

const queue = storeJobs()
const MAX_BYTES = 4 * 1024 * 1024
/** Of a change we read no more than whose it is: the product itself is asked for. */
const Changed = z.object({ id: z.int(), parent_id: z.optional(z.int()) })

const tooLarge = () => new ApiFailure(413, 'PAYLOAD_TOO_LARGE', 'A change is at most 4 MB.')

function changedProduct(body: Buffer): string | null {
  try {
    const changed = z.safeParse(Changed, JSON.parse(body.toString('utf8')))
    if (!changed.success) return null
    const { id, parent_id: parent } = changed.data
    return String(parent || id)
  } catch {
    return null
  }
}

/** Takes a store's word that a product was changed. It is answered at once; the product is read by a job. */
export async function receiveChange(
  { db, jobs, request }: Context,
  gateway: StoreGateway,
  token: string,
): Promise<{ done: true }> {
  const connection = await db
    .selectFrom('store_connections')
    .select(connectionColumns)
    .where('hook_token_hash', '=', hashSecret(token))
    .where('date_ended', 'is', null)
    .executeTakeFirst()
  if (!connection) throw notFound('Store')
  const body = await receiveBytes(request, { maxBytes: MAX_BYTES, tooLarge })
  const topic = request.headers.get(TOPIC_HEADER)
  // What WooCommerce sends when a webhook is made: `webhook_id=1`, without a signature.
  if (topic === null) return { done: true }
  const { secrets } = await gateway.open(connection).catch((error: unknown) => {
    throw error instanceof StoreFault ? notFound('Store') : error
  })
  if (!isWebhookSigned(body, request.headers.get(SIGNATURE_HEADER), secrets.hookSecret)) {
    throw new ApiFailure(401, 'INVALID_SIGNATURE', 'The signature is not that of this store.')
  }
  const externalId = topic.startsWith('product.') ? changedProduct(body) : null
  if (externalId !== null) {
    const { id: connectionId } = connection
    await db
      .transaction()
      .execute((tx) =>
        jobs.add(
          tx,
          queue.readProduct,
          { connectionId, externalId },
          { key: `${connectionId} ${externalId}` },
        ),
      )
  }
  return { done: true }
}
