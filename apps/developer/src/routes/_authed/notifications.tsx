import { notificationListSearch } from '@causeway/features/notifications/notification-search.ts'
import { NotificationsScreen } from '@causeway/features/notifications/notifications-screen.tsx'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { hrefForNotification } from '../../features/notification-href.ts'

export const Route = createFileRoute('/_authed/notifications')({
  ...notificationListSearch.routeOptions,
  component: NotificationsRoute,
  staticData: { title: 'Notifications' },
})

function NotificationsRoute() {
  return <NotificationsScreen {...useSearchBinding(notificationListSearch)} hrefFor={hrefForNotification} />
}
