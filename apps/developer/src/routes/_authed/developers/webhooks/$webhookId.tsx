import { idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { WebhookScreen } from '../../../../features/webhooks/webhook-screen.tsx'

const back = { href: '/developers/webhooks', label: 'Webhooks' }

export const Route = createFileRoute('/_authed/developers/webhooks/$webhookId')({
  loader: ({ params }) => ({ webhookId: idFromPath(params.webhookId) }),
  component: WebhookRoute,
  notFoundComponent: () => <MissingPage title="Webhook not found" back={back} />,
  staticData: { title: ({ webhookId }) => `Webhook #${webhookId}` },
})

function WebhookRoute() {
  const navigate = Route.useNavigate()
  const { webhookId } = Route.useLoaderData()
  return (
    <WebhookScreen
      webhookId={webhookId}
      back={back}
      onDeleted={() => void navigate({ to: '/developers/webhooks' })}
    />
  )
}
