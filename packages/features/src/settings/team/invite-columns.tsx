import type { Audience } from '@causeway/app-shell/audience.ts'
import type { OrgInvite } from '@causeway/domain-types/org.ts'
import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { permissionsText } from '../../parts/permission-groups.ts'
import { RowActions } from './row-actions.ts'

interface InviteColumns {
  scope: Audience['scope']
  timeZone: string
  /** The address whose invite is being sent again. */
  sending: string | null
  onSend: (invite: OrgInvite) => void
  onDelete: (invite: OrgInvite) => void
}

export const inviteColumns = ({
  scope,
  timeZone,
  sending,
  onSend,
  onDelete,
}: InviteColumns): readonly Column<OrgInvite>[] => [
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
    mobileLabel: 'Works until',
    cell: ({ dateExpires }) => (
      <>
        <DateText value={dateExpires} timeZone={timeZone} format="date" />
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
          pending={sending === invite.email}
          onClick={() => onSend(invite)}
        >
          Send again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete the invite of ${invite.email}`}
          onClick={() => onDelete(invite)}
        >
          Delete
        </Button>
      </RowActions>
    ),
  },
]
