import { chakra } from '@chakra-ui/react'

const Root = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skipLink',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&:not(:focus)': { srOnly: true },
  },
})

/** The first stop of the Tab key: past the navigation, to the element with id `main`. */
export function SkipLink() {
  return <Root href="#main">Skip to content</Root>
}
