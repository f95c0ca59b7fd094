import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedMerchantId, useStage } from '@causeway/app-shell/use-dashboard.tsx'
import { type ApiKey, currentApiKey, isOpening } from '@causeway/domain-types/api-key.ts'
import type { ListBinding } from '../../parts/list-screen.tsx'
import { NewSecretDialog } from '../../parts/new-secret-dialog.tsx'
import { useApiUrl } from '../../parts/use-api-url.ts'
import { useCopied } from '../../parts/use-copied.ts'
import { SettingsTabs } from '../settings-tabs.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKeysSearch, apiKeyList } from './api-key-calls.ts'
import { ExpiringKeys } from './expiring-keys.tsx'
import { feedCurl } from './feed-curl.ts'
import { FeedRuns } from './feed-runs.tsx'
import { GenerateKeyDialog } from './generate-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'

interface ApiKeysScreenProps extends ListBinding<ApiKeysSearch> {
  hrefForRun: (id: number) => string
}

/** A key passes into its next state by time alone. */
const READ_AGAIN_MS = 60_000

/** By what a merchant's own system pushes products, and what it pushed, in the stage of the page. */
export function ApiKeysScreen(props: ApiKeysScreenProps) {
  const stage = useStage()
  const copied = useCopied()
  const apiUrl = useApiUrl()
  const merchantId = useSelectedMerchantId()
  const forbidden = useMissingPermission('credentials.manage')
  const keys = useQuery({
    ...apiKeyList(useApi(), merchantId),
    enabled: forbidden === null,
    refetchInterval: READ_AGAIN_MS,
  })
  const [asking, setAsking] = useState<'generate' | 'rotate' | ApiKey | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const good = keys.data?.filter(({ status }) => isOpening(status)) ?? []
  const current = currentApiKey(good)
  const close = () => setAsking(null)
  const wait = forbidden ?? (keys.isPending && 'Wait until the keys are loaded.')
  return (
    <DetailPage
      title="Settings"
      tabs={<SettingsTabs current="/settings/api-keys" />}
      notice={<ExpiringKeys keys={good} readAt={keys.dataUpdatedAt} current={current} />}
    >
      <Section
        title="API keys"
        description={`For ${stage === 'live' ? 'live' : 'the sandbox'}. Your system sends one with every push; it never belongs into a browser or an app on a phone.`}
        flush
        actions={
          <>
            <Button
              variant={current ? 'outline' : 'solid'}
              disabledReason={wait}
              onClick={() => setAsking('generate')}
            >
              Generate key
            </Button>
            {current && (
              <Button variant="solid" disabledReason={wait} onClick={() => setAsking('rotate')}>
                Rotate key
              </Button>
            )}
          </>
        }
      >
        <KeyTable keys={keys} onRevoke={setAsking} />
      </Section>
      <Section title="Where to push" description="JSON lines with one product a line, or a CSV table.">
        <DefinitionList
          items={[
            {
              term: 'Address',
              value: apiUrl && (
                <CopyableId value={`${apiUrl}/v1/feeds/products`} label="address" onCopied={copied} />
              ),
            },
          ]}
        />
      </Section>
      <FeedRuns {...props} merchantId={merchantId} />
      {asking === 'generate' && (
        <GenerateKeyDialog
          merchantId={merchantId}
          good={good}
          onClose={close}
          onGenerated={setMade}
          onChanged={() => void keys.refetch()}
        />
      )}
      {asking === 'rotate' && current && (
        <RotateKeyDialog current={current} onClose={close} onRotated={setMade} />
      )}
      {asking !== null && typeof asking === 'object' && (
        <RevokeKeyDialog
          revoked={asking}
          next={currentApiKey(good.filter(({ id }) => id !== asking.id))}
          onClose={close}
        />
      )}
      {made !== null && (
        <NewSecretDialog
          title="Your new API key"
          label="API key"
          secret={made}
          attempt={
            apiUrl === null
              ? null
              : {
                  label: 'Example push of one draft product',
                  command: feedCurl({ apiUrl, apiKey: made }),
                }
          }
          onClose={() => setMade(null)}
        />
      )}
    </DetailPage>
  )
}
