import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { FailureState } from '@causeway/features/parts/failure-state.tsx'
import { CreatedBy, LastUsed, SecretLines } from '@causeway/features/parts/secret-cells.tsx'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import { Button } from '@causeway/ui/button.tsx'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
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
    {
      key: 'used',
      header: 'Last used',
      mobile: 'secondary',
      mobileLabel: 'Last used:',
      cell: (credential) => <LastUsed secret={credential} timeZone={timeZone} />,
    },
    {
      key: 'created',
      header: 'Created',
      hideBelow: 'md',
      cell: (credential) => <CreatedBy secret={credential} timeZone={timeZone} />,
    },
    {
      key: 'action',
      header: 'Action',
      width: 104,
      align: 'end',
      mobile: 'secondary',
      cell: (credential) =>
        isGood(credential) && (
          <Button
            size="sm"
            aria-label={`Revoke ${secretName(credential)}`}
            onClick={() => onRevoke(credential)}
          >
            Revoke
          </Button>
        ),
    },
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
  const { data, error, isPending, isFetching, refetch } = secrets
  return (
    <DataTable
      caption="App secrets"
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      loading={isPending}
      expectedRows={2}
      empty={
        <EmptyState title="No secret yet">
          Create one to let your server call the API for this app.
        </EmptyState>
      }
      error={
        error && (
          <FailureState
            title="The secrets could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
    />
  )
}
