import { chakra } from '@chakra-ui/react'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Webhook } from '@causeway/domain-types/webhook.ts'
import { useCopied } from '@causeway/features/parts/use-copied.ts'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { isRaised, payloadOf } from './event-payloads.ts'
import { samplePayload } from './webhook-reads.ts'

const Rows = chakra('div', { base: { display: 'grid', gap: '4', fontSize: 'sm' } })

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

/** What is sent: in words, and as the app's newest thing of the kind would be sent now. */
export function PayloadSection({ webhook }: { webhook: Pick<Webhook, 'appId' | 'event'> }) {
  const { event, appId } = webhook
  const { title, text } = payloadOf(event)
  const copied = useCopied()
  const { data: sample } = useQuery({ ...samplePayload(useApi(), appId, event), enabled: isRaised(event) })
  const about =
    sample?.entityId == null
      ? 'Sample, in the shape that it has'
      : `Sample: ${sample.entityType?.toLowerCase()} #${sample.entityId} as it would be sent now`
  return (
    <Section title={title} description="The body of each delivery">
      <Rows>
        <p>{text}</p>
        {sample?.body != null && (
          <CopyableText label={about} text={indented(sample.body)} tall onCopied={copied} />
        )}
      </Rows>
    </Section>
  )
}
