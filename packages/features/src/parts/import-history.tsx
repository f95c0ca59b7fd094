import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { Section } from '@causeway/ui/section.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from './count-text.ts'
import { FailureState } from './failure-state.tsx'
import { SectionPages } from './section-pages.tsx'
import { StatusText } from './status-text.tsx'
import { useTimeZone } from './use-time-zone.ts'
import { importStatusTones } from './import-runs.ts'

const importColumns = (timeZone: string): readonly Column<ImportRun>[] => [
  { key: 'file', header: 'File', mobile: 'primary', cell: ({ fileName }) => fileName },
  {
    key: 'started',
    header: 'Started',
    width: 168,
    mobile: 'secondary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  { key: 'by', header: 'By', width: 120, hideBelow: 'md', cell: ({ startedBy }) => startedBy ?? '–' },
  {
    key: 'status',
    header: 'Status',
    width: 116,
    mobile: 'primary',
    cell: ({ status }) => <StatusText tones={importStatusTones} status={status} />,
  },
  {
    key: 'created',
    header: 'Created',
    align: 'end',
    width: 76,
    hideBelow: 'sm',
    cell: ({ productsCreated }) => formatCount(productsCreated),
  },
  {
    key: 'updated',
    header: 'Updated',
    align: 'end',
    width: 76,
    hideBelow: 'sm',
    cell: ({ productsUpdated }) => formatCount(productsUpdated),
  },
  {
    key: 'refused',
    header: 'Refused',
    align: 'end',
    width: 84,
    hideBelow: 'sm',
    cell: ({ rejectedRows }) => formatCount(rejectedRows),
  },
]

interface ImportHistoryProps {
  /** What the runs are called here. */
  words?: { title: string; description: string; empty: ReactNode; failed: string }
  runs: UseQueryResult<Page<ImportRun>>
  page: number
  hrefForRun: (id: number) => string
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

const usualWords = {
  title: 'Imports',
  description: 'Newest first, with products created and updated and rows refused.',
  empty: <EmptyState title="Nothing imported yet">Your imports are listed here.</EmptyState>,
  failed: 'The imports could not be loaded',
}

/** What was imported before, newest first; counts are of products. */
export function ImportHistory({
  words = usualWords,
  runs,
  page,
  hrefForRun,
  hrefFor,
  onPage,
}: ImportHistoryProps) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = runs
  return (
    <Section title={words.title} description={words.description} flush>
      <DataTable
        caption={words.title}
        columns={importColumns(useTimeZone())}
        rows={data?.content ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefForRun(id)}
        loading={isPending}
        expectedRows={3}
        stale={isPlaceholderData}
        empty={words.empty}
        error={
          error && (
            <FailureState
              title={words.failed}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
      />
      <SectionPages
        label={words.title.toLowerCase()}
        page={page}
        answer={data}
        hrefFor={hrefFor}
        onPage={onPage}
      />
    </Section>
  )
}
