import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { foreign, notFound } from '../../http/errors.ts'
import { isAdmin, requireApp } from '../accounts/access.ts'

/** A webhook of an app that the caller may see, and has the permission in; any other does not exist. */
export async function ownWebhook(
  context: Pick<Context, 'caller'> & { db: Db | Tx },
  webhookId: number,
  permission: Permission,
) {
  const { caller, db } = context
  const webhook = await db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) throw notFound('Webhook')
  const { app_id: appId } = webhook
  const seesAll = isAdmin(caller) && caller.app === null
  if (!seesAll && !caller.appIds.includes(appId)) throw foreign('Webhook', { appId })
  await requireApp(context, appId, permission)
  return webhook
}

/** Both ids must name the same delivery. */
export async function requireDelivery(db: Db | Tx, webhookId: number, deliveryId: number): Promise<void> {
  const delivery = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (!delivery) throw notFound('Event')
}
