import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { CreatedBy, LastUsed } from './secret-cells.tsx'

interface Secret {
  dateLastUsed: string | null
  lastUsedIp: string | null
  dateCreated: string
  createdBy: string | null
}

interface SecretColumnsOptions<Row> {
  timeZone: string
  /** What a person knows the secret by. */
  nameOf: (secret: Row) => string
  /** Whether it still opens anything. */
  isOpen: (secret: Row) => boolean
  onRevoke: (secret: Row) => void
}

/** What every table of secrets ends with: its use, its making, and the way to end it. */
export function secretColumns<Row extends Secret>(options: SecretColumnsOptions<Row>): Column<Row>[] {
  const { timeZone, nameOf, isOpen, onRevoke } = options
  return [
    {
      key: 'used',
      header: 'Last used',
      mobileLabel: 'Last used:',
      width: 184,
      mobile: 'secondary',
      cell: (secret) => <LastUsed secret={secret} timeZone={timeZone} />,
    },
    {
      key: 'created',
      header: 'Created',
      width: 184,
      hideBelow: 'md',
      cell: (secret) => <CreatedBy secret={secret} timeZone={timeZone} />,
    },
    {
      key: 'action',
      header: 'Action',
      width: 104,
      align: 'end',
      mobile: 'secondary',
      cell: (secret) =>
        isOpen(secret) && (
          <Button size="sm" aria-label={`Revoke ${nameOf(secret)}`} onClick={() => onRevoke(secret)}>
            Revoke
          </Button>
        ),
    },
  ]
}
