import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { activitySearch } from '@causeway/features/settings/activity-list.ts'
import { ActivityScreen } from '@causeway/features/settings/activity-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/activity')({
  ...activitySearch.routeOptions,
  component: ActivityRoute,
  staticData: { title: 'Activity' },
})

function ActivityRoute() {
  return <ActivityScreen {...useSearchBinding(activitySearch)} />
}
