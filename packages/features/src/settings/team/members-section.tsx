import { useAudience, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgMember } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import { DataTable } from '@causeway/ui/data-table.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { memberName } from './member-name.ts'
import { permissionsText } from './permission-groups.ts'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const MemberDialog = lazyDialog(async () => (await import('./member-dialog.tsx')).MemberDialog)
const RemoveMemberDialog = lazyDialog(
  async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog,
)

export const RowActions = chakra('span', { base: { display: 'inline-flex', gap: '1' } })
const Person = chakra('span', {
  base: {
    display: 'grid',
    py: '1',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > small': { color: 'fg.muted' },
  },
})

/** The owner stands among the members, as the one whose rights are no list. */
interface Row {
  member: OrgMember
  isOwner: boolean
}

const rowsOf = ({ ownerUser, members, dateCreated }: Org): Row[] => [
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
  const inviteButton = useRef<HTMLButtonElement>(null)
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setDialog(null)

  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      mobile: 'primary',
      cell: ({ member: { collaboratorUser: user } }) => (
        <Person>
          <span>
            {memberName(user)}
            {user.id === me && ' (you)'}
          </span>
          <small>{user.email}</small>
        </Person>
      ),
    },
    {
      key: 'permissions',
      header: 'May do',
      mobile: 'secondary',
      cell: ({ member, isOwner }) =>
        isOwner ? 'Owner: everything' : permissionsText(member.permissions, scope),
    },
    {
      key: 'since',
      header: 'Since',
      width: 130,
      hideBelow: 'md',
      cell: ({ member }) => <DateText value={member.dateCreated} timeZone={org.timeZone} format="date" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 190,
      align: 'end',
      mobile: 'secondary',
      cell: ({ member, isOwner }) => {
        const { id } = member.collaboratorUser
        const name = memberName(member.collaboratorUser)
        const isMe = id === me
        if (isOwner) return null
        const beyond = member.permissions.some((one) => !own.includes(one)) && 'They may do more than you.'
        return (
          <RowActions>
            {!isMe && (
              <Button
                size="sm"
                aria-label={`Edit what ${name} may do`}
                disabledReason={missing}
                onClick={() => setDialog({ kind: 'edit', userId: id })}
              >
                Edit
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={isMe ? `Leave ${org.name}` : `Remove ${name}`}
              disabledReason={!isMe && (missing ?? beyond)}
              onClick={() => setDialog({ kind: 'remove', userId: id })}
            >
              {isMe ? 'Leave' : 'Remove'}
            </Button>
          </RowActions>
        )
      },
    },
  ]
  const member = org.members.find(({ collaboratorUser }) => collaboratorUser.id === dialog?.userId)
  return (
    <Section
      flush
      title="Members"
      actions={
        <Button
          ref={inviteButton}
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
      <InviteDialog
        org={org}
        own={own}
        open={isInviting}
        onClose={() => setIsInviting(false)}
        returnFocusTo={() => inviteButton.current}
      />
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
