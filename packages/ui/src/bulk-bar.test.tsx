import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkFailure } from './bulk-run.ts'
import { useBulkRunner } from './bulk-runner.ts'
import { BulkRuns } from './bulk-runs.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { isSelected, type RowSelection } from './row-selection.ts'
import { useRowSelection } from './row-selection-store.ts'
import { renderUi } from './testing/render-ui.tsx'

interface Bag {
  id: number
}

const SIZE = 5
const TOTAL = 12
const BAGS = Array.from({ length: TOTAL }, (_, index): Bag => ({ id: index + 1 }))
const columns: readonly Column<Bag>[] = [{ key: 'id', header: 'Bag', cell: (bag) => `Bag ${bag.id}` }]

interface BagListProps {
  onCancel?: (selection: RowSelection) => void
  onSaveFailures?: (failures: readonly BulkFailure[]) => void
  /** The ids that the platform refuses, until it does not. */
  refused?: Set<number>
  loading?: boolean
}

function BagList({ onCancel, onSaveFailures, refused = new Set(), loading }: BagListProps) {
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState('all')
  const store = useRowSelection(filter)
  const runner = useBulkRunner('bags')
  const rows = loading ? [] : BAGS.slice(page * SIZE, (page + 1) * SIZE)
  const cancel = (selection: RowSelection) => {
    onCancel?.(selection)
    runner.start({
      noun: ['bag', 'bags'],
      words: { doing: 'Canceling', done: 'canceled' },
      items: BAGS.filter(({ id }) => isSelected(selection, id)).map(({ id }) => ({ id, label: `Bag ${id}` })),
      each: async ({ id }) => {
        if (refused.has(Number(id))) throw new Error('It was fulfilled.')
      },
      reasonOf: (error) => (error instanceof Error ? error.message : ''),
    })
  }
  return (
    <div>
      <button type="button" onClick={() => setPage(1)}>
        Next page
      </button>
      <button type="button" onClick={() => setFilter('open')}>
        Only open
      </button>
      <DataTable
        caption="Bags"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `#${id}`}
        selection={{ store, nameOf: ({ id }) => `bag ${id}` }}
        loading={loading}
        empty="No bags"
      />
      <BulkBar
        store={store}
        noun={['bag', 'bags']}
        totalElements={TOTAL}
        page={rows.map(({ id }) => id)}
        actions={[
          { key: 'cancel', label: 'Cancel bags', onRun: cancel },
          { key: 'tag', label: 'Tag', disabledReason: 'Only an owner may tag bags.', onRun: cancel },
        ]}
        runner={runner}
        onSaveFailures={onSaveFailures}
      />
    </div>
  )
}

function renderBags(props: BagListProps = {}) {
  renderUi(
    <BulkRuns>
      <BagList {...props} />
    </BulkRuns>,
  )
  return userEvent.setup()
}

const box = (bag: number) => screen.getByLabelText<HTMLInputElement>(`Select bag ${bag}`)
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Select all rows on this page')
const ticked = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Select bag/)
    .flatMap((checkbox, index) => (checkbox.checked ? [index + 1] : []))
const said = () => document.querySelector('output')?.textContent ?? null

describe('choosing rows with the mouse', () => {
  test('a click on its box chooses a row without opening it; the header tells how much of the page is', async () => {
    const user = renderBags()
    expect(said()).toBeNull()
    await user.click(box(2))
    expect([ticked(), said(), pageBox().indeterminate]).toEqual([[2], '1 bag selected', true])
    await user.click(pageBox())
    expect([ticked(), pageBox().checked]).toEqual([[1, 2, 3, 4, 5], true])
    await user.click(pageBox())
    expect([ticked(), said()]).toEqual([[], null])
    expect(location.hash).toBe('')
  })

  test('Shift chooses all from the last one, and lets go of them likewise', async () => {
    const user = renderBags()
    await user.click(box(2))
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    expect(ticked()).toEqual([2, 3, 4, 5])
    await user.click(box(4))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([2, 3])
  })

  test('rows stay chosen from page to page, and are let go when the list shows something else', async () => {
    const user = renderBags()
    await user.click(box(1))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(box(7))
    expect(said()).toBe('2 bags selected')
    await user.click(screen.getByRole('button', { name: 'Only open' }))
    expect([said(), box(7).checked]).toEqual([null, false])
  })

  test('a list that still loads has nothing to choose', () => {
    renderBags({ loading: true })
    expect(pageBox().disabled).toBe(true)
  })
})

describe('choosing rows with the keyboard', () => {
  test('Space chooses the row one is on, arrows walk, Shift and arrows choose on the way', async () => {
    const user = renderBags()
    screen.getByRole('link', { name: 'Bag 2' }).focus()
    await user.keyboard(' ')
    expect(ticked()).toEqual([2])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(ticked()).toEqual([2, 3])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Bag 4')
    expect(ticked()).toEqual([2, 3])
  })

  test('arrows walk from box to box too, and stop at either end', async () => {
    const user = renderBags()
    box(4).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(box(5))
  })

  test('Escape lets go of all and gives the focus back to the table', async () => {
    const user = renderBags()
    await user.click(box(3))
    screen.getByRole('button', { name: 'Cancel bags' }).focus()
    await user.keyboard('{Escape}')
    expect([said(), document.activeElement]).toEqual([null, pageBox()])
  })
})

describe('acting on what is chosen', () => {
  test('a whole page offers all that match, less those taken out again', async () => {
    const onCancel = vi.fn<(selection: RowSelection) => void>()
    const user = renderBags({ onCancel })
    await user.click(pageBox())
    await user.click(screen.getByRole('button', { name: 'Select all 12 bags' }))
    expect(said()).toBe('12 bags selected')
    await user.click(box(3))
    expect(said()).toBe('11 bags selected')
    await user.click(screen.getByRole('button', { name: 'Cancel bags' }))
    expect(onCancel).toHaveBeenCalledExactlyOnceWith({ kind: 'matching', except: new Set([3]) })
  })

  test('an action that may not be used says why and does nothing', async () => {
    const onCancel = vi.fn<() => void>()
    const user = renderBags({ onCancel })
    await user.click(box(3))
    const tag = screen.getByRole('button', { name: 'Tag' })
    await user.click(tag)
    expect(onCancel).not.toHaveBeenCalled()
    expect(document.getElementById(tag.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only an owner may tag bags.',
    )
  })

  test('tells what failed and why, saves it, and tries only that again', async () => {
    const refused = new Set([2, 4])
    const onSaveFailures = vi.fn<(failures: readonly BulkFailure[]) => void>()
    const user = renderBags({ refused, onSaveFailures })
    await user.click(pageBox())
    await user.click(screen.getByRole('button', { name: 'Cancel bags' }))
    await waitFor(() => expect(said()).toBe('3 of 5 bags canceled, 2 failed'))
    await user.click(screen.getByRole('button', { name: 'Show what failed' }))
    const panel = screen.getByRole('group', { name: 'What failed' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Bag 2It was fulfilled.', 'Bag 4It was fulfilled.'])
    await user.click(screen.getByRole('button', { name: 'Save as a file' }))
    expect(onSaveFailures.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([2, 4])
    refused.clear()
    await user.click(screen.getByRole('button', { name: 'Retry 2 failed' }))
    await waitFor(() => expect(said()).toBe('2 bags canceled'))
    await user.click(screen.getByRole('button', { name: 'Close the result' }))
    expect(said()).toBe('5 bags selected')
  })
})
