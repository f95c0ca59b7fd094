import { type ApiKey, isOpening } from '@causeway/domain-types/api-key.ts'
import { QueryTable } from '../../parts/query-table.tsx'
import { SecretLines } from '../../parts/secret-cells.tsx'
import { secretColumns } from '../../parts/secret-columns.tsx'
import { StatusText } from '../../parts/status-text.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
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
    ...secretColumns({ timeZone, nameOf: keyName, isOpen: ({ status }) => isOpening(status), onRevoke }),
  ]
}

interface KeyTableProps {
  keys: UseQueryResult<ApiKey[]>
  onRevoke: (key: ApiKey) => void
}

/** The keys of a store, those that ended lately too. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const timeZone = useTimeZone()
  const { dataUpdatedAt } = keys
  const columns = useMemo(
    () => columnsOf(timeZone, dataUpdatedAt, onRevoke),
    [timeZone, dataUpdatedAt, onRevoke],
  )
  return (
    <QueryTable
      query={keys}
      noun="API keys"
      caption="API keys"
      columns={columns}
      rows={keys.data}
      rowKey={({ id }) => id}
      expectedRows={2}
      empty={
        <EmptyState title="No API key yet">
          Generate one to let your own system push your products here.
        </EmptyState>
      }
    />
  )
}
