import { MAX_PAGE_SIZE } from '@causeway/app-shell/search-params.ts'
import type { Page } from '@causeway/domain-types/page.ts'

/** A place in a list, as a list call takes it. */
export interface Place {
  page: number
  size: number
  cursor: string | undefined
}

/** The pages of a list one after the other. */
export async function* allPages<Row>(
  read: (place: Place) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let place: Place | null = { page: 1, size: MAX_PAGE_SIZE, cursor: undefined }
  while (place) {
    const { content, nextCursor }: Page<Row> = await read(place)
    yield content
    place = nextCursor === null ? null : { ...place, page: place.page + 1, cursor: nextCursor }
  }
}

/** All rows of a list, page after page, for a file. */
export async function allRows<Row>(read: (place: Place) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of allPages(read)) rows.push(...page)
  return rows
}
