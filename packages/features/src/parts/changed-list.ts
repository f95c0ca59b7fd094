import type { ListSearch } from '@causeway/app-shell/search-params.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import type { BulkWords, Noun } from '@causeway/ui/bulk-run.ts'
import type { Place } from './all-rows.ts'

/** Where a tab keeps what it does to several rows of a list, with the id of the call that reads the list. */
export const BULK_KEY = 'bulk '

export interface NamedRow {
  id: number
  name: string
}

export interface ChangeAnswer {
  failures: readonly { id: number; message: string }[]
}

/** The call that reads a list: all of its pages that were read are kept under its id. */
export interface ListCall {
  id: string
}

/** What can be done with rows: how it is said, what they are then, and the call that does it. */
export interface RowChange<Row> {
  key: string
  label: string
  words: BulkWords
  shown: Partial<Row>
  call: (ids: number[]) => Promise<ChangeAnswer>
}

/** A list whose rows can be changed several at once. */
export interface ChangedList<Row> {
  call: ListCall
  /** Whose rows these are. */
  scope: object
  search: ListSearch
  noun: Noun
  /** How many rows go into one call. */
  together: number
  changes: readonly RowChange<Row>[]
  /** Reads all that the list finds, a page at a time. */
  read: (place: Place) => Promise<Page<Row>>
  /** What is read again once all is done. */
  invalidates: readonly ListCall[]
}

/** Something that is to be done to all that the list finds, and waits to be confirmed. */
export interface AskedForAll {
  label: string
  count: number
  isLowerBound: boolean
  onConfirm: () => void
  onClose: () => void
}
