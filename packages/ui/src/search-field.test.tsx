import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS, SearchField } from './search-field.tsx'
import { renderUi } from './testing/render-ui.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function renderSearch(value?: string) {
  const onSearch = vi.fn<(value: string) => void>()
  const field = (shown?: string) => <SearchField label="Search orders" value={shown} onSearch={onSearch} />
  const { rerender } = renderUi(field(value))
  const follow = (shown: string) => rerender(field(shown))
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  return { onSearch, box, type, wait, follow }
}

describe('the search box', () => {
  test('searches once, 300 ms after the last letter', () => {
    const { onSearch, type, wait } = renderSearch()
    expect(SEARCH_DEBOUNCE_MS).toBe(300)
    type('a')
    wait(299)
    type('ad')
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ad')
  })

  test('Enter does not wait, and the same word is not searched twice', () => {
    const { onSearch, box, type, wait } = renderSearch()
    type(' ada ')
    fireEvent.keyDown(box, { key: 'Enter' })
    wait(0)
    wait(1000)
    fireEvent.keyDown(box, { key: 'Enter' })
    wait(1000)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ada')
  })

  test('Escape clears, and leaves the box when it is empty already', () => {
    const { onSearch, box, wait } = renderSearch('ada')
    box.focus()
    fireEvent.keyDown(box, { key: 'Escape' })
    wait(0)
    expect(box.value).toBe('')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
    expect(document.activeElement).toBe(box)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(document.activeElement).not.toBe(box)
  })

  test('the clear button empties it and gives the focus back', () => {
    const { onSearch, box, wait } = renderSearch('ada')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    wait(0)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
    expect(document.activeElement).toBe(box)
  })

  test('slash jumps here, except while typing somewhere', () => {
    const { box } = renderSearch()
    const note = document.body.appendChild(document.createElement('textarea'))
    note.focus()
    fireEvent.keyDown(note, { key: '/' })
    expect(document.activeElement).toBe(note)
    note.remove()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box)
  })

  test('slash jumps here from a ticked box, in which nothing is written', () => {
    const { box } = renderSearch()
    const tick = document.body.appendChild(document.createElement('input'))
    tick.type = 'checkbox'
    tick.focus()
    fireEvent.keyDown(tick, { key: '/' })
    expect(document.activeElement).toBe(box)
    tick.remove()
  })

  test.each(['dialog', 'alertdialog'])('slash does nothing behind an open %s', (role) => {
    const { box } = renderSearch()
    const over = document.body.appendChild(document.createElement('div'))
    over.setAttribute('role', role)
    const keep = over.appendChild(document.createElement('button'))
    keep.focus()
    fireEvent.keyDown(keep, { key: '/' })
    expect(document.activeElement).not.toBe(box)
    over.remove()
  })

  test('follows the address when it changes from outside', () => {
    const { onSearch, box, follow, wait } = renderSearch('ada')
    follow('jun')
    expect(box.value).toBe('jun')
    follow('')
    expect(box.value).toBe('')
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('keeps what was typed on while the address was still catching up', () => {
    const { onSearch, box, type, wait, follow } = renderSearch()
    type('ad')
    wait(300)
    type('ada')
    wait(300)
    type('ada b')
    follow('ad')
    expect(box.value).toBe('ada b')
    follow('ada')
    expect(box.value).toBe('ada b')
    wait(300)
    expect(onSearch.mock.calls).toEqual([['ad'], ['ada'], ['ada b']])
    follow('ada b')
    follow('ada')
    expect(box.value).toBe('ada')
  })

  test('forgets a pending search when the page is left', () => {
    const onSearch = vi.fn<(value: string) => void>()
    const { unmount } = renderUi(<SearchField label="Search bags" onSearch={onSearch} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } })
    unmount()
    vi.advanceTimersByTime(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })
})
