import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { rowsInSight } from '@causeway/ui/data-table-drawn-rows.ts'
import { DataRow, PlaceOfRows } from '@causeway/ui/data-table-row.tsx'
import { useRowSelecting } from '@causeway/ui/data-table-selection.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { FilterPlace } from '@causeway/ui/filter-place.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { MoneyText } from '@causeway/ui/money-text.tsx'
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
}

/** The page of a list, as far as it can be drawn before its code has come. */
export interface EarlyListPages {
  /** All but its rows. */
  page: (search: EarlyPage['search']) => ReactNode
  /** The rows in sight, a few at a time; none where there are none. */
  rows: (rows: EarlyRows) => readonly (() => ReactNode)[]
  /**
   * A row of nothing, a piece at a time, for nobody to see while the rows are on their way: what writes amounts and
   * dates, and the fonts of each cell, take longer to make ready than the page itself.
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
  search: ListSearch
}

/** The same parts and columns as the list's screen; its search, rows and pages are still on their way. */
function EarlyListPage<Row extends { id: number }>({ list, search }: EarlyListPageProps<Row>) {
  const { q, sort, direction } = search
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
            value={q}
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
          // Only what cells say depends on the zone.
          columns={list.columns('UTC')}
          rows={[]}
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

/** So few that to lay them out holds up nobody who presses something meanwhile. */
const AT_ONCE = 8

interface EarlyRowsProps<Row extends { id: number }> {
  list: EarlyList<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The place of the first of them in the list. */
  from: number
}

function SomeRows<Row extends { id: number }>({ list, columns, rows, from }: EarlyRowsProps<Row>) {
  const { rowHref, nameOf } = list
  const selecting = useRowSelecting(useRowSelection(''), [])
  return rows.map((row, index) => (
    <DataRow
      key={row.id}
      row={row}
      index={from + index}
      {...{ columns, rowKey: idOf, rowHref, nameOf }}
      selecting={nameOf && selecting}
    />
  ))
}

function rowsOf<Row extends { id: number }>(list: EarlyList<Row>, rows: readonly Row[], timeZone: string) {
  const inSight = rows.slice(0, rowsInSight())
  const columns = list.columns(timeZone)
  return Array.from({ length: Math.ceil(inSight.length / AT_ONCE) }, (_, lot) => {
    const from = lot * AT_ONCE
    const some = inSight.slice(from, from + AT_ONCE)
    return () => (
      <>
        <SomeRows list={list} columns={columns} rows={some} from={from} />
        {from === 0 && <PlaceOfRows count={rows.length - inSight.length} />}
      </>
    )
  })
}

const rehearsal = [
  () => (
    <td>
      <a href="/" data-row-link="">
        #0
      </a>
    </td>
  ),
  () => (
    <td data-align="end">
      <MoneyText emphasis="strong">{formatMoney(0, 'USD')}</MoneyText>
    </td>
  ),
  () => (
    <td>
      <DateText
        value={new Date().toISOString()}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        format="date-time"
      />
    </td>
  ),
]

/** The zone of the list's days, if it is the same whichever organisation the list is of. */
function zoneOf({ orgs }: Session): string | null {
  const [zone, ...others] = new Set(orgs.map(({ timeZone }) => timeZone))
  return others.length > 0 ? null : (zone ?? null)
}

/** Tells how a list is drawn from what was read for it. */
export function earlyList<Row extends { id: number }>(list: EarlyList<Row>): EarlyListPages {
  return {
    page: (search) => <EarlyListPage list={list} search={list.readSearch(search)} />,
    rows: ({ session, answer }) => {
      const timeZone = zoneOf(session)
      // The contract's tests parse every answer of this call.
      return timeZone === null ? [] : rowsOf(list, (answer as Page<Row>).content, timeZone)
    },
    rehearsal,
  }
}
