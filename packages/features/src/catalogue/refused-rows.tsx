import { imports } from '@causeway/api-contract/imports.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ImportRejection, ImportRun } from '@causeway/domain-types/import-run.ts'
import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type PageBinding, PagedSection } from '../parts/paged-section.tsx'
import { saveFile } from '../parts/save-file.ts'
import { allRefusedRows, refusedRows } from '../parts/import-runs.ts'
import { issueField } from './issue-field.ts'
import { refusedRowsCsv, refusedRowsFileName } from './refused-rows-csv.ts'

// A reason is read whole: it says what to write instead.
const Reason = chakra('span', {
  base: { display: 'block', py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

const Product = chakra('span', {
  base: {
    display: 'grid',
    py: '1',
    lineHeight: 'short',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > small': { color: 'fg.muted', fontSize: 'xs' },
  },
})

/** By its name, and by what it is called in the file. */
function ProductCell({ name, handle }: Pick<ImportRejection, 'name' | 'handle'>) {
  if (name === null || name === handle) return handle ?? '–'
  return (
    <Product>
      <span>{name}</span>
      <small>{handle}</small>
    </Product>
  )
}

const columns: readonly Column<ImportRejection>[] = [
  { key: 'line', header: 'Line', width: 72, mobile: 'primary', cell: ({ line }) => line },
  {
    key: 'product',
    header: 'Product',
    width: 168,
    mobile: 'primary',
    cell: (row) => <ProductCell {...row} />,
  },
  {
    key: 'field',
    header: 'Field',
    width: 144,
    hideBelow: 'sm',
    mobile: 'primary',
    cell: ({ field }) => (field === null ? '–' : issueField(field)),
  },
  { key: 'reason', header: 'Reason', mobile: 'secondary', cell: ({ reason }) => <Reason>{reason}</Reason> },
]

const wordsOf = ({ source }: Pick<ImportRun, 'source'>) =>
  source === 'STORE'
    ? {
        title: 'Refused products',
        description: 'Mend these products in the store: they come in by themselves then.',
        noun: 'refused products',
      }
    : {
        title: 'Refused rows',
        description: 'Mend these rows in the file and import it again: what is in already stays as it is.',
        noun: 'refused rows',
      }

interface RefusedRowsProps extends PageBinding {
  run: Pick<ImportRun, 'id' | 'fileName' | 'source'>
}

/** The rows of a file that did not come in, each with the line to look at and why. */
export function RefusedRows({ run, ...binding }: RefusedRowsProps) {
  const api = useApi()
  const query = useQuery({ ...refusedRows(api, run.id, binding.page), placeholderData: keepPreviousData })
  const download = useMutation({
    mutationFn: async () => {
      const rows = await allRefusedRows(api, run.id)
      saveFile(refusedRowsFileName(run), new Blob([refusedRowsCsv(rows)], { type: 'text/csv;charset=utf-8' }))
    },
    meta: { endpoint: imports.rejections },
  })
  return (
    <PagedSection
      {...wordsOf(run)}
      actions={
        <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          Download all as CSV
        </Button>
      }
      query={query}
      columns={run.source === 'STORE' ? columns.filter(({ key }) => key !== 'line') : columns}
      rowKey={(row) => `${row.line} ${row.field} ${row.reason}`}
      empty={<EmptyState title="No refused rows on this page" />}
      {...binding}
    />
  )
}
