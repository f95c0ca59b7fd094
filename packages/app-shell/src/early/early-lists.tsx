import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { FilterPlace } from '@causeway/ui/filter-place.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { SearchField } from '@causeway/ui/search-field.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import type { ListSearch } from '../search-params.ts'
import type { EarlyPage } from './early-reads.ts'

export interface EarlyList<Row extends { id: number }> {
  title: string
  /** What the rows are, in the plural. */
  noun: string
  searchPlaceholder: string
  /** Each filter beside the search: its label, and its word for no filter. */
  filters: readonly (readonly [label: string, anyLabel: string])[]
  tabs?: ReactNode
  actions?: ReactNode
  columns: (timeZone: string) => readonly Column<Row>[]
  rowHref: (row: Row) => string
  /** Names a row, where rows can be selected. */
  nameOf?: (row: Row) => string
  readSearch: (raw: EarlyPage['search']) => ListSearch
}

/** What was read for a list, and for whom. */
export interface EarlyRows {
  session: Session
  answer: unknown
  search: EarlyPage['search']
}

/** The page of a list, as far as it can be drawn before its code has come. */
export interface EarlyListPages {
  /** With its rows; null where there are none. */
  draw: (rows: EarlyRows) => ReactNode
  /**
   * What is drawn for nobody while the rows are on their way, a piece at a time: what writes amounts and dates takes
   * longer to make than the page itself, and is kept.
   */
  rehearsal: readonly (() => ReactNode)[]
}

/** The lists whose rows stand in the page before its code has come, by path pattern. */
export type EarlyLists = Readonly<Record<string, EarlyListPages>>

const idOf = ({ id }: { id: number }) => id
// The page's own code makes headers sort, and searches for what was typed until then.
const notYet = () => undefined

interface EarlyListPageProps<Row extends { id: number }> {
  list: EarlyList<Row>
  rows: readonly Row[]
  timeZone: string
  search: ListSearch
}

/** The same parts and columns as the list's screen; its search and pages are still on their way. */
function EarlyListPage<Row extends { id: number }>({ list, rows, ...props }: EarlyListPageProps<Row>) {
  const { sort, direction } = props.search
  const store = useRowSelection('')
  return (
    <ListPage
      title={list.title}
      tabs={list.tabs}
      actions={list.actions}
      toolbar={
        <>
          <SearchField
            label={`Search ${list.noun}`}
            placeholder={list.searchPlaceholder}
            value={props.search.q}
            onSearch={notYet}
          />
          {list.filters.map(([label, anyLabel]) => (
            <FilterPlace key={label} label={label} anyLabel={anyLabel} />
          ))}
        </>
      }
      table={
        <DataTable
          caption={list.title}
          columns={list.columns(props.timeZone)}
          rows={rows}
          rowKey={idOf}
          rowHref={list.rowHref}
          selection={list.nameOf && { store, nameOf: list.nameOf }}
          sort={{ key: sort, direction }}
          onSort={notYet}
          empty={null}
        />
      }
      pagination={<Skeleton width="9rem" height="1.75rem" />}
    />
  )
}

const hereAndNow = () => (
  <DateText
    value={new Date().toISOString()}
    timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    format="date-time"
  />
)

/** Tells how a list is drawn from what was read for it. */
export function earlyList<Row extends { id: number }>(list: EarlyList<Row>): EarlyListPages {
  return {
    draw({ session, answer, search }) {
      // The contract's tests parse every answer of this call.
      const { content } = answer as Page<Row>
      if (content.length === 0) return null
      return (
        <EarlyListPage
          list={list}
          rows={content}
          timeZone={session.timeZone}
          search={list.readSearch(search)}
        />
      )
    },
    rehearsal: [
      () => <EarlyListPage list={list} rows={[]} timeZone="UTC" search={list.readSearch({})} />,
      () => formatMoney(0, 'USD'),
      hereAndNow,
    ],
  }
}
