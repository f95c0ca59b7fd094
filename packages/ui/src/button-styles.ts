import { defineRecipe } from '@chakra-ui/react'

/** Under the pointer only what can be pressed changes. */
const USABLE = '&:not([aria-disabled=true])'

/** One look for buttons and for links that act like buttons. */
export const buttonStyles = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0 },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _hover: { [USABLE]: { bg: 'accent.solidHover' } },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'bg.emphasized', color: 'fg.subtle' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.control/55',
        _hover: { [USABLE]: { bg: 'bg.muted' } },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'transparent', color: 'fg.subtle' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { [USABLE]: { bg: 'bg.emphasized', color: 'fg' } },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'transparent', color: 'fg.subtle' },
      },
      danger: {
        bg: 'danger.fill',
        color: 'accent.contrast',
        _hover: { [USABLE]: { bg: 'danger.fill/88' } },
        '&[aria-disabled=true]:not([aria-busy=true])': { bg: 'bg.emphasized', color: 'fg.subtle' },
      },
    },
    size: {
      sm: { minHeight: '7', px: '2.5', fontSize: 'sm', '@media (pointer: coarse)': { minHeight: '9' } },
      md: { minHeight: '8', px: '3', fontSize: 'sm', '@media (pointer: coarse)': { minHeight: '10' } },
    },
    square: { true: { px: 0, aspectRatio: '1' } },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'
