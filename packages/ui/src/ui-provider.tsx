import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { watchColorMode } from './color-mode.ts'
import { LinkProvider, type RenderLink } from './link.tsx'

export interface UiProviderProps {
  theme: SystemContext
  /** Leave out for plain anchors. */
  renderLink?: RenderLink
  children: ReactNode
}

export function UiProvider({ theme, renderLink, children }: UiProviderProps) {
  useEffect(watchColorMode, [])
  return (
    <ChakraProvider value={theme}>
      {renderLink ? <LinkProvider renderLink={renderLink}>{children}</LinkProvider> : children}
    </ChakraProvider>
  )
}
