import { NewSecretDialog } from '@causeway/features/parts/new-secret-dialog.tsx'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { QueryTable } from '@causeway/features/parts/query-table.tsx'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DeveloperTabs } from './developer-tabs.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import { webhookList } from './webhook-reads.ts'

const CreateDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const idOf = ({ id }: { id: number }) => id
const hrefOf = ({ id }: { id: number }) => `/developers/webhooks/${id}`

/** An app's webhooks, by event type. */
export function WebhooksScreen() {
  const timeZone = useTimeZone()
  const webhooks = useQuery(webhookList(useApi(), useSelectedAppId()))
  const [creating, setCreating] = useState(0)
  const [secret, setSecret] = useState<string | null>(null)
  const columns = useMemo(() => webhookColumns(timeZone), [timeZone])
  const refusal = useMissingPermission('webhooks.manage')
  return (
    <>
      <ListPage
        title="Webhooks"
        tabs={<DeveloperTabs current="webhooks" />}
        actions={
          <Button variant="solid" disabledReason={refusal} onClick={() => setCreating(creating + 1)}>
            Create webhook
          </Button>
        }
        table={
          <QueryTable
            query={webhooks}
            noun="webhooks"
            caption="Webhooks"
            columns={columns}
            rows={webhooks.data}
            rowKey={idOf}
            rowHref={hrefOf}
            empty={
              <EmptyState title="No webhooks yet">
                Create one for each type of event that your server wants to be told of.
              </EmptyState>
            }
          />
        }
      />
      <CreateDialog
        key={creating}
        open={creating % 2 === 1}
        onClose={() => setCreating((count) => count + 1)}
        onCreated={setSecret}
      />
      {secret !== null && (
        <NewSecretDialog
          title="Signing secret"
          label="Signing secret"
          secret={secret}
          attempt={null}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
