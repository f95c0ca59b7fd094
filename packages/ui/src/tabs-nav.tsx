import { chakra } from '@chakra-ui/react'
import { Link } from './link.tsx'

export interface TabsNavItem {
  href: string
  label: string
  current?: boolean
  /** Already formatted. */
  count?: string
}

export interface TabsNavProps {
  /** Names the group, e.g. "Orders views". */
  label: string
  items: readonly TabsNavItem[]
}

const Root = chakra('nav', {
  base: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
    '& > ul': { display: 'flex', gap: '4' },
  },
})

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '9',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
    '&[aria-current=page]': { color: 'fg', borderColor: 'accent.fg' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
    '& > small': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Sibling views of one place, each with its own address. */
export function TabsNav({ label, items }: TabsNavProps) {
  return (
    <Root aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Tab href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <small>{item.count}</small>}
            </Tab>
          </li>
        ))}
      </ul>
    </Root>
  )
}
