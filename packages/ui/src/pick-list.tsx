/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot be typed into, a datalist cannot be led */
import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlStyles } from './control-styles.ts'
import { matchOptions, type PickOption } from './match-options.ts'

export interface PickListProps {
  /** Names the box one types into, e.g. "Find an app". */
  label: string
  options: readonly PickOption[]
  /** The one chosen now. */
  value?: string
  /** Takes the choice back: stands first until one types, and last among what is found. */
  none?: PickOption
  /** Where what is typed is looked for elsewhere: the options then show as they come. */
  onType?: (typed: string) => void
  onPick: (value: string) => void
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    width: 'max(21rem, var(--anchor-width, 0px) - 0.5rem)',
    maxWidth: 'full',
  },
})

const Input = chakra('input', { base: controlStyles })

const List = chakra('div', {
  base: {
    maxHeight: 'min(20rem, 50dvh)',
    overflow: 'auto',
    '& > [role=option]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%) auto',
      alignItems: 'center',
      columnGap: '2',
      minHeight: '8',
      px: '2',
      py: '1',
      borderRadius: 'md',
      cursor: 'pointer',
      scrollMarginBlock: '0.25rem',
      '@media (pointer: coarse)': { minHeight: '10' },
    },
    '& > [role=option][data-active]': {
      bg: 'bg.muted',
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& > [aria-selected=true]': { fontWeight: 'semibold' },
    '& span, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
    '& svg': { gridColumn: 3, width: '1rem', height: '1rem', color: 'accent.fg' },
  },
})

const Nothing = chakra('output', {
  base: { display: 'block', px: '2', py: '3', color: 'fg.muted', textAlign: 'center' },
})

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), Math.max(length - 1, 0))

/** Last among what is found, so that "no" and Enter choose Norway. */
function listed(
  options: readonly PickOption[],
  none: PickOption | undefined,
  typed: string,
  isFound: boolean,
) {
  if (typed.trim() === '') return none ? [none, ...options] : options
  if (isFound) return options
  return matchOptions(none ? [...options, none] : options, typed)
}

/** Many choices inside a `PopoverPanel`: type to narrow them, arrows and Enter to choose. */
export function PickList({ label, options, value, none, onType, onPick }: PickListProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const found = listed(options, none, typed, onType !== undefined)
  const [active, setActive] = useState(() =>
    clamp(
      found.findIndex((option) => option.value === value),
      Infinity,
    ),
  )
  const activeIndex = clamp(active, found.length)

  // Its code may have come after the panel opened.
  useEffect(() => input.current?.focus(), [])
  const showActive = () => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(showActive, [activeIndex])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + 8,
      PageUp: activeIndex - 8,
    }
    const next = steps[event.key]
    if (next !== undefined) setActive(clamp(next, found.length))
    else if (event.key === 'Enter') {
      const option = list.current?.children[activeIndex]
      if (option instanceof HTMLElement) option.click()
    } else return
    event.preventDefault()
  }

  return (
    <Root>
      <Input
        ref={input}
        data-autofocus=""
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}${activeIndex}` : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onType?.(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={handleKeyDown}
        onFocus={showActive}
      />
      <List ref={list} id={`${id}list`} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box above has the keys and the focus
          <div
            key={option.value}
            id={`${id}${index}`}
            role="option"
            aria-selected={option.value === value}
            data-active={index === activeIndex ? '' : undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onPick(option.value)}
          >
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
            {option.value === value && <Check aria-hidden />}
          </div>
        ))}
      </List>
      {found.length === 0 && <Nothing>Nothing matches</Nothing>}
    </Root>
  )
}
