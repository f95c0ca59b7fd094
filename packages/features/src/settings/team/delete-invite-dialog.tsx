import { failureText } from '@causeway/api-client/failure-text.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgInvite } from '@causeway/domain-types/org.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { deleteInvite } from './team-calls.ts'

export interface DeleteInviteDialogProps {
  org: Org
  invite: OrgInvite
  open: boolean
  onClose: () => void
}

/** Takes an invite back. */
export function DeleteInviteDialog({ org, invite, open, onClose }: DeleteInviteDialogProps) {
  const remove = useMutation(deleteInvite(useApi()))
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() =>
        remove.mutate({ params: { id: org.id }, body: { email: invite.email } }, { onSuccess: close })
      }
      title={`Delete the invite of ${invite.email}?`}
      description="The link in the mail stops to work at once."
      confirmLabel="Delete invite"
      danger
      pending={remove.isPending}
      error={remove.error ? failureText(remove.error, invites.remove) : undefined}
    />
  )
}
