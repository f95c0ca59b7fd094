import { chakra } from '@chakra-ui/react'

const Dots = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '1rem',
    height: '1rem',
    '& > i': {
      width: '0.2rem',
      height: '0.2rem',
      borderRadius: 'full',
      bg: 'currentcolor',
      '@media (forced-colors: active)': { bg: 'ButtonText' },
      animation: 'pulse 900ms ease-in-out infinite',
    },
    '& > i:nth-of-type(2)': { animationDelay: '150ms' },
    '& > i:nth-of-type(3)': { animationDelay: '300ms' },
  },
})

/** Stands in the place of an icon while the action runs, so that nothing shifts. */
export function PendingDots() {
  return (
    <Dots aria-hidden>
      <i />
      <i />
      <i />
    </Dots>
  )
}
