// The platform on a real database, with orders whose changes are told to endpoints on this machine.
import { deliveryBody } from '@causeway/platform/areas/webhooks/delivery-body.ts'
import { newSigningSecret } from '@causeway/platform/areas/webhooks/sign-delivery.ts'
import { emit } from '@causeway/platform/events/outbox.ts'
import { Market } from '@causeway/platform/testing/market.ts'
import { startTestPlatform } from '@causeway/platform/testing.ts'
import { answerParent } from '../live/child.ts'
import { now } from '../live/figures.ts'

const ORDERS = 200
const TOGETHER = 1000

const platform = await startTestPlatform({ world: { policy: () => () => null } })
const { db } = platform
const market = await Market.open(platform)
await market.openStore('Lamps', [{ handle: 'lamp', price: '40.00', stock: 1_000_000 }])
const orderIds: number[] = []
for (let at = 0; at < ORDERS; at += 1) orderIds.push((await market.placeOrder({ lamp: 1 })).id)

const handlers = {
  body: () => deliveryBody(db, 'ORDER', orderIds[0] ?? 0),
  /** Leaves so many webhooks, all of one endpoint. */
  async open({ port, count }: { port: number; count: number }) {
    await db.deleteFrom('webhooks').execute()
    // An order tells of what happened to it, which would grow with every round.
    await db.deleteFrom('outbox').where('type', '=', 'ORDER_UPDATED').execute()
    for (let made = 0; made < count; made += 1) {
      const remote_endpoint = `http://127.0.0.1:${port}/`
      const { id } = await db
        .insertInto('webhooks')
        .values({ app_id: market.app.id, event: 'ORDER_UPDATED', remote_endpoint, headers: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('webhook_secrets').values({ webhook_id: id, secret: newSigningSecret() }).execute()
    }
  },
  /** Changes orders in turn. Answers when that was begun. */
  async announce(count: number) {
    const begun = now()
    for (let from = 0; from < count; from += TOGETHER) {
      const events = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, at) => ({
        type: 'ORDER_UPDATED' as const,
        appId: market.app.id,
        orderId: orderIds[(from + at) % ORDERS] ?? 0,
      }))
      await db.transaction().execute((tx) => emit(tx, ...events))
    }
    return begun
  },
  /** Until all are written down. */
  async settled() {
    const waiting = () =>
      db
        .selectFrom('webhook_events')
        .select('id')
        .where('date_next_attempt', 'is not', null)
        .limit(1)
        .execute()
    while ((await waiting()).length > 0);
    return now()
  },
}
export type ProductServer = typeof handlers

answerParent(handlers, () => platform.stop())
