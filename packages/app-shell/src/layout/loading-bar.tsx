import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { useRouterState } from '@tanstack/react-router'

const Track = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    height: '2px',
    zIndex: 'snackbar',
    overflow: 'hidden',
    pointerEvents: 'none',
    opacity: 0,
    // Most pages come before anybody would notice the bar.
    '&[data-loading]': { opacity: 1, transition: 'opacity 120ms 200ms' },
    '& > div': {
      height: 'full',
      width: '40%',
      bg: 'accent.solid',
      animation: 'sweep 1.2s ease-in-out infinite',
    },
  },
})

/** The next page is on its way; the one before stays until it is there. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <Track aria-hidden data-loading={isLoading ? '' : undefined}>
        {isLoading && <div />}
      </Track>
      <VisuallyHidden aria-live="polite">{isLoading ? 'Loading' : ''}</VisuallyHidden>
    </>
  )
}
