import { chakra } from '@chakra-ui/react'
import { Link } from './link.tsx'

/** A link inside running text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '0.2em',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    transition: 'text-decoration-color 120ms',
    _hover: { textDecorationColor: 'currentcolor' },
    'p &, li &': { textDecorationColor: 'currentcolor' },
  },
})
