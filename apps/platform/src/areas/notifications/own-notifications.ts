import type { NotificationSearch } from '@causeway/api-contract/notifications.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { NotificationCounts, UserNotification } from '@causeway/domain-types/notification.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Scope } from '../../db/listed.ts'
import type { Context } from '../../http/context.ts'
import { forbidden } from '../../http/errors.ts'
import type { ReadyJson } from '../../http/ready-json.ts'

/** Whose notifications these are, here. An app's own server works in somebody's name, and is not told what they are. */
export function ownScope({ caller, stage }: Pick<Context, 'caller' | 'stage'>) {
  if (!caller.user || caller.app) throw forbidden()
  return { user_id: caller.user.id, stage }
}

const idOf = sql.ref<number>('notifications.id')

export const notificationColumns = [
  'id',
  sql<number>`${idOf}`.as('notification_id'),
  sql<Wire<UserNotification['notification']>>`json_build_object(
    'id', ${idOf}, 'type', notifications.type, 'title', title, 'text', notifications.text, 'app_id', app_id,
    'merchant_id', merchant_id, 'report_run_id', report_run_id, 'date_created', iso_time(date_created)
  )`.as('notification'),
  sql<Wire<UserNotification['userNotificationStatus']>>`json_build_object(
    'read_status', read_status, 'saved_status', saved_status
  )`.as('user_notification_status'),
] as const

const viewScopes = {
  unread: { read_status: 'UNREAD' },
  saved: { saved_status: 'SAVED' },
  all: {},
} as const satisfies Record<NonNullable<NotificationSearch['view']>, Scope>

/** Views and single types are what indexes are of; one within the other is filtered. */
function placeOf({ view = 'all', type = [] }: NotificationSearch) {
  const filters: Expression<SqlBool>[] = []
  const [only, ...more] = type
  if (more.length > 0) filters.push(sql<SqlBool>`notifications.type = any(${type}::text[])`)
  else if (only !== undefined && view === 'all') return { scope: { type: only }, filters }
  else if (only !== undefined) filters.push(sql<SqlBool>`notifications.type = ${only}`)
  return { scope: viewScopes[view], filters }
}

/** What the caller was told of, the newest first. */
export async function searchNotifications(
  context: Context,
  search: NotificationSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<UserNotification>>>> {
  const { scope, filters } = placeOf(search)
  return listPage({
    db: context.db,
    table: 'notifications',
    columns: notificationColumns,
    scope: { ...ownScope(context), ...scope },
    filters,
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
    finding: filters.length === 0 ? { by: 'scope' } : { by: 'filter' },
  })
}

export async function countNotifications(context: Context): Promise<Wire<NotificationCounts>> {
  const { user_id, stage } = ownScope(context)
  const { rows } = await sql<Wire<NotificationCounts>>`select
    (select count(*) from notifications
      where user_id = ${user_id} and stage = ${stage} and read_status = 'UNREAD') as unread,
    (select count(*) from notifications
      where user_id = ${user_id} and stage = ${stage} and saved_status = 'SAVED') as saved`.execute(
    context.db,
  )
  return rows[0] ?? { unread: 0, saved: 0 }
}
