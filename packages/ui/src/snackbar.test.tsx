import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearMessages, notify } from './notify.ts'
import { RecentMessages } from './recent-messages.tsx'
import { Snackbar } from './snackbar.tsx'
import { SNACKBAR_FADE_MS, SNACKBAR_LIFETIME_MS, SNACKBAR_WIDTH_PX } from './snackbar-countdown.ts'
import { renderUi } from './testing/render-ui.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  act(clearMessages)
})

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const say = (kind: 'success' | 'failure', text: string) => act(() => notify({ kind, text }))
const card = (text: string) => screen.getByText(text).parentElement ?? document.body

describe('the snackbar', () => {
  test('has the lifetime, fade and width the product promises', () => {
    expect([SNACKBAR_LIFETIME_MS, SNACKBAR_FADE_MS, SNACKBAR_WIDTH_PX]).toEqual([3000, 400, 280])
  })

  test('shows a success politely for 3000 ms, fades for 400 ms and is gone', () => {
    renderUi(<Snackbar />)
    say('success', 'App Updated Successfully')
    expect(within(screen.getByRole('status')).getByText('App Updated Successfully')).toBeTruthy()
    expect(card('App Updated Successfully').style.width).toBe('280px')
    wait(2999)
    expect(card('App Updated Successfully').dataset.leaving).toBeUndefined()
    wait(1)
    expect(card('App Updated Successfully').dataset.leaving).toBe('')
    wait(399)
    expect(screen.getByText('App Updated Successfully')).toBeTruthy()
    wait(1)
    expect(screen.queryByText('App Updated Successfully')).toBeNull()
  })

  test('interrupts for a failure', () => {
    renderUi(<Snackbar />)
    say('failure', 'Failed to search orders')
    expect(within(screen.getByRole('alert')).getByText('Failed to search orders')).toBeTruthy()
  })

  test('says once, and for the whole time again, what several calls failed of', () => {
    renderUi(<Snackbar />)
    say('failure', 'Failed to search orders')
    wait(2000)
    say('failure', 'Failed to search orders')
    expect(within(screen.getByRole('alert')).getAllByText('Failed to search orders')).toHaveLength(1)
    wait(2999)
    expect(card('Failed to search orders').dataset.leaving).toBeUndefined()
    wait(1)
    wait(SNACKBAR_FADE_MS)
    expect(within(screen.getByRole('alert')).queryByText('Failed to search orders')).toBeNull()
  })

  test('leaves standing what is to stay, until it is dismissed', () => {
    renderUi(<Snackbar />)
    act(() => notify({ kind: 'failure', text: 'Failed to store credentials', stays: true }))
    wait(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    wait(SNACKBAR_FADE_MS)
    expect(within(screen.getByRole('alert')).queryByText('Failed to store credentials')).toBeNull()
  })

  test('says what was said before it had loaded', () => {
    say('success', 'Account Updated!')
    renderUi(<Snackbar />)
    expect(within(screen.getByRole('status')).getByText('Account Updated!')).toBeTruthy()
  })

  test('waits while it is hovered, and goes on with what was left', () => {
    renderUi(<Snackbar />)
    say('success', 'Logo uploaded')
    wait(2000)
    fireEvent.pointerEnter(card('Logo uploaded'))
    wait(60_000)
    fireEvent.pointerLeave(card('Logo uploaded'))
    wait(999)
    expect(card('Logo uploaded').dataset.leaving).toBeUndefined()
    wait(1)
    expect(card('Logo uploaded').dataset.leaving).toBe('')
  })

  test('waits while its button has the focus, and can be dismissed', () => {
    renderUi(<Snackbar />)
    say('failure', 'Failed to get order')
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    act(() => dismiss.focus())
    wait(60_000)
    expect(card('Failed to get order').dataset.leaving).toBeUndefined()
    fireEvent.click(dismiss)
    wait(SNACKBAR_FADE_MS)
    expect(screen.queryByText('Failed to get order')).toBeNull()
  })

  test('shows three at once and the next when one has gone', () => {
    renderUi(<Snackbar />)
    for (const text of ['One', 'Two', 'Three', 'Four']) say('success', text)
    expect(screen.queryByText('Four')).toBeNull()
    wait(SNACKBAR_LIFETIME_MS)
    wait(SNACKBAR_FADE_MS)
    expect(screen.getByText('Four')).toBeTruthy()
  })
})

describe('recent problems', () => {
  test('keep failures that have gone, newest first, until they are cleared', () => {
    renderUi(
      <>
        <RecentMessages />
        <Snackbar />
      </>,
    )
    expect(screen.queryByRole('button', { name: /Recent problems/ })).toBeNull()
    say('success', 'App Updated Successfully')
    say('failure', 'Failed to get app')
    say('failure', 'Failed to update app')
    wait(SNACKBAR_LIFETIME_MS)
    wait(SNACKBAR_FADE_MS)
    fireEvent.click(screen.getByRole('button', { name: 'Recent problems (2)' }))
    const said = within(screen.getByRole('group', { name: 'Recent problems' })).getAllByRole('listitem')
    expect(said.map((item) => item.firstChild?.textContent)).toEqual([
      'Failed to update app',
      'Failed to get app',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('button', { name: /Recent problems/ })).toBeNull()
  })
})
