import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../../../features/webhooks/events-screen.tsx'
import { eventListSearch } from '../../../../features/webhooks/webhook-reads.ts'

export const Route = createFileRoute('/_authed/developers/events/')({
  ...eventListSearch.routeOptions,
  component: EventsRoute,
  staticData: { title: 'Events' },
})

function EventsRoute() {
  return <EventsScreen {...useSearchBinding(eventListSearch)} />
}
