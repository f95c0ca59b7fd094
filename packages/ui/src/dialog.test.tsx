import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './form/text-field.tsx'
import { renderUi } from './testing/render-ui.tsx'

function Invite() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Invite a member">
        <TextField label="E-mail" />
      </Dialog>
    </>
  )
}

function NewKey() {
  const [step, setStep] = useState<'form' | 'key' | null>(null)
  return (
    <>
      <Button onClick={() => setStep('form')}>Make a key</Button>
      {step === 'form' && (
        <Dialog open onClose={() => setStep(null)} title="Make a key">
          <Button onClick={() => setStep('key')}>Make it</Button>
        </Dialog>
      )}
      {step === 'key' && (
        <Dialog open onClose={() => setStep(null)} title="Your new key">
          <Button onClick={() => setStep(null)}>I have stored it</Button>
        </Dialog>
      )}
    </>
  )
}

function Removal() {
  const [step, setStep] = useState<'listed' | 'asked' | 'removed'>('listed')
  return (
    <main id="main" tabIndex={-1}>
      {step !== 'removed' && <Button onClick={() => setStep('asked')}>Remove Ann</Button>}
      <ConfirmDialog
        open={step === 'asked'}
        onClose={() => setStep('listed')}
        onConfirm={() => setStep('removed')}
        title="Remove Ann?"
        description="Ann can no longer open this organisation."
        confirmLabel="Remove"
      />
    </main>
  )
}

const confirm = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    onClose={() => undefined}
    onConfirm={() => undefined}
    title="Cancel bag 7?"
    description="$96.00 goes back to the customer."
    confirmLabel="Cancel bag"
    danger
    {...props}
  />
)

beforeAll(Dialog.preload)

describe('a dialog', () => {
  test('takes the focus, keeps it, and gives it back to the button on Escape', async () => {
    const user = userEvent.setup()
    renderUi(<Invite />)
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await screen.findByRole('dialog', { name: 'Invite a member' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' })))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' })))
  })

  test('that took the place of another gives the focus to the button that opened the first', async () => {
    const user = userEvent.setup()
    renderUi(<NewKey />)
    await user.click(screen.getByRole('button', { name: 'Make a key' }))
    await user.click(await screen.findByRole('button', { name: 'Make it' }))
    await user.click(await screen.findByRole('button', { name: 'I have stored it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a key' })),
    )
  })

  test('gives the focus to the page where what opened it has gone', async () => {
    const user = userEvent.setup()
    renderUi(<Removal />)
    await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('asks with what will happen, and does it only when confirmed', async () => {
    const user = userEvent.setup()
    const onConfirm = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    renderUi(confirm({ onConfirm, onClose }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel bag 7?' })
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('$96.00 goes back to the customer.')
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }))
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
    await user.click(screen.getByRole('button', { name: 'Cancel bag' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('stays open and deaf while the action runs', async () => {
    const user = userEvent.setup()
    const onConfirm = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    renderUi(confirm({ onConfirm, onClose, pending: true }))
    await screen.findByRole('alertdialog')
    expect(screen.getByRole('button', { name: 'Cancel bag' }).getAttribute('aria-busy')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Cancel bag' }))
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0])
  })

  test('shows inside why the action failed', async () => {
    renderUi(confirm({ error: 'The bag was fulfilled a moment ago.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The bag was fulfilled a moment ago.')
  })
})
