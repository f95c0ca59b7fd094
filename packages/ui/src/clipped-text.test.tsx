import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchClippedText } from './clipped-text.ts'

let stop: () => void
beforeEach(() => {
  stop = watchClippedText()
})
afterEach(() => stop())

/** Layout is not computed here: a box has room for so much, and its text takes so much. */
function give(box: HTMLElement, room: number, taken: number) {
  Object.defineProperty(box, 'clientWidth', { configurable: true, value: room })
  Object.defineProperty(box, 'scrollWidth', { configurable: true, value: taken })
}

it('a name that its cell cuts off is read in full on hover, and only while it is cut off', () => {
  render(
    <ul>
      <li style={{ textOverflow: 'ellipsis' }}>
        <a href="/offers/1">A lantern with a very long name</a>
      </li>
    </ul>,
  )
  const name = screen.getByRole('link')
  const cell = screen.getByRole('listitem')
  give(cell, 80, 200)
  fireEvent.pointerOver(name)
  expect(cell.title).toBe('A lantern with a very long name')

  give(cell, 300, 300)
  fireEvent.pointerOver(name)
  expect(cell.hasAttribute('title')).toBe(false)
})

it('a box that has something of its own to say keeps it', () => {
  render(
    <button type="button" title="Copy" style={{ textOverflow: 'ellipsis' }}>
      186fcfbc-8fc6-418c
    </button>,
  )
  const button = screen.getByRole('button')
  give(button, 40, 200)
  fireEvent.pointerOver(button)
  expect(button.title).toBe('Copy')
})
