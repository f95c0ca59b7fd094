import { type ApiKey, isOpening } from '@causeway/domain-types/api-key.ts'
import { FailureState } from '../../parts/failure-state.tsx'
import { CreatedBy, LastUsed, SecretLines } from '../../parts/secret-cells.tsx'
import { StatusText } from '../../parts/status-text.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiKeyStatusTones } from './api-key-calls.ts'
import { keyName } from './key-name.ts'
import { timeLeft } from './time-left.ts'

function State({ apiKey: { status, dateExpires }, now }: { apiKey: ApiKey; now: Date }) {
  return (
    <SecretLines>
      <StatusText tones={apiKeyStatusTones} status={status} />
      {isOpening(status) && dateExpires !== null && <small>ends {timeLeft(dateExpires, now)}</small>}
    </SecretLines>
  )
}

function columnsOf(timeZone: string, readAt: number, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const now = new Date(readAt)
  return [
    {
      key: 'key',
      header: 'Key',
      mobile: 'primary',
      cell: ({ apiKey }) => <code>{apiKey}</code>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 152,
      mobile: 'primary',
      cell: (key) => <State apiKey={key} now={now} />,
    },
    {
      key: 'used',
      header: 'Last used',
      mobileLabel: 'Last used:',
      width: 184,
      mobile: 'secondary',
      cell: (key) => <LastUsed secret={key} timeZone={timeZone} />,
    },
    {
      key: 'created',
      header: 'Created',
      width: 184,
      hideBelow: 'md',
      cell: (key) => <CreatedBy secret={key} timeZone={timeZone} />,
    },
    {
      key: 'action',
      header: 'Action',
      width: 104,
      align: 'end',
      mobile: 'secondary',
      cell: (key) =>
        isOpening(key.status) && (
          <Button size="sm" aria-label={`Revoke ${keyName(key)}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ]
}

interface KeyTableProps {
  keys: UseQueryResult<ApiKey[]>
  onRevoke: (key: ApiKey) => void
}

/** The keys of a store, those that ended lately too. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const timeZone = useTimeZone()
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = keys
  const columns = useMemo(
    () => columnsOf(timeZone, dataUpdatedAt, onRevoke),
    [timeZone, dataUpdatedAt, onRevoke],
  )
  return (
    <DataTable
      caption="API keys"
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      loading={isPending}
      expectedRows={2}
      empty={
        <EmptyState title="No API key yet">
          Generate one to let your own system push your products here.
        </EmptyState>
      }
      error={
        error && (
          <FailureState
            title="The API keys could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
    />
  )
}
