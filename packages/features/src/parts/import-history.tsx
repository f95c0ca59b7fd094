import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from './count-text.ts'
import { type PageBinding, PagedSection } from './paged-section.tsx'
import { runWords } from './run-words.ts'
import { StatusText } from './status-text.tsx'
import { useTimeZone } from './use-time-zone.ts'
import { importStatusTones } from './import-runs.ts'

const importColumns = (timeZone: string): readonly Column<ImportRun>[] => [
  { key: 'file', header: 'File', mobile: 'primary', cell: ({ fileName }) => fileName },
  { key: 'from', header: 'From', width: 60, hideBelow: 'md', cell: (run) => runWords(run).from },
  {
    key: 'started',
    header: 'Started',
    width: 172,
    mobile: 'secondary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  {
    key: 'by',
    header: 'By',
    width: 160,
    hideBelow: 'lg',
    cell: ({ startedBy, source }) => startedBy ?? (source === 'STORE' ? 'The schedule' : '–'),
  },
  {
    key: 'status',
    header: 'Status',
    width: 112,
    mobile: 'primary',
    cell: ({ status }) => <StatusText tones={importStatusTones} status={status} />,
  },
  {
    key: 'created',
    header: 'Created',
    align: 'end',
    width: 78,
    hideBelow: 'sm',
    cell: ({ productsCreated }) => formatCount(productsCreated),
  },
  {
    key: 'updated',
    header: 'Updated',
    align: 'end',
    width: 80,
    hideBelow: 'sm',
    cell: ({ productsUpdated }) => formatCount(productsUpdated),
  },
  {
    key: 'refused',
    header: 'Refused',
    align: 'end',
    width: 80,
    hideBelow: 'sm',
    cell: ({ rejectedRows }) => formatCount(rejectedRows),
  },
]

interface ImportHistoryProps extends PageBinding {
  /** What the runs are called here. */
  words?: { title: string; description: string; empty: ReactNode; noun: string }
  runs: UseQueryResult<Page<ImportRun>>
  hrefForRun: (id: number) => string
}

const usualWords = {
  title: 'Imports',
  description: 'Newest first, with products created and updated and rows refused.',
  empty: <EmptyState title="Nothing imported yet">Your imports are listed here.</EmptyState>,
  noun: 'imports',
}

/** What was imported before, newest first; counts are of products. */
export function ImportHistory({ words = usualWords, runs, hrefForRun, ...binding }: ImportHistoryProps) {
  return (
    <PagedSection
      {...words}
      {...binding}
      query={runs}
      columns={importColumns(useTimeZone())}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefForRun(id)}
    />
  )
}
