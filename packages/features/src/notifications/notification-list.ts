import type { Api } from '@causeway/api-client/api.ts'
import { notifications } from '@causeway/api-contract/notifications.ts'
import { toPageQuery } from '@causeway/app-shell/search-params.ts'
import { notificationTypes } from '../parts/notification-labels.ts'
import type { NotificationListSearch } from './notification-search.ts'

export function notificationList(api: Api, search: NotificationListSearch) {
  const type = notificationTypes.find((known) => known === search.type)
  return api.query(notifications.search, {
    query: toPageQuery(search),
    body: { view: search.view, type: type && [type] },
  })
}
