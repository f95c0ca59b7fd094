import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { matchOptions, type PickOption } from './match-options.ts'
import { PickList } from './pick-list.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import { renderUi } from './testing/render-ui.tsx'

const apps: readonly PickOption[] = [
  { value: '1', label: 'Outdoor Finds', hint: 'outdoor.example.com' },
  { value: '2', label: 'Malmö Market' },
  { value: '3', label: 'Nordic Outdoor' },
]

const found = (typed: string) => matchOptions(apps, typed).map(({ value }) => value)

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['malmo', ['2']],
  ['MARKET malmö', ['2']],
  ['outdoor', ['1', '3']],
  ['example.com', ['1']],
  ['nothing', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('what begins with the text comes first', () => {
  expect(found('nordic outdoor')).toEqual(['3'])
  expect(matchOptions(apps.toReversed(), 'out').map(({ value }) => value)).toEqual(['1', '3'])
})

function Switcher({ options, onPick }: { options: readonly PickOption[]; onPick: (value: string) => void }) {
  const [value, setValue] = useState('2')
  return (
    <PopoverPanel label="App" renderTrigger={(props) => <Button {...props}>Switch</Button>}>
      <PickList
        label="Search apps"
        options={options}
        value={value}
        onPick={(picked) => {
          setValue(picked)
          onPick(picked)
        }}
      />
    </PopoverPanel>
  )
}

async function openSwitcher(options = apps) {
  const onPick = vi.fn<(value: string) => void>()
  const user = userEvent.setup()
  renderUi(<Switcher options={options} onPick={onPick} />)
  await user.click(screen.getByText('Switch'))
  return { user, onPick, box: screen.getByLabelText<HTMLInputElement>('Search apps', { selector: 'input' }) }
}

const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a list to pick from', () => {
  test('opens with the focus in its box and the chosen one active', async () => {
    const { box } = await openSwitcher()
    expect(document.activeElement).toBe(box)
    expect(active(box)).toBe('Malmö Market')
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  test('typing narrows, arrows walk, Enter picks and closes', async () => {
    const { user, onPick, box } = await openSwitcher()
    await user.keyboard('outdoor')
    expect(active(box)).toBe('Outdoor Findsoutdoor.example.com')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active(box)).toBe('Nordic Outdoor')
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('3')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('a click picks too; a text that nothing matches says so and Enter does nothing', async () => {
    const { user, onPick, box } = await openSwitcher()
    await user.keyboard('zzz{Enter}')
    expect(screen.getByText('Nothing matches')).toBeTruthy()
    expect([onPick.mock.calls, box.hasAttribute('aria-activedescendant')]).toEqual([[], false])
    await user.clear(box)
    await user.click(screen.getByText('Outdoor Finds'))
    expect(onPick).toHaveBeenCalledExactlyOnceWith('1')
  })

  test('two hundred are walked through by the page', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ value: String(index), label: `App ${index}` }))
    const { user, box } = await openSwitcher(many)
    await user.keyboard('{PageDown}{PageDown}{ArrowUp}')
    expect(active(box)).toBe('App 17')
  })
})
