import { chakra } from '@chakra-ui/react'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { WebhookAttempt } from '@causeway/domain-types/webhook-event.ts'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { headerLines } from './header-lines.ts'
import { delivery, deliveryAttempts, deliveryBody, deliveryTones, FOLLOW_MS } from './webhook-reads.ts'

/** Text as it is: not formatted, so that no digit of it changes. */
const Bytes = chakra('pre', {
  base: {
    fontSize: 'xs',
    fontFamily: 'mono',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '24rem',
    overflowY: 'auto',
    bg: 'bg.muted',
    borderRadius: 'md',
    p: '3',
  },
})

interface EventScreenProps {
  webhookId: number
  deliveryId: number
  back: BackLink
}

/** One delivery: its body, and every attempt with what was sent and answered. */
export function EventScreen({ webhookId, deliveryId, back }: EventScreenProps) {
  const api = useApi()
  const timeZone = useTimeZone()
  const params = { id: webhookId, eventId: deliveryId }
  const { data: event } = useQuery({ ...delivery(api, params), refetchInterval: FOLLOW_MS })
  const { data: body } = useQuery(deliveryBody(api, params))
  const { data: attempts = [] } = useQuery({ ...deliveryAttempts(api, params), refetchInterval: FOLLOW_MS })
  const resend = useMutation(api.mutation(webhooks.resend))
  const refusal = useMissingPermission('webhooks.manage')
  if (!event) return null
  const isWaiting = event.dateNextAttempt !== null && 'It is on its way already.'
  return (
    <DetailPage
      title={event.eventType}
      back={back}
      badge={<StatusText tones={deliveryTones} status={event.status} />}
      id={<CopyableId value={event.eventId} label="event id" />}
      actions={
        <Button
          disabledReason={refusal ?? isWaiting}
          pending={resend.isPending}
          onClick={() => resend.mutate({ params })}
        >
          Resend
        </Button>
      }
      aside={
        <Section title="Delivery">
          <DefinitionList
            layout="stacked"
            items={[
              { term: 'About', value: `${event.entityType.toLowerCase()} #${event.entityId}` },
              { term: 'Change', value: event.topic },
              { term: 'Endpoint', value: event.remoteEndpoint },
              {
                term: 'Happened',
                value: <DateText value={event.dateCreated} timeZone={timeZone} format="date-time" />,
              },
              {
                term: 'Next attempt',
                value: <DateText value={event.dateNextAttempt} timeZone={timeZone} format="date-time" />,
              },
            ]}
          />
        </Section>
      }
    >
      <Section
        title="Body"
        description={body && `${body.length.toLocaleString('en-US')} bytes, as they are sent`}
      >
        <Bytes tabIndex={0} aria-label="Body">
          {body?.body}
        </Bytes>
      </Section>
      <Section title="Attempts" description={attempts.length === 0 ? 'It has not been sent yet.' : undefined}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} timeZone={timeZone} />
        ))}
      </Section>
    </DetailPage>
  )
}

function Attempt({ attempt, timeZone }: { attempt: WebhookAttempt; timeZone: string }) {
  const outcome = attempt.error ?? `answered ${attempt.statusCode}`
  return (
    <details>
      <summary>
        <DateText value={attempt.dateCreated} timeZone={timeZone} format="date-time" /> · {outcome} ·{' '}
        {attempt.durationMs} ms
      </summary>
      <Bytes>{headerLines(attempt.requestHeaders)}</Bytes>
      {attempt.responseHeaders && <Bytes>{headerLines(attempt.responseHeaders)}</Bytes>}
      {attempt.response !== null && <Bytes>{attempt.response}</Bytes>}
    </details>
  )
}
