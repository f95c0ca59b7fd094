import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { renderUi } from './testing/render-ui.tsx'

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')

test('a button that cannot be used stays reachable, does nothing and says why', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn<() => void>()
  renderUi(
    <Button onClick={onClick} disabledReason="Only an owner may do this.">
      Invite
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Invite' })
  const reason = reasonOf(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(reason?.textContent).toBe('Only an owner may do this.')
  expect(reason?.hasAttribute('data-popover-open')).toBe(false)
  await user.tab()
  expect(document.activeElement).toBe(button)
  expect(reason?.hasAttribute('data-popover-open')).toBe(true)
  await user.keyboard('{Escape}')
  expect(reason?.hasAttribute('data-popover-open')).toBe(false)
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('a reason does not keep a form from being sent by another button, but its own submit is stopped', () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Nothing has changed.">
        Save
      </Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a pending button keeps its focus and ignores presses', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn<() => void>()
  const { rerender } = renderUi(<Button onClick={onClick}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button onClick={onClick} pending>
      Saving
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('an icon button is named by its label', () => {
  renderUi(<IconButton label="More actions" icon={<svg aria-hidden="true" />} />)
  expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy()
})
