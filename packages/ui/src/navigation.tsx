import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface NavItem {
  href: string
  label: string
  icon?: ReactNode
  /** This page, or for a parent one of the pages below it. */
  current?: boolean
  /** Something waits there, e.g. unread messages: the number, and what it counts. */
  badge?: { count: string; label: string }
  /** Shown while the parent is current. */
  items?: readonly NavItem[]
}

export interface NavSection {
  key: string
  label?: string
  items: readonly NavItem[]
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    '& ul': { display: 'grid', gap: '1px' },
    '& li > ul': { ms: '4', ps: '2', borderInlineStartWidth: '1px', my: '1px' },
    '& h2': { px: '2', pb: '1', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium' },
  },
})

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '7',
    px: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    '&[aria-current]': { bg: 'bg.emphasized', color: 'fg', '& > svg': { color: 'accent.fg' } },
    '&[data-parent]': { bg: 'transparent' },
    '@media (forced-colors: active)': {
      '&[aria-current=page]': { outline: '1px solid', outlineOffset: '-1px' },
    },
    '@media (pointer: coarse)': { minHeight: '10' },
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0 },
    '& > small': {
      ms: 'auto',
      px: '1.5',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** The places of the product, in sections; put it into a `nav` with a name. */
export function Navigation({ sections }: { sections: readonly NavSection[] }) {
  return (
    <Root>
      {sections.map(({ key, label, items }) => (
        <div key={key}>
          {label && <h2>{label}</h2>}
          <Items items={items} />
        </div>
      ))}
    </Root>
  )
}

function Items({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map(({ href, label, icon, current, badge, items: children }) => {
        const open = current && children !== undefined
        return (
          <li key={href}>
            <Item href={href} aria-current={currentMark(current, open)} data-parent={open ? '' : undefined}>
              {icon}
              {label}
              {badge && (
                <small>
                  {badge.count} <VisuallyHidden>{badge.label}</VisuallyHidden>
                </small>
              )}
            </Item>
            {open && <Items items={children} />}
          </li>
        )
      })}
    </ul>
  )
}

function currentMark(current: boolean | undefined, open: boolean | undefined): 'page' | 'true' | undefined {
  if (!current) return undefined
  return open ? 'true' : 'page'
}
