import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgInvite } from '@causeway/domain-types/org.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryTable } from '../../parts/query-table.tsx'
import { inviteColumns } from './invite-columns.tsx'
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

  const columns = inviteColumns({
    scope,
    timeZone: org.timeZone,
    sending: send.isPending ? send.variables.body.email : null,
    onSend: ({ email }) => send.mutate({ params: { id: org.id }, body: { email } }),
    onDelete: setDeleting,
  })
  return (
    <Section flush title="Pending invites">
      <QueryTable
        query={list}
        noun="invites"
        caption="Pending invites"
        columns={columns}
        rows={list.data?.sent}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={<EmptyState title="Nobody is invited">Invite people with the button above.</EmptyState>}
      />
      {deleting && <DeleteInviteDialog org={org} invite={deleting} open onClose={() => setDeleting(null)} />}
    </Section>
  )
}
