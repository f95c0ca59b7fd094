import { defineGlobalStyles } from '@chakra-ui/react'
import { cellCss } from './cell-css.ts'

export const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    bg: 'bg.canvas',
    color: 'fg',
    fontSize: '100%',
    colorScheme: 'light',
    accentColor: '{colors.accent.solid}',
    scrollbarColor: '{colors.border.control} transparent',
    // What gets the focus is not scrolled under the top bar, nor under what can be done with the rows chosen.
    scrollPaddingBlock: { base: '{sizes.topbar} 7rem', md: '0' },
  },
  'html.dark': { colorScheme: 'dark' },
  // A word longer than its box is broken, wherever it stands.
  body: { fontSize: 'md', lineHeight: 'normal', overflowWrap: 'break-word' },
  '*::placeholder': { color: 'fg.subtle' },
  // Of the root alone, from where it is inherited: one of every element is half as dear as all its other styles.
  ':root::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...cellCss,
})
