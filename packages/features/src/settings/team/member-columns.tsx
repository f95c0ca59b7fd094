import type { Audience } from '@causeway/app-shell/audience.ts'
import type { Org, OrgMember } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { memberName } from './member-name.ts'
import { permissionsText } from '../../parts/permission-groups.ts'
import { RowActions } from './row-actions.ts'

const Person = chakra('span', {
  base: {
    display: 'grid',
    py: '1',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > small': { color: 'fg.muted' },
  },
})

/** The owner stands among the members, as the one whose rights are no list. */
export interface MemberRow {
  member: OrgMember
  isOwner: boolean
}

interface MemberColumns {
  org: Org
  scope: Audience['scope']
  /** Who is signed in. */
  me: number | undefined
  /** What they may do in it. */
  own: readonly Permission[]
  /** Why they may not lead the team. */
  missing: string | null
  onEdit: (userId: number) => void
  onRemove: (userId: number) => void
}

export const memberColumns = ({
  org,
  scope,
  me,
  own,
  missing,
  onEdit,
  onRemove,
}: MemberColumns): readonly Column<MemberRow>[] => [
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
              onClick={() => onEdit(id)}
            >
              Edit
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={isMe ? `Leave ${org.name}` : `Remove ${name}`}
            disabledReason={!isMe && (missing ?? beyond)}
            onClick={() => onRemove(id)}
          >
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </RowActions>
      )
    },
  },
]
