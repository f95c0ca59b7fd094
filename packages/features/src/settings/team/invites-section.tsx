import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgInvite } from '@causeway/domain-types/org.ts'
import { Button } from '@causeway/ui/button.tsx'
import { DataTable } from '@causeway/ui/data-table.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '../../parts/failure-state.tsx'
import { RowActions } from './members-section.tsx'
import { permissionsText } from './permission-groups.ts'
import { orgInvites, sendInvite } from './team-calls.ts'

const DeleteInviteDialog = lazyDialog(
  async () => (await import('./delete-invite-dialog.tsx')).DeleteInviteDialog,
)

/** Invites that nobody has answered yet. */
export function InvitesSection({ org }: { org: Org }) {
  const api = useApi()
  const { scope } = useAudience()
  const list = useQuery(orgInvites(api, org.id))
  const send = useMutation(sendInvite(api))
  const [deleting, setDeleting] = useState<OrgInvite | null>(null)

  const columns: Column<OrgInvite>[] = [
    { key: 'email', header: 'E-mail', mobile: 'primary', cell: ({ email }) => email },
    {
      key: 'permissions',
      header: 'May do',
      hideBelow: 'sm',
      cell: ({ permissions }) => permissionsText(permissions, scope),
    },
    {
      key: 'expires',
      header: 'Works until',
      width: 180,
      mobile: 'secondary',
      cell: ({ dateExpires }) => (
        <>
          <DateText value={dateExpires} timeZone={org.timeZone} format="date" />
          {Date.parse(dateExpires) <= Date.now() && ' (expired)'}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 210,
      align: 'end',
      mobile: 'secondary',
      cell: (invite) => (
        <RowActions>
          <Button
            size="sm"
            aria-label={`Send the invite of ${invite.email} again`}
            pending={send.isPending && send.variables.body.email === invite.email}
            onClick={() => send.mutate({ params: { id: org.id }, body: { email: invite.email } })}
          >
            Send again
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Delete the invite of ${invite.email}`}
            onClick={() => setDeleting(invite)}
          >
            Delete
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <Section flush title="Pending invites">
      <DataTable
        caption="Pending invites"
        columns={columns}
        rows={list.data?.sent ?? []}
        rowKey={({ id }) => id}
        loading={list.isPending}
        expectedRows={1}
        error={
          list.error &&
          !list.data && (
            <FailureState
              title="The invites could not be read"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={<EmptyState title="Nobody is invited">Invite people with the button above.</EmptyState>}
      />
      {deleting && <DeleteInviteDialog org={org} invite={deleting} open onClose={() => setDeleting(null)} />}
    </Section>
  )
}
