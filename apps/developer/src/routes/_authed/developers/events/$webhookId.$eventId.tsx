import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../../../features/webhooks/event-screen.tsx'
import { delivery } from '../../../../features/webhooks/webhook-reads.ts'

export const Route = createFileRoute('/_authed/developers/events/$webhookId/$eventId')({
  loader: async ({ context, params }) => {
    const ids = { id: idFromPath(params.webhookId), eventId: idFromPath(params.eventId) }
    await awaitRead(context.queryClient, delivery(context.api, ids))
    return ids
  },
  component: EventRoute,
  notFoundComponent: EventNotFound,
  staticData: { title: ({ eventId }) => `Event #${eventId}` },
})

const useBack = () => ({ href: useListAddress('/developers/events'), label: 'Events' })

function EventRoute() {
  const { id, eventId } = Route.useLoaderData()
  return <EventScreen webhookId={id} deliveryId={eventId} back={useBack()} />
}

function EventNotFound() {
  return <MissingPage title="Event not found" back={useBack()} />
}
