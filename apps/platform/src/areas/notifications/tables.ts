import type { NotificationType, ReadStatus, SavedStatus } from '@causeway/domain-types/notification.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Generated, GeneratedAlways } from 'kysely'

interface NotificationsTable {
  id: GeneratedAlways<number>
  stage: Stage
  user_id: number
  org_id: number | null
  event_id: string
  type: NotificationType
  title: string
  text: string
  app_id: number | null
  merchant_id: number | null
  report_run_id: number | null
  read_status: Generated<ReadStatus>
  saved_status: Generated<SavedStatus>
  date_created: string
}

interface NotificationWishesTable {
  user_id: number
  type: NotificationType
  in_app: boolean
  email: boolean
}

/** In schema `account`. */
export interface NotificationTables {
  notifications: NotificationsTable
  notification_wishes: NotificationWishesTable
}
