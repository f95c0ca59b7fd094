import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { createTheme } from './theme.ts'
import type { Accent } from './theme/palette.ts'

export interface StyleProviderProps {
  accent: Accent
  children: ReactNode
}

const themes = new Map<Accent, ReturnType<typeof createTheme>>()

function themeOf(accent: Accent) {
  const theme = themes.get(accent) ?? createTheme({ accent })
  themes.set(accent, theme)
  return theme
}

/** Makes the look while the page runs. A build takes `static-style-provider.tsx` instead: its styles are made already. */
export function StyleProvider({ accent, children }: StyleProviderProps) {
  return <ChakraProvider value={themeOf(accent)}>{children}</ChakraProvider>
}
