import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { type ExtendedWebhook, WEBHOOK_FAILURES_ALLOWED } from '@causeway/domain-types/webhook.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PayloadSection } from './payload-section.tsx'
import { SecretSection } from './secret-section.tsx'
import { SendAgainSection } from './send-again-section.tsx'
import { strainText, WebhookState } from './webhook-columns.tsx'
import { changesWebhooks, webhookList } from './webhook-reads.ts'

const EditDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const DeleteDialog = lazyDialog(async () => (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog)

interface WebhookScreenProps {
  webhookId: number
  back: BackLink
  onDeleted: () => void
}

/** One webhook of the selected app. */
export function WebhookScreen({ webhookId, back, onDeleted }: WebhookScreenProps) {
  const { data } = useSuspenseQuery(webhookList(useApi(), useSelectedAppId()))
  const webhook = data.find(({ id }) => id === webhookId)
  if (!webhook) return <MissingPage title="Webhook not found" back={back} />
  return <Found webhook={webhook} back={back} onDeleted={onDeleted} />
}

type FoundProps = Omit<WebhookScreenProps, 'webhookId'> & { webhook: ExtendedWebhook }

function Found({ webhook, back, onDeleted }: FoundProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const update = useMutation(useApi().mutation(webhooks.update, changesWebhooks))
  const refusal = useMissingPermission('webhooks.manage')
  const isActive = webhook.status === 'ACTIVE'
  const switchTo = (status: 'ACTIVE' | 'INACTIVE') =>
    update.mutate({ params: { id: webhook.id }, body: { status } })
  const close = () => setOpen(null)
  return (
    <DetailPage
      title={webhook.event}
      back={back}
      badge={<WebhookState webhook={webhook} />}
      actions={
        <>
          <LinkButton href={`/developers/events?webhook=${webhook.id}`}>Events</LinkButton>
          <Button disabledReason={refusal} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button
            disabledReason={refusal}
            pending={update.isPending}
            onClick={() => switchTo(isActive ? 'INACTIVE' : 'ACTIVE')}
          >
            {isActive ? 'Disable' : 'Enable'}
          </Button>
          <Button disabledReason={refusal} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </>
      }
      notice={<Trouble webhook={webhook} refusal={refusal} onResume={() => switchTo('ACTIVE')} />}
      aside={<Facts webhook={webhook} />}
    >
      <SecretSection webhook={webhook} refusal={refusal} />
      <SendAgainSection webhook={webhook} refusal={refusal} />
      <PayloadSection webhook={webhook} />
      <EditDialog
        key={`${webhook.dateLastModified} ${open}`}
        open={open === 'edit'}
        onClose={close}
        webhook={webhook}
      />
      <DeleteDialog open={open === 'delete'} onClose={close} webhook={webhook} onDeleted={onDeleted} />
    </DetailPage>
  )
}

interface TroubleProps {
  webhook: ExtendedWebhook
  refusal: string | null
  onResume: () => void
}

/** Why nothing is delivered, since when the owner knows, and what to do. */
function Trouble({ webhook, refusal, onResume }: TroubleProps) {
  const date = useDate()
  const told = webhook.dateOwnerTold && <> The owner was told by mail on {date(webhook.dateOwnerTold)}.</>
  if (webhook.status === 'DISABLED')
    return (
      <Callout
        tone="danger"
        title="Nothing is delivered"
        action={
          <Button disabledReason={refusal} onClick={onResume}>
            Enable now
          </Button>
        }
      >
        {webhook.statusReason}
        {told} Enable it, then recover what was missed below.
      </Callout>
    )
  if (webhook.datePausedUntil === null) return null
  return (
    <Callout
      tone="warning"
      title="Deliveries are paused"
      action={
        <Button disabledReason={refusal} onClick={onResume}>
          Resume now
        </Button>
      }
    >
      {webhook.statusReason} They go on at {date(webhook.datePausedUntil)}.{told}
    </Callout>
  )
}

function useDate() {
  const timeZone = useTimeZone()
  return (value: string | null) => <DateText value={value} timeZone={timeZone} format="date-time" />
}

function Facts({ webhook }: { webhook: ExtendedWebhook }) {
  const date = useDate()
  const rate = webhook.failureRate === null ? null : `${Math.round(webhook.failureRate * 100)}% failed`
  return (
    <Section title="Webhook">
      <DefinitionList
        layout="stacked"
        items={[
          { term: 'Endpoint', value: webhook.remoteEndpoint },
          { term: 'Custom headers', value: webhook.headers.map(({ key }) => key).join(', ') || null },
          { term: 'Last success', value: date(webhook.dateLastSuccess) },
          { term: 'Next attempt', value: date(webhook.dateNextAttempt) },
          { term: 'Owner told by mail', value: date(webhook.dateOwnerTold) },
          { term: 'Last 7 days', value: `${webhook.eventsCount ?? 0} events, ${rate ?? '0% failed'}` },
          { term: 'Towards disabled', value: strainText(webhook) ?? 'No failures' },
          {
            term: 'Rule',
            value: `More than ${WEBHOOK_FAILURES_ALLOWED} failures in 30 minutes pause it for 1, 3, then 24 hours. After the third pause it is disabled. 410 disables at once.`,
          },
        ]}
      />
    </Section>
  )
}
