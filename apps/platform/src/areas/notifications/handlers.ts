import { notifications } from '@causeway/api-contract/notifications.ts'
import { notificationsSchemas } from '@causeway/api-contract/notifications.schemas.ts'
import { implement } from '../../http/implement.ts'
import { markAllRead, markNotification } from './mark-notifications.ts'
import { countNotifications, searchNotifications } from './own-notifications.ts'
import { configure, readConfiguration } from './wishes.ts'

/** The calls on what people are told of. */
export const notificationRoutes = implement(notifications, notificationsSchemas, {
  search: ({ body, query }, context) => searchNotifications(context, body, query),
  count: (_, context) => countNotifications(context),
  setRead: ({ params, body }, context) =>
    markNotification(context, params.id, { read_status: body.readStatus }),
  setSaved: ({ params, body }, context) =>
    markNotification(context, params.id, { saved_status: body.savedStatus }),
  markAllRead: ({ query }, context) => markAllRead(context, query.upTo),
  configuration: ({ params }, context) => readConfiguration(params.userId, context),
  configure: ({ params, body }, context) => configure(params.userId, body.types, context),
})
