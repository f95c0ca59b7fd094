import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { QueryTable } from '@causeway/features/parts/query-table.tsx'
import { SecretLines } from '@causeway/features/parts/secret-cells.tsx'
import { secretColumns } from '@causeway/features/parts/secret-columns.tsx'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { credentialStatusTones, isGood } from './credential-list.ts'
import { secretName } from './revoke-secret-dialog.tsx'

function Until({ credential: { status, dateExpires }, timeZone }: CellProps) {
  return (
    <SecretLines>
      <StatusText tones={credentialStatusTones} status={status} />
      {status === 'ROTATING' && (
        <small>
          until <DateText value={dateExpires} timeZone={timeZone} format="date-time" />
        </small>
      )}
    </SecretLines>
  )
}

interface CellProps {
  credential: AppCredential
  timeZone: string
}

function columnsOf(timeZone: string, onRevoke: (credential: AppCredential) => void): Column<AppCredential>[] {
  return [
    {
      key: 'secret',
      header: 'Secret',
      width: 112,
      mobile: 'primary',
      cell: (credential) => <code>{secretName(credential)}</code>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 184,
      mobile: 'primary',
      cell: (credential) => <Until {...{ credential, timeZone }} />,
    },
    ...secretColumns({ timeZone, nameOf: secretName, isOpen: isGood, onRevoke }),
  ]
}

interface SecretTableProps {
  secrets: UseQueryResult<AppCredential[]>
  onRevoke: (credential: AppCredential) => void
}

/** The secrets of an app, those that ended lately too. */
export function SecretTable({ secrets, onRevoke }: SecretTableProps) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => columnsOf(timeZone, onRevoke), [timeZone, onRevoke])
  return (
    <QueryTable
      query={secrets}
      noun="secrets"
      caption="App secrets"
      columns={columns}
      rows={secrets.data}
      rowKey={({ id }) => id}
      expectedRows={2}
      empty={
        <EmptyState title="No secret yet">
          Create one to let your server call the API for this app.
        </EmptyState>
      }
    />
  )
}
