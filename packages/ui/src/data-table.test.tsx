import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Column, DataTable, type DataTableProps, VIRTUAL_ABOVE } from './data-table.tsx'
import { useRowSelection } from './row-selection-store.ts'
import { renderUi } from './testing/render-ui.tsx'

interface Bag {
  id: number
  seller: string
}

const columns: readonly Column<Bag>[] = [
  { key: 'id', header: 'Bag', sortKey: 'id', cell: (bag) => bag.id, mobile: 'primary' },
  { key: 'seller', header: 'Seller', cell: (bag) => bag.seller, hideBelow: 'md' },
  { key: 'open', header: 'Action', cell: (bag) => <button type="button">Ship {bag.id}</button> },
]

const bags = (count: number): Bag[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, seller: `Store ${index + 1}` }))

const rowKey = ({ id }: Bag) => id
const nameOf = ({ seller }: Bag) => seller

function renderTable(props: Partial<DataTableProps<Bag>> = {}) {
  const opened = vi.fn<(href: string) => void>()
  renderUi(
    <DataTable
      caption="Bags"
      columns={columns}
      rows={bags(3)}
      rowKey={rowKey}
      rowHref={(bag) => `/bags/${bag.id}`}
      empty="No bags yet"
      {...props}
    />,
    ({ children, href, ...link }) => (
      <a
        {...link}
        href={href}
        onClick={(event) => {
          event.preventDefault()
          opened(event.ctrlKey ? `${href} in a new tab` : href)
        }}
      >
        {children}
      </a>
    ),
  )
  return { opened, user: userEvent.setup() }
}

const dataRows = () => screen.getAllByRole('row').slice(1)

