import type { SystemStyleObject } from '@chakra-ui/react'

/** What every box one can type into or choose from has in common. */
export const controlStyles: SystemStyleObject = {
  width: 'full',
  minHeight: '8',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  // Phones zoom into smaller text on focus.
  fontSize: { base: 'lg', sm: 'md' },
  _focusVisible: {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '&[aria-invalid=true]': { borderColor: 'danger.solid' },
  '&[readonly]': { bg: 'bg.muted' },
  '@media (pointer: coarse)': { minHeight: '10' },
}
