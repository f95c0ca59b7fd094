import type { BeamOrder } from '@causeway/domain-types/beam.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Context } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { requireDestination } from './own-destination.ts'
import { beamOrderColumns } from './search-beam-orders.ts'
import { takeOrder } from './take-order.ts'

/** Tries again to place an order of the store. */
export async function retryOrder(
  appId: number,
  beamOrderId: number,
  context: Context,
): Promise<Wire<BeamOrder>> {
  const { db, now } = context
  await requireApp(context, appId, 'offers.manage')
  const read = () =>
    db
      .selectFrom('beam_orders')
      .select([...beamOrderColumns, 'body'])
      .where('id', '=', beamOrderId)
      .where('app_id', '=', appId)
      .executeTakeFirst()
  const order = await read()
  if (!order) throw notFound('Order')
  if (order.status === 'FAILED') await takeOrder(db, await requireDestination(db, appId), order.body, now())
  const after = await read()
  if (!after) throw notFound('Order')
  const { body: _, ...tried } = after
  if (tried.status === 'FAILED')
    throw conflict('ORDER_NOT_PLACED', tried.reason ?? 'Nothing in it is yours to sell.')
  return tried
}
