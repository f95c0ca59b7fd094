import { chakra } from '@chakra-ui/react'
import type { ExtendedWebhook } from '@causeway/domain-types/webhook.ts'
import { Section } from '@causeway/ui/section.tsx'
import { RecoverForm } from './recover-form.tsx'
import { ReplayForm } from './replay-form.tsx'
import { SimulateForm } from './simulate-form.tsx'

interface SendAgainSectionProps {
  webhook: Pick<ExtendedWebhook, 'id' | 'appId' | 'event' | 'status'>
  refusal: string | null
}

const Rows = chakra('div', {
  base: { display: 'grid', gap: '5', '& > form + form': { pt: '5', borderTopWidth: '1px' } },
})

/** Sends what was missed, or everything of a time, once more; or an event that the developer wants to see. */
export function SendAgainSection({ webhook, refusal }: SendAgainSectionProps) {
  const blocked = refusal ?? (webhook.status === 'ACTIVE' ? null : 'Enable the webhook first.')
  return (
    <Section title="Send events" description="Sent again, an event has the same id and the same bytes.">
      <Rows>
        <RecoverForm webhook={webhook} blocked={blocked} />
        <ReplayForm webhook={webhook} blocked={blocked} />
        <SimulateForm webhook={webhook} blocked={blocked} />
      </Rows>
    </Section>
  )
}
