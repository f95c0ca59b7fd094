import {
  type ExtendedWebhook,
  hoursToDisabled,
  WEBHOOK_FAILURES_ALLOWED,
  WEBHOOK_PAUSES_ALLOWED,
} from '@causeway/domain-types/webhook.ts'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { webhookTones } from './webhook-reads.ts'

/** How near a webhook is to being disabled, or why it is; null where nothing has failed lately. */
export function strainText(webhook: ExtendedWebhook): string | null {
  const { status, statusReason, failures, pauses } = webhook
  if (status === 'DISABLED') return statusReason
  const parts = [
    failures > 0 && `${failures} of ${WEBHOOK_FAILURES_ALLOWED} failures`,
    pauses > 0 &&
      `pause ${pauses} of ${WEBHOOK_PAUSES_ALLOWED}, disabled in ${hoursToDisabled(webhook, new Date())} h at the earliest`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(', ')
}

export function WebhookState({ webhook }: { webhook: ExtendedWebhook }) {
  if (webhook.datePausedUntil !== null) return <StatusBadge tone="warning">Paused</StatusBadge>
  return <StatusText tones={webhookTones} status={webhook.status} />
}

export const webhookColumns = (timeZone: string): readonly Column<ExtendedWebhook>[] => [
  {
    key: 'event',
    header: 'Event type',
    width: 260,
    mobile: 'primary',
    cell: ({ event }) => <code>{event}</code>,
  },
  {
    key: 'endpoint',
    header: 'Endpoint',
    mobile: 'secondary',
    cell: ({ remoteEndpoint }) => remoteEndpoint,
  },
  {
    key: 'state',
    header: 'State',
    width: 104,
    mobile: 'primary',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    key: 'success',
    header: 'Last success',
    width: 168,
    hideBelow: 'sm',
    cell: ({ dateLastSuccess }) => (
      <DateText value={dateLastSuccess} timeZone={timeZone} format="date-time" />
    ),
  },
  {
    key: 'next',
    header: 'Next attempt',
    width: 168,
    hideBelow: 'md',
    cell: ({ dateNextAttempt }) => (
      <DateText value={dateNextAttempt} timeZone={timeZone} format="date-time" />
    ),
  },
  {
    key: 'strain',
    header: 'Towards disabled',
    width: 240,
    hideBelow: 'md',
    cell: (webhook) => strainText(webhook) ?? 'No failures',
  },
]
