import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { ConfirmPhraseField } from './confirm-phrase-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormPage } from './form-page.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroupField } from './radio-group-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'

// Else a test would wait for the code of dialogs.
beforeAll(Dialog.preload)

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

const PAYERS = [
  { value: 'merchant', label: 'The merchant' },
  { value: 'customer', label: 'The customer' },
]

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

  test('one of a few is chosen by its label', async () => {
    const user = userEvent.setup()
    renderUi(
      <RadioGroupField
        label="Who pays"
        name="payer"
        options={PAYERS}
        defaultValue="merchant"
        error="Choose one"
      />,
    )
    const group = screen.getByRole('group', { name: 'Who pays' })
    expect(descriptionOf(group)).toBe('Choose one')
    await user.click(screen.getByText('The customer'))
    expect(screen.getByLabelText<HTMLInputElement>('The customer').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('The merchant').checked).toBe(false)
  })

  test('a switch is turned by its label and tells that it is one', async () => {
    const user = userEvent.setup()
    renderUi(<SwitchField label="E-mails" hint="At most one an hour." />)
    await user.click(screen.getByText('E-mails'))
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'E-mails' })
    expect([control.checked, descriptionOf(control)]).toEqual([true, 'At most one an hour.'])
  })

  test('one of many is found by typing', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: string) => void>()
    renderUi(
      <ComboboxField label="Country" options={COUNTRIES} value="" onChange={onChange} error="Choose one" />,
    )
    const field = screen.getByRole('combobox', { name: 'Country' })
    expect([field.textContent, descriptionOf(field)]).toEqual(['Choose', 'Choose one'])
    await user.click(field)
    await user.keyboard('port{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('PT')
  })

  test('an optional choice is taken back, and one that must be made is not', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: string) => void>()
    const field = (optional: boolean, value: string) => (
      <ComboboxField
        label="Country"
        optional={optional}
        options={[...COUNTRIES, { value: 'NO', label: 'Norway' }]}
        value={value}
        onChange={onChange}
      />
    )
    const { rerender } = renderUi(field(false, 'PT'))
    await user.click(screen.getByRole('combobox', { name: 'Country' }))
    expect(screen.queryByRole('option', { name: 'None' })).toBeNull()
    rerender(field(true, 'PT'))
    await user.click(screen.getByRole('option', { name: 'None' }))
    expect(onChange).toHaveBeenLastCalledWith('')
    await user.click(screen.getByRole('combobox', { name: /Country/ }))
    await user.keyboard('no{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('NO')
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

  test('each refusal takes the focus again, and leads to a group too', async () => {
    const user = userEvent.setup()
    const form = (attempt: number) => (
      <form>
        <ErrorSummary attempt={attempt} problems={[{ field: 'payer', message: 'Choose who pays' }]} />
        <RadioGroupField label="Who pays" name="payer" options={PAYERS} />
      </form>
    )
    const { rerender } = renderUi(form(1))
    await user.click(screen.getByText('Choose who pays'))
    expect(document.activeElement).toBe(screen.getByLabelText('The merchant'))
    rerender(form(2))
    expect(document.activeElement?.textContent).toContain('Choose who pays')
  })

  test('a page that is a form offers to save only what has changed', async () => {
    const user = userEvent.setup()
    const onDiscard = vi.fn<() => void>()
    const page = (dirty: boolean) => (
      <FormPage
        title="Settings"
        dirty={dirty}
        onSubmit={(event) => event.preventDefault()}
        onDiscard={onDiscard}
      >
        <TextField label="Name" />
      </FormPage>
    )
    const { rerender } = renderUi(page(false))
    expect(screen.queryByText('Save changes')).toBeNull()
    rerender(page(true))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onDiscard).toHaveBeenCalledOnce()
  })

  test('a form above the page asks before what was typed is lost', async () => {
    const user = userEvent.setup()
    const onClose = vi.fn<() => void>()
    const dialog = (dirty: boolean) => (
      <FormDialog
        open
        title="Invite"
        submitLabel="Send"
        dirty={dirty}
        onClose={onClose}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="E-mail" />
      </FormDialog>
    )
    const { rerender } = renderUi(dialog(true))
    const field = await screen.findByRole('textbox', { name: 'E-mail' })
    await expect.poll(() => document.activeElement).toBe(field)
    await user.click(screen.getByText('Cancel'))
    expect([screen.getByRole('alert').textContent, document.activeElement?.textContent]).toEqual([
      'Discard what you typed?',
      'Keep editing',
    ])
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByText('Keep editing'))
    await user.click(screen.getByText('Cancel'))
    await user.click(screen.getByText('Discard'))
    expect(onClose).toHaveBeenCalledOnce()
    rerender(dialog(false))
    await user.click(screen.getByText('Cancel'))
    expect(onClose).toHaveBeenCalledTimes(2)
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
