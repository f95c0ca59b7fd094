import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import { ProgressPanel } from '@causeway/ui/progress-panel.tsx'
import { chakra } from '@chakra-ui/react'
import { countOf, formatCount } from '../parts/count-text.ts'
import { runWords } from '../parts/run-words.ts'

const Remark = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** How far a run is: rows read of all rows, and the products they made. Null while the end is not known. */
export function importProgress(run: ImportRun): { value: number | null; counts: string } {
  if (run.status === 'PENDING' || run.totalRows === 0) return { value: null, counts: 'Waiting to start' }
  const { unit } = runWords(run)
  const products = run.productsCreated + run.productsUpdated + run.productsUnchanged
  return {
    value: run.processedRows / run.totalRows,
    counts: `${formatCount(run.processedRows)} of ${countOf(run.totalRows, unit)} · ${countOf(products, 'product')}`,
  }
}

export function ImportProgress({ run }: { run: ImportRun }) {
  return (
    <ProgressPanel label={`${runWords(run).under} ${run.fileName}`} {...importProgress(run)}>
      <Remark>
        {run.rejectedRows > 0 && `${countOf(run.rejectedRows, runWords(run).unit)} refused so far. `}
        You may leave this page: it goes on, and you find it here again.
      </Remark>
    </ProgressPanel>
  )
}
