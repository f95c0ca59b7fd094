import {
  NotificationConfiguration,
  NotificationCounts,
  NotificationType,
  NotificationView,
  NotificationWish,
  ReadStatus,
  SavedStatus,
  UserNotification,
} from '@causeway/domain-types/notification.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, chosenOf, Id, PageQuery } from './common.schemas.ts'

const NotificationSearch = z.object({
  /** All, unless it says otherwise. */
  view: z.optional(NotificationView),
  type: anyOf(NotificationType),
})
export type NotificationSearch = z.output<typeof NotificationSearch>

export const notificationsSchemas = {
  search: { query: PageQuery, body: NotificationSearch, response: paged(UserNotification) },
  count: { response: NotificationCounts },
  setRead: { body: z.object({ readStatus: ReadStatus }), response: UserNotification },
  setSaved: { body: z.object({ savedStatus: SavedStatus }), response: UserNotification },
  markAllRead: {
    /** The newest that the person has seen; what came after it stays unread. All, where it is left out. */
    query: z.object({ upTo: z.optional(Id) }),
    /** How many were unread until then. */
    response: z.object({ marked: z.int() }),
  },
  configuration: { response: NotificationConfiguration },
  configure: {
    /** Types that are left out stay as they are. */
    body: z.object({ types: chosenOf(NotificationWish) }),
    response: NotificationConfiguration,
  },
}
