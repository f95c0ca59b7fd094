import { isWebhookSigned, SIGNATURE_HEADER } from '@causeway/woocommerce/verify-webhook.ts'
import type { Context } from '../../http/context.ts'
import { ApiFailure, forbidden, notFound } from '../../http/errors.ts'
import { receiveBytes } from '../../http/receive-body.ts'
import type { BeamWorld } from './beam-world.ts'
import { DestinationSecret, secretOwner } from './own-destination.ts'
import { takeOrderJob } from './take-order.ts'
import { orderOfHook } from './woo-destination.ts'

const PING = 'webhook_id='
const MOST_BYTES = 1024 * 1024

const tooLarge = () => new ApiFailure(413, 'PAYLOAD_TOO_LARGE', 'The order is larger than 1 MB.')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes what a store's webhook says, if its signature is right. Stores wait for the answer, so the order is placed later. */
export async function receiveOrder(
  token: string,
  context: Context,
  { box }: BeamWorld,
): Promise<{ done: true }> {
  const { db, jobs, request } = context
  const body = await receiveBytes(request, { maxBytes: MOST_BYTES, tooLarge })
  // A new webhook is tried, without a signature, before anybody has kept what it is signed with.
  if (body.toString('latin1', 0, PING.length) === PING) return { done: true }
  const store = await db
    .selectFrom('beam_destinations')
    .select(['app_id', 'secret'])
    .where('hook_token', '=', token)
    .executeTakeFirst()
  if (!store) throw notFound('Store')
  const { app_id: appId } = store
  const secret = await box.read(secretOwner(appId), store.secret, DestinationSecret)
  if (!secret || !isWebhookSigned(body, request.headers.get(SIGNATURE_HEADER), secret.hookSecret)) {
    throw forbidden({ appId }, 'The signature of this webhook is not right.')
  }
  const order = orderOfHook(parsed(body.toString('utf8')))
  if (order?.isPaid) {
    await db
      .transaction()
      .execute((tx) => jobs.add(tx, takeOrderJob, { appId, order }, { key: `${appId}:${order.id}` }))
  }
  return { done: true }
}
