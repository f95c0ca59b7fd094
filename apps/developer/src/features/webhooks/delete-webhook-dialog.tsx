import { failureText } from '@causeway/api-client/failure-text.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ExtendedWebhook } from '@causeway/domain-types/webhook.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { changesWebhooks } from './webhook-reads.ts'

interface DeleteWebhookDialogProps {
  open: boolean
  onClose: () => void
  webhook: Pick<ExtendedWebhook, 'id' | 'event' | 'remoteEndpoint' | 'eventsCount'>
  onDeleted: () => void
}

export function DeleteWebhookDialog({ open, onClose, webhook, onDeleted }: DeleteWebhookDialogProps) {
  const remove = useMutation(
    useApi().mutation(webhooks.remove, { ...changesWebhooks, shownInline: () => true }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } }, { onSuccess: onDeleted })}
      title={`Delete the webhook for ${webhook.event}?`}
      description={`${webhook.remoteEndpoint} is told of nothing more. Its log goes as well: ${webhook.eventsCount ?? 0} events of the last 7 days, and all before.`}
      confirmLabel="Delete webhook"
      danger
      pending={remove.isPending}
      error={remove.error ? failureText(remove.error, webhooks.remove) : undefined}
    />
  )
}
