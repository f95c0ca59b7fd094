import { chakra } from '@chakra-ui/react'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { WebhookAttempt } from '@causeway/domain-types/webhook-event.ts'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { useCopied } from '@causeway/features/parts/use-copied.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { aboutText, hrefForAbout } from './about.ts'
import { headerLines } from './header-lines.ts'
import { changesWebhooks, delivery, deliveryAttempts, deliveryBody, deliveryTones } from './webhook-reads.ts'

const Attempts = chakra('div', {
  base: {
    display: 'grid',
    fontSize: 'sm',
    '& > details': { borderTopWidth: '1px' },
    '& > details > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minHeight: '11',
      py: '1.5',
      cursor: 'pointer',
      _before: { content: '"▸"', color: 'fg.muted' },
    },
    '& > details[open] > summary': { _before: { content: '"▾"' } },
    '& > details > summary > span:last-of-type': { ms: 'auto', color: 'fg.muted' },
    '& > details > div': { display: 'grid', gap: '4', pb: '4' },
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
  const { data: event } = useQuery(delivery(api, params))
  const { data: body } = useQuery(deliveryBody(api, params))
  const { data: attempts = [] } = useQuery(deliveryAttempts(api, params))
  const resend = useMutation(api.mutation(webhooks.resend, changesWebhooks))
  const refusal = useMissingPermission('webhooks.manage')
  const copied = useCopied()
  if (!event) return null
  const about = hrefForAbout(event)
  const isWaiting = event.dateNextAttempt !== null && 'It is on its way already.'
  return (
    <DetailPage
      title={event.eventType}
      back={back}
      badge={<StatusText tones={deliveryTones} status={event.status} />}
      id={<CopyableId value={event.eventId} label="event id" onCopied={copied} />}
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
              {
                term: 'About',
                value:
                  about === null ? aboutText(event) : <TextLink href={about}>{aboutText(event)}</TextLink>,
              },
              { term: 'Change', value: event.simulated ? `${event.topic}, simulated` : event.topic },
              {
                term: 'Webhook',
                value: <TextLink href={`/developers/webhooks/${webhookId}`}>#{webhookId}</TextLink>,
              },
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
      {body && (
        <Section title="Body">
          <CopyableText
            label={`application/json, ${body.length.toLocaleString('en-US')} bytes as they are sent`}
            text={body.body}
            tall
            onCopied={copied}
          />
        </Section>
      )}
      <Section
        title="Attempts"
        description={
          attempts.length === 0
            ? 'It has not been sent yet.'
            : 'The last first. It is tried up to ten times within 24 hours.'
        }
      >
        <Attempts>
          {attempts.map((attempt, index) => (
            <Attempt key={attempt.id} attempt={attempt} isLast={index === 0} timeZone={timeZone} />
          ))}
        </Attempts>
      </Section>
    </DetailPage>
  )
}

interface AttemptProps {
  attempt: WebhookAttempt
  isLast: boolean
  timeZone: string
}

function Attempt({ attempt, isLast, timeZone }: AttemptProps) {
  const copied = useCopied()
  const { statusCode, error, requestHeaders, responseHeaders, response } = attempt
  const isSuccess = error === null && statusCode !== null && statusCode >= 200 && statusCode < 300
  return (
    <details open={isLast}>
      <summary>
        <StatusBadge tone={isSuccess ? 'success' : 'danger'}>{statusCode ?? 'No answer'}</StatusBadge>
        <DateText value={attempt.dateCreated} timeZone={timeZone} format="date-time" />
        <span>{attempt.durationMs.toLocaleString('en-US')} ms</span>
      </summary>
      <div>
        {error !== null && <p>{error}</p>}
        <CopyableText label="Request headers" text={headerLines(requestHeaders)} tall onCopied={copied} />
        {responseHeaders && (
          <CopyableText label="Response headers" text={headerLines(responseHeaders)} tall onCopied={copied} />
        )}
        {response !== null && response !== '' && (
          <CopyableText label="Response body" text={response} tall onCopied={copied} />
        )}
      </div>
    </details>
  )
}
