import { NewSecretDialog } from '@causeway/features/parts/new-secret-dialog.tsx'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ExtendedWebhook } from '@causeway/domain-types/webhook.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changesWebhooks } from './webhook-reads.ts'

interface SecretSectionProps {
  webhook: Pick<ExtendedWebhook, 'id' | 'event' | 'dateOldSecretExpires'>
  refusal: string | null
}

const overlaps = [
  { value: '24', label: 'For 24 hours' },
  { value: '1', label: 'For 1 hour' },
  { value: '72', label: 'For 3 days' },
  { value: '0', label: 'Not any more' },
]

/** How deliveries are verified, and a new secret for it. */
export function SecretSection({ webhook, refusal }: SecretSectionProps) {
  const timeZone = useTimeZone()
  const rotate = useMutation(useApi().mutation(webhooks.rotateSecret, changesWebhooks))
  const [asking, setAsking] = useState(false)
  const [overlap, setOverlap] = useState('24')
  const [secret, setSecret] = useState<string | null>(null)
  const confirm = () =>
    rotate.mutate(
      { params: { id: webhook.id }, body: { overlapHours: Number(overlap) } },
      {
        onSuccess: (answer) => {
          setAsking(false)
          setSecret(answer.secret)
        },
      },
    )
  return (
    <Section
      title="Signing secret"
      description="Each delivery is signed as the Standard Webhooks specification says: HMAC-SHA256 over webhook-id.webhook-timestamp.body."
      actions={
        <Button disabledReason={refusal} onClick={() => setAsking(true)}>
          Rotate secret
        </Button>
      }
    >
      {webhook.dateOldSecretExpires === null ? (
        <p>One secret is valid. It was shown when it was made.</p>
      ) : (
        <p>
          The secret before is valid until{' '}
          <DateText value={webhook.dateOldSecretExpires} timeZone={timeZone} format="date-time" />: until then
          deliveries are signed with both.
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title="Rotate the signing secret?"
        description="A new secret is made and shown once. Deliveries carry signatures of both while the present one is valid."
        confirmLabel="Rotate secret"
        pending={rotate.isPending}
      >
        <SelectField
          label="The present secret is valid"
          options={overlaps}
          value={overlap}
          onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
        />
      </ConfirmDialog>
      {secret !== null && (
        <NewSecretDialog
          title="Signing secret"
          label="Signing secret"
          secret={secret}
          attempt={null}
          onClose={() => setSecret(null)}
        />
      )}
    </Section>
  )
}
