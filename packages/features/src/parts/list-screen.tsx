import { isApiError } from '@causeway/api-client/api-error.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { nextSort, type SortDefaults } from '@causeway/domain-types/sort.ts'
import { changeSearch, clampedPage, type ListSearch } from '@causeway/app-shell/search-params.ts'
import { Button } from '@causeway/ui/button.tsx'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { Pagination } from '@causeway/ui/pagination.tsx'
import { SearchField } from '@causeway/ui/search-field.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { FailureState } from './failure-state.tsx'
import { type ListBulk, ListBulkBar } from './list-bulk.tsx'

/** How a route binds a list to its URL: the search it read, and the ways to change it. */
export interface ListBinding<Search> {
  search: Search
  onSearch: (search: Search, options?: { replace?: boolean }) => void
  hrefForSearch: (search: Search) => string
}

export interface ListScreenProps<Row extends { id: number }, Search extends ListSearch, Key extends QueryKey>
  extends ListBinding<Search> {
  title: string
  description?: ReactNode
  /** Names the table, where the title does not. */
  caption?: string
  /** What the rows are, in the plural: "orders". */
  noun: string
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  sorts: SortDefaults<Search['sort']>
  /** The same list and function each time, as long as they mean the same: rows are drawn anew when one of them changes. */
  columns: readonly Column<Row>[]
  /** Where a row leads; left out where there is nothing more to say of it. */
  rowHref?: (row: Row) => string
  /** What stands above rows that have it in common, such as their day; the same function each time. */
  groupOf?: (row: Row) => string
  /** Left out where the list has no search. */
  searchPlaceholder?: string
  filters?: ReactNode
  /** The search that narrows nothing, where that is more than an order and a size. */
  whole?: Search
  /** Shown where there is nothing yet: what fills the list, and how. */
  empty: ReactNode
  /** Gives rows checkboxes; without it nothing is done with several at once. */
  bulk?: ListBulk<Row>
  tabs?: ReactNode
  actions?: ReactNode
  notice?: ReactNode
}

const idOf = ({ id }: { id: number }) => id

/** Every list of the dashboards: search, filters, sort and page in the URL, the previous page visible while the next loads. */
export function ListScreen<Row extends { id: number }, Search extends ListSearch, Key extends QueryKey>(
  props: ListScreenProps<Row, Search, Key>,
) {
  const { search, onSearch, hrefForSearch, noun } = props
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    ...props.query,
    placeholderData: keepPreviousData,
  })

  const clamped = data && !isPlaceholderData ? clampedPage(search.page, data.totalPages) : null
  // A link may name a place of a list that was sorted otherwise; its page is found by its number then.
  const isLost = search.cursor !== undefined && isApiError(error) && 'cursor' in error.fields
  const found = clamped ?? (isLost ? search.page : null)
  useEffect(() => {
    if (found !== null) onSearch({ ...search, page: found, cursor: undefined }, { replace: true })
  }, [found, onSearch, search])

  const change = (part: Partial<ListSearch>) => onSearch(changeSearch<ListSearch>(search, part) as Search)
  const handleSort = (key: string) => {
    const next = nextSort({ key: search.sort, direction: search.direction }, key, props.sorts)
    change({ sort: next.key, direction: next.direction })
  }
  const cleared = props.whole ?? clearedOf(search)
  const isFiltered = Object.keys({ ...search, cursor: undefined }).length > Object.keys(cleared).length + 1

  return (
    <ListPage
      title={props.title}
      description={props.description}
      tabs={props.tabs}
      actions={props.actions}
      notice={props.notice}
      toolbar={
        <>
          {props.searchPlaceholder !== undefined && (
            <SearchField
              label={`Search ${noun}`}
              placeholder={props.searchPlaceholder}
              value={search.q ?? ''}
              onSearch={(q) => change({ q: q === '' ? undefined : q })}
            />
          )}
          {props.filters}
        </>
      }
      table={
        <DataTable
          caption={props.caption ?? props.title}
          columns={props.columns}
          rows={data?.content ?? []}
          rowKey={idOf}
          rowHref={props.rowHref}
          groupOf={props.groupOf}
          sort={{ key: search.sort, direction: search.direction }}
          onSort={handleSort}
          selection={props.bulk}
          loading={isPending}
          stale={isPlaceholderData}
          empty={isFiltered ? <NoMatch noun={noun} onClear={() => onSearch(cleared)} /> : props.empty}
          error={
            error && (
              <FailureState
                title={`The ${noun} could not be loaded`}
                error={error}
                hint={
                  isApiError(error) && error.status === 400
                    ? Object.values(error.fields).join(' ')
                    : undefined
                }
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            )
          }
        />
      }
      bulkBar={
        props.bulk && (
          <ListBulkBar
            {...props.bulk}
            page={data?.content.map(idOf) ?? []}
            totalElements={data?.totalElements ?? 0}
            totalIsLowerBound={data?.totalIsLowerBound}
          />
        )
      }
      pagination={
        error ? undefined : data ? (
          <Pagination
            label={noun}
            page={search.page}
            size={search.size}
            totalElements={data.totalElements}
            totalPages={data.totalPages}
            totalIsLowerBound={data.totalIsLowerBound}
            hrefFor={(page) => hrefForSearch({ ...search, page, cursor: cursorFor(page, search, data) })}
            onPage={(page) => onSearch({ ...search, page, cursor: undefined })}
          />
        ) : (
          <Skeleton width="9rem" height="1.75rem" />
        )
      }
    />
  )
}

// Filters that are not set are left out of a search, so what is more than this is a filter or a text.
function clearedOf<Search extends ListSearch>({ size, sort, direction }: Search): Search {
  const cleared: ListSearch = { page: 1, size, sort, direction }
  return cleared as Search
}

// Next and previous read on from where this page ends; any other page is found by its number.
function cursorFor(page: number, search: ListSearch, data: Page<unknown>): string | undefined {
  if (page === search.page + 1) return data.nextCursor ?? undefined
  return page === search.page - 1 && page > 1 ? (data.previousCursor ?? undefined) : undefined
}

function NoMatch({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No matching ${noun}`}
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    >
      Try fewer words or another filter.
    </EmptyState>
  )
}
