import type { Page } from '@causeway/domain-types/page.ts'
import { Pagination } from '@causeway/ui/pagination.tsx'
import { chakra } from '@chakra-ui/react'

const Foot = chakra('div', { base: { px: '4', py: '2', borderTopWidth: '1px' } })

interface SectionPagesProps {
  label: string
  page: number
  answer: Page<unknown> | undefined
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** Pages of a table inside a section; none where everything stands on the first. */
export function SectionPages({ answer, ...rest }: SectionPagesProps) {
  if (!answer || (answer.totalPages <= 1 && rest.page === 1)) return null
  return (
    <Foot>
      <Pagination
        {...rest}
        size={answer.pageable.pageSize}
        totalElements={answer.totalElements}
        totalPages={answer.totalPages}
        totalIsLowerBound={answer.totalIsLowerBound}
      />
    </Foot>
  )
}
