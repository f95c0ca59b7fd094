import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { MoneyField, PercentField } from './number-field.tsx'

const changed = vi.fn<(value: number | null) => void>()

function Price({ start = 1250 as number | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField
        label="Price"
        currency="USD"
        exponent={2}
        value={value}
        onChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(500)}>
        Put back
      </button>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Price')

test('shows whole units as people write them and gives back whole units', async () => {
  const user = userEvent.setup()
  renderUi(<Price />)
  expect(box().value).toBe('12.50')
  await user.clear(box())
  await user.type(box(), '1,284.5')
  expect(changed).toHaveBeenLastCalledWith(128_450)
  await user.tab()
  expect(box().value).toBe('1284.50')
})

test('says what is wrong when one leaves it, keeps what was typed and gives nothing', async () => {
  const user = userEvent.setup()
  renderUi(<Price />)
  await user.clear(box())
  await user.type(box(), '12.345')
  expect([changed.mock.lastCall, box().hasAttribute('aria-invalid')]).toEqual([[null], false])
  await user.tab()
  expect(box().value).toBe('12.345')
  expect(screen.getByText('Enter at most 2 decimals')).toBeTruthy()
  await user.type(box(), '{Backspace}')
  expect(screen.queryByText('Enter at most 2 decimals')).toBeNull()
  expect(changed).toHaveBeenLastCalledWith(1234)
})

test('a value from outside replaces what was typed', async () => {
  const user = userEvent.setup()
  renderUi(<Price />)
  await user.clear(box())
  await user.type(box(), '12.3x')
  await user.click(screen.getByText('Put back'))
  expect(box().value).toBe('5.00')
})

test('a share is kept in basis points', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: number | null) => void>()
  renderUi(<PercentField label="Commission" value={null} onChange={onChange} />)
  await user.type(screen.getByLabelText('Commission'), '7')
  expect(onChange).toHaveBeenLastCalledWith(700)
})
