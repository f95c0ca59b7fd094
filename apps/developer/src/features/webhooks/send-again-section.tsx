import { chakra } from '@chakra-ui/react'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ExtendedWebhook } from '@causeway/domain-types/webhook.ts'
import { Button } from '@causeway/ui/button.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { notify } from '@causeway/ui/notify.ts'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface SendAgainSectionProps {
  webhook: Pick<ExtendedWebhook, 'id' | 'event' | 'status'>
  refusal: string | null
}

const Row = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '3', '& > div': { flex: '1 1 12rem' } },
})
const Rows = chakra('div', { base: { display: 'grid', gap: '4' } })

const HOUR_MS = 60 * 60 * 1000
const windows = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '720', label: 'The last 30 days' },
]
// To the minute, so that the count that is shown is asked for once.
const since = (hours: string) => {
  const minute = Math.floor((Date.now() - Number(hours) * HOUR_MS) / 60_000) * 60_000
  return new Date(minute).toISOString()
}
const events = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`)

/** Sends what was missed, or everything of a time, once more; or an event that the developer wants to see. */
export function SendAgainSection({ webhook, refusal }: SendAgainSectionProps) {
  const blocked = refusal ?? (webhook.status === 'ACTIVE' ? null : 'Enable the webhook first.')
  return (
    <Section title="Send events" description="Sent again, an event has the same id and the same bytes.">
      <Rows>
        <Replay webhook={webhook} blocked={blocked} />
        <Simulate webhook={webhook} blocked={blocked} />
      </Rows>
    </Section>
  )
}

interface PartProps {
  webhook: SendAgainSectionProps['webhook']
  blocked: string | null
}

function Replay({ webhook, blocked }: PartProps) {
  const api = useApi()
  const [hours, setHours] = useState('24')
  const params = { id: webhook.id }
  const from = since(hours)
  const preview = useQuery({
    ...api.query(webhooks.previewReplay, { params, body: { from } }),
    enabled: blocked === null,
  })
  const recover = useMutation(api.mutation(webhooks.recover))
  const replay = useMutation(api.mutation(webhooks.replay))
  const onSuccess = ({ count }: { count: number }) =>
    notify({
      kind: 'success',
      text: count === 0 ? 'There was nothing to send' : `${events(count)} are sent again`,
    })
  return (
    <Row onSubmit={(event) => event.preventDefault()}>
      <div>
        <SelectField
          label="Events of"
          options={windows}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
      </div>
      <Button
        disabledReason={blocked}
        pending={recover.isPending}
        onClick={() => recover.mutate({ params, body: { since: from } }, { onSuccess })}
      >
        Recover failed
      </Button>
      <Button
        disabledReason={blocked}
        pending={replay.isPending}
        onClick={() => replay.mutate({ params, body: { from } }, { onSuccess })}
      >
        {preview.data ? `Replay ${events(preview.data.count)}` : 'Replay all'}
      </Button>
    </Row>
  )
}

function Simulate({ webhook, blocked }: PartProps) {
  const [entityId, setEntityId] = useState('')
  const simulate = useMutation(useApi().mutation(webhooks.simulate))
  const id = /^\d{1,15}$/.test(entityId.trim()) ? Number(entityId) : null
  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== null && blocked === null)
          simulate.mutate({ params: { id: webhook.id }, body: { entityId: id } })
      }}
    >
      <div>
        <TextField
          label="Simulate an event about"
          inputMode="numeric"
          placeholder="Id of an order, an offer or an import"
          value={entityId}
          error={isApiError(simulate.error) ? simulate.error.fields.entityId : undefined}
          onChange={({ currentTarget }) => setEntityId(currentTarget.value)}
        />
      </div>
      <Button
        type="submit"
        disabledReason={blocked ?? (id === null && 'Type an id.')}
        pending={simulate.isPending}
      >
        Send event
      </Button>
    </Row>
  )
}
