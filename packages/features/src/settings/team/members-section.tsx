import { useAudience, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { Button } from '@causeway/ui/button.tsx'
import { DataTable } from '@causeway/ui/data-table.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type MemberRow, memberColumns } from './member-columns.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const MemberDialog = lazyDialog(async () => (await import('./member-dialog.tsx')).MemberDialog)
const RemoveMemberDialog = lazyDialog(
  async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog,
)

const rowsOf = ({ ownerUser, members, dateCreated }: Org): MemberRow[] => [
  { member: { collaboratorUser: ownerUser, permissions: [], dateCreated }, isOwner: true },
  ...members.map((member) => ({ member, isOwner: false })),
]

export interface MembersSectionProps {
  org: Org
  /** What the signed-in person may do in it. */
  own: readonly Permission[]
  /** Why the signed-in person may not lead the team. */
  missing: string | null
}

/** Who belongs to the organisation, and what each may do. */
export function MembersSection({ org, own, missing }: MembersSectionProps) {
  const { scope } = useAudience()
  const me = useSession()?.user.id
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'remove'; userId: number } | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setDialog(null)

  const columns = memberColumns({
    org,
    scope,
    me,
    own,
    missing,
    onEdit: (userId) => setDialog({ kind: 'edit', userId }),
    onRemove: (userId) => setDialog({ kind: 'remove', userId }),
  })
  const member = org.members.find(({ collaboratorUser }) => collaboratorUser.id === dialog?.userId)
  return (
    <Section
      flush
      title="Members"
      actions={
        <Button
          icon={<UserPlus aria-hidden />}
          disabledReason={missing}
          onPointerEnter={() => void InviteDialog.preload()}
          onClick={() => setIsInviting(true)}
        >
          Invite people
        </Button>
      }
    >
      <DataTable
        caption="Members"
        columns={columns}
        rows={rowsOf(org)}
        rowKey={({ member: { collaboratorUser } }) => collaboratorUser.id}
        empty={null}
      />
      <InviteDialog org={org} own={own} open={isInviting} onClose={() => setIsInviting(false)} />
      {member && dialog?.kind === 'edit' && (
        <MemberDialog
          key={member.collaboratorUser.id}
          org={org}
          member={member}
          own={own}
          open
          onClose={close}
        />
      )}
      {member && dialog?.kind === 'remove' && (
        <RemoveMemberDialog org={org} member={member} open onClose={close} />
      )}
    </Section>
  )
}
