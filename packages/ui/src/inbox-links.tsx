import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { buttonStyles } from './button-styles.ts'
import { Link } from './link.tsx'

/** A place where something waits to be read. */
export interface InboxItem {
  href: string
  /** E.g. "Messages". */
  label: string
  icon: ReactNode
  unread: number
  current?: boolean
}

const Item = chakra(Link, buttonStyles)

const Count = chakra('small', {
  base: {
    position: 'absolute',
    top: '-0.125rem',
    insetEnd: '-0.25rem',
    minWidth: '1rem',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '0.625rem',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
})

const MOST_SHOWN = 99

const shown = (unread: number) => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread)

/** Messages, notifications: icons in the top bar with the number of what is unread. */
export function InboxLinks({ items }: { items: readonly InboxItem[] }) {
  return items.map(({ href, label, icon, unread, current }) => (
    <Item
      key={href}
      href={href}
      variant="ghost"
      square
      title={label}
      aria-label={unread > 0 ? `${label}, ${shown(unread)} unread` : label}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      {unread > 0 && <Count aria-hidden>{shown(unread)}</Count>}
    </Item>
  ))
}
