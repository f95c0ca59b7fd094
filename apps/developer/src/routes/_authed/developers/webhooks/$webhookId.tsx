import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { webhookList } from '../../../../features/webhooks/webhook-reads.ts'
import { WebhookScreen } from '../../../../features/webhooks/webhook-screen.tsx'

const back = { href: '/developers/webhooks', label: 'Webhooks' }

export const Route = createFileRoute('/_authed/developers/webhooks/$webhookId')({
  loader: async ({ context, params }) => {
    const webhookId = idFromPath(params.webhookId)
    await awaitRead(context.queryClient, webhookList(context.api, selectedAppId(context)))
    return { webhookId }
  },
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
