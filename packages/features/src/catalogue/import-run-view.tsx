import { isApiError } from '@causeway/api-client/api-error.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import { Button } from '@causeway/ui/button.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { ProgressPanel } from '@causeway/ui/progress-panel.tsx'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../parts/count-text.ts'
import { FailureState } from '../parts/failure-state.tsx'
import { ImportBusy } from './import-busy.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { importRun, isRunning, whileRunning } from '../parts/import-runs.ts'
import { runWords } from '../parts/run-words.ts'
import { RefusedRows } from './refused-rows.tsx'

interface ImportRunViewProps {
  id: number
  merchantId: number
  /** The run as the list has it, which is as fresh as any other answer. */
  listed: ImportRun | undefined
  isListPending: boolean
  /** A file that this run was in the way of. */
  waiting: File | null
  productsHref: string
  invalidHref: string
  onAnother: () => void
  refusedPage: number
  hrefForRefused: (page: number) => string
  onRefusedPage: (page: number) => void
}

/** One import: how far it is, or what it did and what it refused. */
export function ImportRunView(props: ImportRunViewProps) {
  const { id, merchantId, listed, isListPending, waiting, productsHref, invalidHref, onAnother } = props
  const single = useQuery({
    ...importRun(useApi(), id),
    enabled: !listed && !isListPending,
    refetchInterval: ({ state }) => whileRunning(state.data && [state.data]),
  })
  const run = listed ?? single.data
  const another = <Button onClick={onAnother}>Import another file</Button>

  if (!run && single.error && !(isApiError(single.error) && single.error.status === 404)) {
    return (
      <FailureState
        title="The import could not be loaded"
        error={single.error}
        onRetry={() => void single.refetch()}
        retrying={single.isFetching}
      />
    )
  }
  // A link to an import of another store shows no more here than one to nowhere.
  if (single.error || (run && run.merchantId !== merchantId)) {
    return (
      <EmptyState title="No such import" action={another}>
        It may belong to another store of yours: choose that store at the top of the page.
      </EmptyState>
    )
  }
  if (!run) return <ProgressPanel label="Loading the import" value={null} />
  return (
    <>
      <VisuallyHidden as="output" aria-live="polite">
        {isRunning(run) ? '' : summary(run)}
      </VisuallyHidden>
      {waiting && isRunning(run) && <ImportBusy file={waiting} run={run} />}
      {isRunning(run) ? (
        <ImportProgress run={run} />
      ) : (
        <ImportResult run={run} productsHref={productsHref} invalidHref={invalidHref} onAnother={onAnother} />
      )}
      {!isRunning(run) && run.rejectedRows > 0 && (
        <RefusedRows
          run={run}
          page={props.refusedPage}
          hrefForPage={props.hrefForRefused}
          onPage={props.onRefusedPage}
        />
      )}
    </>
  )
}

function summary(run: ImportRun): string {
  const { fileName, productsCreated, productsUpdated, rejectedRows } = run
  const rows = countOf(rejectedRows, runWords(run).unit)
  return `${fileName}: ${countOf(productsCreated, 'product')} created, ${productsUpdated} updated, ${rows} refused.`
}
