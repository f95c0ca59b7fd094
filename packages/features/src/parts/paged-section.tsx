import type { Page } from '@causeway/domain-types/page.ts'
import { Pagination } from '@causeway/ui/pagination.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryTable, type QueryTableProps } from './query-table.tsx'

/** How a page of a list is bound to the address. */
export interface PageBinding {
  page: number
  onPage: (page: number) => void
  hrefForPage: (page: number) => string
}

interface PagedSectionProps<Row>
  extends PageBinding,
    Pick<QueryTableProps<Row>, 'noun' | 'columns' | 'rowKey' | 'rowHref' | 'empty'> {
  title: string
  description?: string
  actions?: ReactNode
  query: UseQueryResult<Page<Row>>
}

const Foot = chakra('div', { base: { px: '4', py: '2', borderTopWidth: '1px' } })
const EXPECTED_ROWS = 3

/** A list inside a page of more; its pages are shown only where not everything stands on the first. */
export function PagedSection<Row>(props: PagedSectionProps<Row>) {
  const { title, description, actions, page, onPage, hrefForPage, query, ...table } = props
  const { data } = query
  return (
    <Section flush title={title} description={description} actions={actions}>
      <QueryTable
        {...table}
        caption={title}
        query={query}
        rows={data?.content}
        expectedRows={EXPECTED_ROWS}
      />
      {data && (data.totalPages > 1 || page > 1) && (
        <Foot>
          <Pagination
            label={table.noun}
            page={page}
            size={data.pageable.pageSize}
            totalElements={data.totalElements}
            totalPages={data.totalPages}
            totalIsLowerBound={data.totalIsLowerBound}
            hrefFor={hrefForPage}
            onPage={onPage}
          />
        </Foot>
      )}
    </Section>
  )
}
