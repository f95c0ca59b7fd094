import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** The one chosen now. */
  current?: boolean
  /** Goes there; without it the entry does `onSelect`. */
  href?: string
  onSelect?: () => void
}

export interface MenuListProps {
  heading?: ReactNode
  entries: readonly MenuEntry[]
}

const Root = chakra('div', { base: { '& + &': { mt: '1', pt: '1', borderTopWidth: '1px' } } })

const Heading = chakra('div', {
  base: { px: '2', py: '1.5', color: 'fg.muted', fontSize: 'xs', overflowWrap: 'anywhere' },
})

const entryStyles = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '8',
    px: '2',
    py: '1',
    borderRadius: 'md',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { fontWeight: 'semibold' },
    '& > svg': { width: '1rem', height: '1rem', color: 'fg.muted', flexShrink: 0 },
    '@media (pointer: coarse)': { minHeight: '10' },
  },
} as const

const EntryLink = chakra(Link, entryStyles)
const EntryButton = chakra('button', entryStyles)

/** Choices inside a `PopoverPanel`. */
export function MenuList({ heading, entries }: MenuListProps) {
  return (
    <Root>
      {heading && <Heading>{heading}</Heading>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Root>
  )
}

function Entry({ entry: { label, icon, current, href, onSelect } }: { entry: MenuEntry }) {
  const content = (
    <>
      {icon}
      {label}
    </>
  )
  if (href !== undefined) {
    return (
      <EntryLink href={href} aria-current={current ? 'true' : undefined} onClick={onSelect}>
        {content}
      </EntryLink>
    )
  }
  return (
    <EntryButton type="button" aria-current={current ? 'true' : undefined} onClick={onSelect}>
      {content}
    </EntryButton>
  )
}
