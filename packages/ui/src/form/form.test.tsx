import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { ConfirmPhraseField } from './confirm-phrase-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

const COUNTRIES = [
  { value: 'JP', label: 'Japan' },
  { value: 'PT', label: 'Portugal' },
]

describe('fields', () => {
  test('a field is named by its label and described by its error, then its hint', () => {
    renderUi(
      <TextField
        label="Store address"
        hint="As customers type it."
        error="Enter the address with https://"
      />,
    )
    const input = screen.getByRole('textbox', { name: 'Store address' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(input)).toBe('Enter the address with https:// | As customers type it.')
  })

  test('a field without fault says nothing about it', () => {
    renderUi(<TextField label="Phone" optional />)
    const input = screen.getByRole('textbox', { name: 'Phone (optional)' })
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  test('takes what a form library registers: name, ref and handlers', async () => {
    const user = userEvent.setup()
    const ref = vi.fn<(input: HTMLInputElement | null) => void>()
    const onChange = vi.fn<() => void>()
    renderUi(<TextField label="E-mail" name="email" type="email" ref={ref} onChange={onChange} />)
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@b')
    expect(ref.mock.calls[0]?.[0]?.name).toBe('email')
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('a select offers its placeholder and options', async () => {
    const user = userEvent.setup()
    renderUi(
      <SelectField label="Country" options={COUNTRIES} placeholder="Choose a country" defaultValue="" />,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    await user.selectOptions(select, 'Portugal')
    expect(select.value).toBe('PT')
  })

  test('a checkbox is ticked by its label and carries hint and error', async () => {
    const user = userEvent.setup()
    renderUi(<CheckboxField label="Restock items" hint="3 items" error="Choose one" />)
    await user.click(screen.getByText('Restock items'))
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Restock items' })
    expect(box.checked).toBe(true)
    expect(descriptionOf(box)).toBe('Choose one | 3 items')
  })

  test('a password is shown and hidden without losing what was typed', async () => {
    const user = userEvent.setup()
    renderUi(<PasswordField label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await user.type(input, 'causeway')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect([input.type, input.value]).toEqual(['text', 'causeway'])
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect([input.type, input.value]).toEqual(['password', 'causeway'])
  })

  test('a phrase matches only when it is typed in full', async () => {
    const user = userEvent.setup()
    const onMatch = vi.fn<(matches: boolean) => void>()
    renderUi(<ConfirmPhraseField phrase="nordic" onMatch={onMatch} />)
    const input = screen.getByRole('textbox', { name: 'Type nordic to confirm' })
    await user.type(input, 'nordi')
    expect(onMatch).toHaveBeenLastCalledWith(false)
    await user.type(input, 'c')
    expect(onMatch).toHaveBeenLastCalledWith(true)
    await user.type(input, 's')
    expect(onMatch).toHaveBeenLastCalledWith(false)
  })
})

describe('sending a form', () => {
  test('problems take the focus when they appear and lead to their fields', async () => {
    const user = userEvent.setup()
    const form = (problems: { field?: string; message: string }[]) => (
      <form>
        <ErrorSummary problems={problems} />
        <TextField label="Name" name="name" />
      </form>
    )
    const { rerender } = renderUi(form([]))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(form([{ field: 'name', message: 'Enter a name' }, { message: 'The store did not answer' }]))
    const summary = screen.getByRole('alert')
    expect(document.activeElement?.contains(summary)).toBe(true)
    expect(summary.textContent).toContain('The store did not answer')
    await user.click(screen.getByRole('button', { name: 'Enter a name' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  })

  test('a pending form is not sent twice, by button or by Enter', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <TextField label="Name" />
        <SubmitButton pending={pending} pendingLabel="Saving">
          Save
        </SubmitButton>
      </form>
    )
    const { rerender } = renderUi(form(false))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    rerender(form(true))
    await user.click(screen.getByRole('button', { name: 'Saving' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