describe('a table of bags', () => {
  test('in groups has a heading above the first of each, and each row under its own', () => {
    renderTable({ rows: bags(4), groupOf: ({ id }) => (id < 3 ? 'Nov 28, 2026' : 'Nov 27, 2026') })
    expect(dataRows().map((row) => row.textContent)).toEqual([
      'Nov 28, 2026',
      '1Store 1Ship 1',
      '2Store 2Ship 2',
      'Nov 27, 2026',
      '3Store 3Ship 3',
      '4Store 4Ship 4',
    ])
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  })

  test('draws the rows in sight and then the others, each of them once', async () => {
    const drawn: number[] = []
    const noted: readonly Column<Bag>[] = [
      { key: 'id', header: 'Bag', cell: ({ id }) => drawn.push(id) && `Bag ${id}` },
    ]
    renderTable({ rows: bags(VIRTUAL_ABOVE), columns: noted, rowKey, rowHref: undefined })
    await waitFor(() => expect(dataRows()).toHaveLength(VIRTUAL_ABOVE))
    expect(drawn).toEqual(bags(VIRTUAL_ABOVE).map(rowKey))
    expect(dataRows().at(-1)?.textContent).toBe(`Bag ${VIRTUAL_ABOVE}`)
  })

  test('with boxes to choose rows by is drawn anew, as with each letter of its search, and none of its rows is', async () => {
    const drawn: number[] = []
    const noted: readonly Column<Bag>[] = [{ key: 'id', header: 'Bag', cell: ({ id }) => drawn.push(id) }]
    const rows = bags(3)
    function BagList() {
      const [letters, setLetters] = useState('')
      const store = useRowSelection('')
      return (
        <>
          <input aria-label="Search" value={letters} onChange={({ target }) => setLetters(target.value)} />
          <DataTable
            caption={`Bags ${letters}`}
            columns={noted}
            rows={rows}
            rowKey={rowKey}
            selection={{ store, nameOf }}
            empty="No bags yet"
          />
        </>
      )
    }
    renderUi(<BagList />)
    await userEvent.type(screen.getByLabelText('Search'), 'ab')
    expect(screen.getByRole('table', { name: 'Bags ab' })).toBeTruthy()
    expect(drawn).toEqual([1, 2, 3])
  })

  test('keeps only the rows in sight while a mouse presses what leads elsewhere, and all when the page stays', async () => {
    const { user } = renderTable({ rows: bags(100) })
    await waitFor(() => expect(dataRows()).toHaveLength(100))
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Store 2') })
    expect(dataRows().length).toBeLessThan(30)
    expect(dataRows()[1]?.textContent).toBe('2Store 2Ship 2')
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(dataRows()).toHaveLength(100))
  })

  test('keeps all its rows while a button in one of them is pressed, or a finger moves them', async () => {
    const { user } = renderTable({ rows: bags(100) })
    await waitFor(() => expect(dataRows()).toHaveLength(100))
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Ship 3' }) })
    await user.pointer({ keys: '[TouchA>]', target: screen.getByText('Store 2') })
    expect(dataRows()).toHaveLength(100)
  })

  test('leaves the layout of rows beyond the window for when they are scrolled to', async () => {
    renderTable({ rows: bags(100) })
    await waitFor(() => expect(dataRows()).toHaveLength(100))
    const later = dataRows().map((row) => row.hasAttribute('data-later'))
    expect(later.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => false))
    expect(later.slice(30)).toEqual(Array.from({ length: 70 }, () => true))
  })

  test('is a named table with a row for each bag, its first cell a link', () => {
    renderTable()
    const table = screen.getByRole('table', { name: 'Bags' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Bag', 'Seller', 'Action'])
    expect(dataRows()).toHaveLength(3)
    expect(within(table).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/bags/2')
  })

  test('a click anywhere in a row opens it, a click on its button does not', async () => {
    const { opened, user } = renderTable()
    await user.click(screen.getByText('Store 2'))
    expect(opened).toHaveBeenCalledExactlyOnceWith('/bags/2')
    await user.click(screen.getByRole('button', { name: 'Ship 3' }))
    await user.click(screen.getByRole('link', { name: '1' }))
    expect(opened.mock.calls).toEqual([['/bags/2'], ['/bags/1']])
  })

  test('the middle button and Ctrl open a row in a new tab, the right button opens nothing', async () => {
    const { opened, user } = renderTable()
    const cell = screen.getByText('Store 2')
    await user.pointer({ keys: '[MouseMiddle]', target: cell })
    await user.keyboard('{Control>}')
    await user.click(cell)
    await user.keyboard('{/Control}')
    await user.pointer({ keys: '[MouseRight]', target: cell })
    expect(opened.mock.calls).toEqual([['/bags/2 in a new tab'], ['/bags/2 in a new tab']])
  })

  test('opens a row from the keyboard', async () => {
    const { opened, user } = renderTable()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Bags' }))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledExactlyOnceWith('/bags/1')
  })

  test('arrows go from row to row, past the heading of a group, and stop at either end', async () => {
    const { user } = renderTable({
      rows: bags(3),
      groupOf: ({ id }) => (id < 2 ? 'Nov 28, 2026' : 'Nov 27, 2026'),
    })
    const link = (id: string) => screen.getByRole('link', { name: id })
    act(() => link('1').focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link('2'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(link('3'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(link('1'))
  })

  test('says how it is sorted and asks for another order from the header', async () => {
    const onSort = vi.fn<(key: string) => void>()
    const { user } = renderTable({ sort: { key: 'id', direction: 'desc' }, onSort })
    expect(screen.getByRole('columnheader', { name: 'Bag' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Seller' }).hasAttribute('aria-sort')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Bag' }))
    expect(onSort).toHaveBeenCalledExactlyOnceWith('id')
    expect(screen.queryByRole('button', { name: 'Seller' })).toBeNull()
  })

  test('holds the place of rows on their way, and keeps the last ones while the next load', () => {
    renderTable({ rows: [], loading: true, expectedRows: 4 })
    expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(5)
    expect(screen.queryByText('No bags yet')).toBeNull()
  })

  test('keeps stale rows readable and says that it is busy', () => {
    renderTable({ stale: true })
    expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Store 1')).toBeTruthy()
  })

  test('says that there is nothing, and prefers an error to old rows', () => {
    renderTable({ rows: [] })
    expect(screen.getByText('No bags yet')).toBeTruthy()
    renderTable({ error: 'Bags could not be loaded' })
    expect(screen.getByText('Bags could not be loaded')).toBeTruthy()
    expect(screen.queryByText('Store 1')).toBeNull()
  })

  test('puts only the rows in sight of a long list into the document, and numbers them', async () => {
    await act(async () => renderTable({ rows: bags(VIRTUAL_ABOVE + 4800) }))
    const table = screen.getByRole<HTMLTableElement>('table', { name: 'Bags' })
    await waitFor(() =>
      expect(within(table).getByText('Store 1').closest('tr')?.getAttribute('aria-rowindex')).toBe('2'),
    )
    expect(table.getAttribute('aria-rowcount')).toBe('5001')
    expect(table.rows.length).toBeLessThan(60)
    expect(within(table).queryByText('Store 4000')).toBeNull()
  })

  /** Drags from a place in one text to a place in another, and copies. */
  async function copyFrom(
    from: [string, number],
    to: [string, number],
    props: Partial<DataTableProps<Bag>> = {},
  ) {
    const { user } = renderTable(props)
    const [start, end] = [screen.getByText(from[0]), screen.getByText(to[0])]
    await user.pointer([
      { keys: '[MouseLeft>]', target: start, node: start.firstChild ?? start, offset: from[1] },
      { target: end, node: end.firstChild ?? end, offset: to[1] },
      { keys: '[/MouseLeft]' },
    ])
    return await user.copy()
  }

  test('copied from over several rows is rows and columns in a spreadsheet', async () => {
    const copied = await copyFrom(['Store 1', 0], ['Store 3', 7])
    expect(copied?.getData('text/plain')).toBe('\tStore 1\tShip 1\n2\tStore 2\tShip 2\n3\tStore 3\t')
    const { rows } =
      new DOMParser()
        .parseFromString(copied?.getData('text/html') ?? '', 'text/html')
        .querySelector('table') ?? {}
    expect(Array.from(rows ?? [], ({ cells }) => cells.length)).toEqual([3, 3, 3])
    expect(rows?.[1]?.querySelector('a')?.getAttribute('href')).toBe(`${location.origin}/bags/2`)
  })

  test('copied with cells of two lines, and with text for listeners alone, is what is seen of it', async () => {
    const seller: Column<Bag> = {
      key: 'seller',
      header: 'Seller',
      cell: ({ id }) => (
        <>
          <strong>Shop {id}</strong>
          <span style={{ position: 'absolute' }}>open</span>
          <p>{`since ${2020 + id}`}</p>
        </>
      ),
    }
    const [first = seller, , last = seller] = columns
    const copied = await copyFrom(['1', 0], ['since 2022', 10], { columns: [first, seller, last] })
    expect(copied?.getData('text/plain')).toBe('1\tShop 1 since 2021\tShip 1\n2\tShop 2 since 2022\t')
  })

  test('copied from over cells of a row has a tab between them', async () => {
    const copied = await copyFrom(['2', 0], ['Store 2', 7])
    expect(copied?.getData('text/plain')).toBe('2\tStore 2')
  })

  test('leaves a text that is copied out of one cell as it is', async () => {
    const copied = await copyFrom(['Store 2', 0], ['Store 2', 5])
    expect(copied?.getData('text')).toBe('Store')
  })
})
