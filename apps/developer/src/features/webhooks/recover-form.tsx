import { isApiError } from '@causeway/api-client/api-error.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { instantOf } from '@causeway/domain-types/date.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { localHoursAgo, type SendAgainProps, SendAgainRow, sayHowMany } from './send-again.tsx'
import { changesWebhooks } from './webhook-reads.ts'

/** Sends all that failed or was skipped since a time. */
export function RecoverForm({ webhook, blocked }: SendAgainProps) {
  const timeZone = useTimeZone()
  const [since, setSince] = useState(() => localHoursAgo(24, timeZone))
  const recover = useMutation(useApi().mutation(webhooks.recover, changesWebhooks))
  const instant = instantOf(since, timeZone)
  const reason = blocked ?? (instant ? null : 'Choose a day and time.')
  return (
    <SendAgainRow
      onSubmit={(event) => {
        event.preventDefault()
        if (!instant || reason !== null) return
        const input = { params: { id: webhook.id }, body: { since: instant.toISOString() } }
        recover.mutate(input, { onSuccess: sayHowMany })
      }}
    >
      <TextField
        type="datetime-local"
        label="Recover what failed or was skipped since"
        hint={`Clocks of ${timeZone}.`}
        value={since}
        error={isApiError(recover.error) ? recover.error.fields.since : undefined}
        onChange={({ currentTarget }) => setSince(currentTarget.value)}
      />
      <Button type="submit" disabledReason={reason} pending={recover.isPending}>
        Recover failed
      </Button>
    </SendAgainRow>
  )
}
