import { imports } from '@causeway/api-contract/imports.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ImportRejection, ImportRun } from '@causeway/domain-types/import-run.ts'
import { Button } from '@causeway/ui/button.tsx'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FailureState } from '../parts/failure-state.tsx'
import { SectionPages } from '../parts/section-pages.tsx'
import { saveFile } from '../parts/save-file.ts'
import { allRefusedRows, refusedRows } from '../parts/import-runs.ts'
import { refusedRowsCsv, refusedRowsFileName } from './refused-rows-csv.ts'

// A reason is read whole: it says what to write instead.
const Reason = chakra('span', {
  base: { display: 'block', py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

const columns: readonly Column<ImportRejection>[] = [
  { key: 'line', header: 'Line', width: 72, mobile: 'primary', cell: ({ line }) => line },
  { key: 'product', header: 'Product', width: 168, mobile: 'primary', cell: ({ handle }) => handle ?? '–' },
  { key: 'field', header: 'Field', width: 144, hideBelow: 'sm', cell: ({ field }) => field ?? '–' },
  { key: 'reason', header: 'Reason', mobile: 'secondary', cell: ({ reason }) => <Reason>{reason}</Reason> },
]

interface RefusedRowsProps {
  run: Pick<ImportRun, 'id' | 'fileName'>
  page: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** The rows of a file that did not come in, each with the line to look at and why. */
export function RefusedRows({ run, page, hrefFor, onPage }: RefusedRowsProps) {
  const api = useApi()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    ...refusedRows(api, run.id, page),
    placeholderData: keepPreviousData,
  })
  const download = useMutation({
    mutationFn: async () => {
      const rows = await allRefusedRows(api, run.id)
      saveFile(refusedRowsFileName(run), new Blob([refusedRowsCsv(rows)], { type: 'text/csv;charset=utf-8' }))
    },
    meta: { endpoint: imports.rejections },
  })
  return (
    <Section
      title="Refused rows"
      description="Mend these rows in the file and import it again: what is in already stays as it is."
      flush
      actions={
        <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          Download all as CSV
        </Button>
      }
    >
      <DataTable
        caption="Refused rows"
        columns={columns}
        rows={data?.content ?? []}
        rowKey={(row) => `${row.line} ${row.field} ${row.reason}`}
        loading={isPending}
        expectedRows={3}
        stale={isPlaceholderData}
        empty={<EmptyState title="No refused rows on this page" />}
        error={
          error && (
            <FailureState
              title="The refused rows could not be loaded"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
      />
      <SectionPages label="refused rows" page={page} answer={data} hrefFor={hrefFor} onPage={onPage} />
    </Section>
  )
}
