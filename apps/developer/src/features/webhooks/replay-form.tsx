import { isApiError } from '@causeway/api-client/api-error.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { instantOf } from '@causeway/domain-types/date.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, localHoursAgo, type SendAgainProps, SendAgainRow, sayHowMany } from './send-again.tsx'
import { changesWebhooks } from './webhook-reads.ts'

/** Sends all of a span once more, arrived or not, and says before how many that are. */
export function ReplayForm({ webhook, blocked }: SendAgainProps) {
  const api = useApi()
  const timeZone = useTimeZone()
  const [from, setFrom] = useState(() => localHoursAgo(24, timeZone))
  const [to, setTo] = useState('')
  const params = { id: webhook.id }
  const instants = { from: instantOf(from, timeZone), to: instantOf(to, timeZone) }
  const body = { from: instants.from?.toISOString(), to: instants.to?.toISOString() }
  const isSpan = instants.from !== null
  const preview = useQuery({
    ...api.query(webhooks.previewReplay, { params, body }),
    enabled: blocked === null && isSpan,
    placeholderData: keepPreviousData,
  })
  const replay = useMutation(api.mutation(webhooks.replay, changesWebhooks))
  const count = preview.isError ? undefined : preview.data?.count
  const reason =
    blocked ??
    (isSpan ? null : 'Choose the day and time it begins.') ??
    (count === 0 ? 'There is nothing to send in this time.' : null)
  return (
    <SendAgainRow
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === null) replay.mutate({ params, body }, { onSuccess: sayHowMany })
      }}
    >
      <TextField
        type="datetime-local"
        label="Replay everything from"
        hint={`Clocks of ${timeZone}, both ends included.`}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label="To"
        optional
        hint="Until now, if left empty."
        value={to}
        error={isApiError(preview.error) ? preview.error.fields.to : undefined}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" disabledReason={reason} pending={replay.isPending || preview.isPlaceholderData}>
        {count === undefined ? 'Replay' : `Replay ${countOf(count)}`}
      </Button>
    </SendAgainRow>
  )
}
