import { NotificationSettingsScreen } from '@causeway/features/settings/notification-settings-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/notifications')({
  component: NotificationSettingsScreen,
  staticData: { title: 'Notification settings' },
})
