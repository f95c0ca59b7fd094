import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { controlStyles } from './control-styles.ts'
import { IconButton } from './icon-button.tsx'
import { isPageShortcut } from './page-shortcut.ts'

export const SEARCH_DEBOUNCE_MS = 300

export interface SearchFieldProps {
  /** The accessible name, e.g. "Search orders". */
  label: string
  placeholder?: string
  /** The text that is searched now, as the URL has it; the box follows when it changes from outside. */
  value?: string
  onSearch: (value: string) => void
}

const Root = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 14rem',
    maxWidth: { base: 'none', sm: '22rem' },
    '& > svg': {
      position: 'absolute',
      insetStart: '2.5',
      top: '50%',
      translate: '0 -50%',
      width: '1rem',
      height: '1rem',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& > :is(button, kbd)': { position: 'absolute', insetEnd: '1', top: '50%', translate: '0 -50%' },
    '& > button': { minHeight: '6' },
    '& > kbd': {
      insetEnd: '2',
      px: '1.5',
      borderWidth: '1px',
      borderRadius: 'sm',
      fontSize: 'xs',
      color: 'fg.subtle',
      pointerEvents: 'none',
      '@media (pointer: coarse)': { display: 'none' },
    },
    // By the style sheet, so that the first letter draws nothing anew.
    '& > :is(input:focus, input:not(:placeholder-shown)) ~ kbd, & > input:placeholder-shown ~ button': {
      display: 'none',
    },
  },
})

const Input = chakra('input', {
  base: { ...controlStyles, ps: '8', pe: '8', textOverflow: 'ellipsis', borderColor: 'border.control/55' },
})

/** Searches while one types, after a short rest; `/` jumps here, Escape clears. */
export function SearchField({ label, placeholder, value = '', onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useRef(value)
  const sent = useRef<string[]>([])

  useEffect(() => {
    const handleSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isPageShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', handleSlash)
    return () => {
      document.removeEventListener('keydown', handleSlash)
      clearTimeout(timer.current)
    }
  }, [])

  // Back or cleared filters change the text from outside. The echo of an own search is not such a change:
  // it can arrive when one has already typed on.
  useEffect(() => {
    const echo = sent.current.indexOf(value)
    sent.current = echo < 0 ? [] : sent.current.slice(echo + 1)
    if (!input.current || echo >= 0 || value === searched.current) return
    searched.current = value
    input.current.value = value
  }, [value])

  const search = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = input.current?.value.trim() ?? ''
      if (typed === searched.current) return
      searched.current = typed
      sent.current.push(typed)
      onSearch(typed)
    }, delay)
  }

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    search(0)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') search(0)
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (event.currentTarget.value === '') event.currentTarget.blur()
    else clear()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search tag is younger than browsers in use
    <Root role="search">
      <Search aria-hidden />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onChange={() => search(SEARCH_DEBOUNCE_MS)}
        onKeyDown={handleKeyDown}
      />
      <IconButton label="Clear search" icon={<X aria-hidden />} size="sm" onClick={clear} />
      <kbd aria-hidden>/</kbd>
    </Root>
  )
}
