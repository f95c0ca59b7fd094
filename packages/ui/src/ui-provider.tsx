import { type ReactNode, useEffect } from 'react'
import { watchColorMode } from './color-mode.ts'
import { LinkProvider, type RenderLink } from './link.tsx'
import { StyleProvider } from './style-provider.tsx'
import type { Accent } from './theme/palette.ts'

export interface UiProviderProps {
  /** The audience whose accent colour the product wears. */
  accent: Accent
  /** Leave out for plain anchors. */
  renderLink?: RenderLink
  children: ReactNode
}

export function UiProvider({ accent, renderLink, children }: UiProviderProps) {
  useEffect(watchColorMode, [])
  return (
    <StyleProvider accent={accent}>
      {renderLink ? <LinkProvider renderLink={renderLink}>{children}</LinkProvider> : children}
    </StyleProvider>
  )
}
