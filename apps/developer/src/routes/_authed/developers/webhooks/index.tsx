import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '../../../../features/webhooks/webhooks-screen.tsx'

export const Route = createFileRoute('/_authed/developers/webhooks/')({
  component: WebhooksScreen,
  staticData: { title: 'Webhooks' },
})
