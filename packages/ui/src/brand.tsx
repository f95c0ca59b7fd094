import { chakra } from '@chakra-ui/react'
import { Link } from './link.tsx'

export interface BrandProps {
  /** The product's name. */
  name: string
  /** The area one is in, e.g. "Developer". */
  area: string
  href: string
}

const Root = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    borderRadius: 'md',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    '& > svg': { width: '1.375rem', height: '1.375rem', color: 'accent.solid', flexShrink: 0 },
    '& > small': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal', letterSpacing: 'normal' },
  },
})

/** The mark in the area's colour with product and area by name. */
export function Brand({ name, area, href }: BrandProps) {
  return (
    <Root href={href}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <rect width="22" height="22" rx="5.5" fill="currentColor" />
        <path
          d="M4 14.5h14M6.5 14.5c0-5.6 9-5.6 9 0M11 10.3v4.2"
          fill="none"
          stroke="#fff"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </svg>
      {name}
      <small>{area}</small>
    </Root>
  )
}
