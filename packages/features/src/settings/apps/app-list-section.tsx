import type { Page } from '@causeway/domain-types/page.ts'
import { FailureState } from '../../parts/failure-state.tsx'
import { chakra } from '@chakra-ui/react'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { Pagination } from '@causeway/ui/pagination.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** How a page of a list is bound to the address. */
export interface PageBinding {
  page: number
  onPage: (page: number) => void
  hrefForPage: (page: number) => string
}

interface AppListSectionProps<Row extends { id: number }, Key extends QueryKey> extends PageBinding {
  title: string
  description: string
  /** What the rows are, in the plural. */
  noun: string
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  columns: readonly Column<Row>[]
  empty: ReactNode
}

const Foot = chakra('div', { base: { px: '4', py: '2', borderTopWidth: '1px' } })

const idOf = ({ id }: { id: number }) => id

/** A list of what one app has, newest first. */
export function AppListSection<Row extends { id: number }, Key extends QueryKey>(
  props: AppListSectionProps<Row, Key>,
) {
  const { title, noun, page } = props
  const list = useQuery({ ...props.query, placeholderData: keepPreviousData })
  const { data } = list
  return (
    <Section flush title={title} description={props.description}>
      <DataTable
        caption={title}
        columns={props.columns}
        rows={data?.content ?? []}
        rowKey={idOf}
        loading={list.isPending}
        expectedRows={3}
        stale={list.isPlaceholderData}
        error={
          list.error && (
            <FailureState
              title={`The ${noun} could not be loaded`}
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )
        }
        empty={props.empty}
      />
      {data && (data.totalPages > 1 || page > 1) && (
        <Foot>
          <Pagination
            label={noun}
            page={page}
            size={data.pageable.pageSize}
            totalElements={data.totalElements}
            totalPages={data.totalPages}
            hrefFor={props.hrefForPage}
            onPage={props.onPage}
          />
        </Foot>
      )}
    </Section>
  )
}
