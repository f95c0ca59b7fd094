import { chakra } from '@chakra-ui/react'

/** A bar alone; `value` between 0 and 1, or none while the amount of work is unknown. */
export const ProgressBar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '6px',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': {
      bg: 'accent.solid',
      borderRadius: 'full',
      transition: 'inline-size 180ms',
    },
    '&::-moz-progress-bar': { bg: 'accent.solid', borderRadius: 'full' },
    '&:indeterminate': {
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.accent.solid}, transparent)',
      backgroundSize: '40% 100%',
      backgroundRepeat: 'no-repeat',
      animation: 'sweep 1.4s ease-in-out infinite',
    },
  },
})
