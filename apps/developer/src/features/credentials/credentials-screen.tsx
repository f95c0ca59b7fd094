import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useSelectedApp } from '@causeway/app-shell/selection/selected-app.ts'
import { useApi, useStage } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import { useApiUrl } from '@causeway/features/parts/use-api-url.ts'
import { NewSecretDialog } from '@causeway/features/parts/new-secret-dialog.tsx'
import { useCopied } from '@causeway/features/parts/use-copied.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { credentialList, isGood } from './credential-list.ts'
import { curlLine } from './curl-line.ts'
import { RevokeSecretDialog } from './revoke-secret-dialog.tsx'
import { SecretTable } from './secret-table.tsx'

const CreateSecretDialog = lazyDialog(
  async () => (await import('./create-secret-dialog.tsx')).CreateSecretDialog,
)

/** What an app's own server needs to call the API, in the stage of the page. */
export function CredentialsScreen() {
  const api = useApi()
  const stage = useStage()
  const copied = useCopied()
  const apiUrl = useApiUrl()
  const forbidden = useMissingPermission('credentials.manage')
  const { id: appId, name: appName } = useSelectedApp()
  const secrets = useQuery({ ...credentialList(api, appId), enabled: forbidden === null })
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<AppCredential | null>(null)
  const good = secrets.data?.filter(isGood) ?? []
  return (
    <DetailPage title="API credentials">
      <Section
        title={stage === 'live' ? 'Live' : 'Sandbox'}
        description={`For ${appName}, in this environment.`}
      >
        <DefinitionList
          items={[
            { term: 'App id', value: <CopyableId value={appId} label="app id" onCopied={copied} /> },
            {
              term: 'API address',
              value: apiUrl && <CopyableId value={apiUrl} label="API address" onCopied={copied} />,
            },
          ]}
        />
      </Section>
      <Section
        title="App secrets"
        description="Your server sends one with every call. It never belongs into a browser or an app on a phone."
        flush
        actions={
          <Button
            variant="solid"
            disabledReason={forbidden ?? (secrets.isPending && 'Wait until the secrets are loaded.')}
            onPointerEnter={() => void CreateSecretDialog.preload()}
            onClick={() => setIsCreating(true)}
          >
            {good.length === 0 ? 'Create secret' : 'Replace secret'}
          </Button>
        }
      >
        <SecretTable secrets={secrets} onRevoke={setRevoking} />
      </Section>
      <CreateSecretDialog
        appId={appId}
        appName={appName}
        goodCount={good.length}
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={setCreated}
      />
      {created !== null && (
        <NewSecretDialog
          title="Your new app secret"
          label="App secret"
          secret={created}
          attempt={
            apiUrl === null
              ? null
              : { label: 'Try it', command: curlLine({ apiUrl, appId, secret: created }) }
          }
          onClose={() => setCreated(null)}
        />
      )}
      {revoking && (
        <RevokeSecretDialog
          credential={revoking}
          isLast={good.length === 1}
          onClose={() => setRevoking(null)}
        />
      )}
    </DetailPage>
  )
}
