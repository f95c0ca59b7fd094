import { defineTokens } from '@chakra-ui/react'

const steps = {
  0.5: '0.125rem',
  1: '0.25rem',
  1.5: '0.375rem',
  2: '0.5rem',
  2.5: '0.625rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  7: '1.75rem',
  8: '2rem',
  9: '2.25rem',
  10: '2.5rem',
  11: '2.75rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const

const spacing = Object.fromEntries(Object.entries(steps).map(([name, value]) => [name, { value }]))

export const breakpoints = { sm: '600px', md: '900px', lg: '1200px', xl: '1440px' }

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    prose: { value: '64ch' },
    form: { value: '26rem' },
    sidebar: { value: '14rem' },
    topbar: { value: '3rem' },
  },
  fonts: {
    body: {
      value: 'system-ui, sans-serif',
    },
    heading: { value: '{fonts.body}' },
    mono: { value: 'ui-monospace, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  lineHeights: { tight: { value: '1.25' }, normal: { value: '1.45' } },
  letterSpacings: { tight: { value: '-0.01em' } },
  radii: {
    sm: { value: '0.25rem' },
    md: { value: '0.375rem' },
    lg: { value: '0.625rem' },
    full: { value: '9999px' },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    topbar: { value: 20 },
    modal: { value: 1000 },
    snackbar: { value: 1100 },
    skipLink: { value: 1200 },
  },
})
