import { DataTable, type DataTableProps } from '@causeway/ui/data-table.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailureState } from './failure-state.tsx'

export interface QueryTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'stale' | 'error'> {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'refetch'>
  /** What was answered; undefined as long as nothing was. */
  rows: readonly Row[] | undefined
  /** What the rows are, in the plural: "webhooks". */
  noun: string
  /** Better words for a refusal than the server's, where the screen has them. */
  hint?: string
}

/** A table of what a query answers: skeletons until then, and its failure with a way to try again. */
export function QueryTable<Row>({ query, rows = [], noun, hint, ...table }: QueryTableProps<Row>) {
  const { error, isPending, isPlaceholderData, isFetching, refetch } = query
  return (
    <DataTable
      {...table}
      rows={rows}
      loading={isPending}
      stale={isPlaceholderData}
      error={
        error && (
          <FailureState
            title={`The ${noun} could not be loaded`}
            error={error}
            hint={hint}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
    />
  )
}
