import { defineRecipe } from '@chakra-ui/react'

/** The box of a filter above a list, whatever opens when it is pressed; `data-active` when it narrows the list. */
export const filterBox = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    maxWidth: 'full',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    borderColor: 'border.control/55',
    bg: 'bg.panel',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    '@media (pointer: coarse)': { minHeight: '10' },
    '&:focus-visible, &:has(select:focus-visible)': {
      outline: '2px solid {colors.accent.focusRing}',
      outlineOffset: '-1px',
    },
    '&[data-active]': { bg: 'accent.subtle', borderColor: 'accent.fg', color: 'accent.fg' },
    '& > span': { color: 'fg.muted' },
    '&[data-active] > span': { color: 'inherit' },
    '& > b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0, color: 'fg.muted' },
  },
})
