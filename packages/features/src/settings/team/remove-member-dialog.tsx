import { failureText } from '@causeway/api-client/failure-text.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { useApi, useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgMember } from '@causeway/domain-types/org.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { memberName } from './member-name.ts'
import { revokePermissions } from './team-calls.ts'

export interface RemoveMemberDialogProps {
  org: Org
  member: OrgMember
  open: boolean
  onClose: () => void
}

/** Takes somebody out of the team, or oneself. */
export function RemoveMemberDialog({ org, member, open, onClose }: RemoveMemberDialogProps) {
  const { leave, audience } = useDashboard()
  const revoke = useMutation(revokePermissions(useApi()))
  const { id } = member.collaboratorUser
  const isLeaving = useSession()?.user.id === id
  const name = memberName(member.collaboratorUser)
  const confirm = () =>
    revoke.mutate(
      { params: { id: org.id }, body: { userId: id } },
      { onSuccess: isLeaving ? () => leave(audience.homePath) : onClose },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={isLeaving ? `Leave ${org.name}?` : `Remove ${name} from ${org.name}?`}
      description={
        isLeaving
          ? `You will see nothing of ${org.name} any more. Only a new invite brings you back.`
          : `${name} (${member.collaboratorUser.email}) sees nothing of ${org.name} any more, from the next click on. What they did stays.`
      }
      confirmLabel={isLeaving ? 'Leave' : 'Remove'}
      danger
      pending={revoke.isPending}
      error={revoke.error ? failureText(revoke.error, orgs.revokePermissions) : undefined}
    />
  )
}
