import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RenderLink } from '../link.tsx'
import { createTheme } from '../theme.ts'
import { UiProvider } from '../ui-provider.tsx'

const theme = createTheme({ accent: 'channel' })

export function renderUi(content: ReactNode, renderLink?: RenderLink): RenderResult {
  return render(content, {
    wrapper: ({ children }) => (
      <UiProvider theme={theme} renderLink={renderLink}>
        {children}
      </UiProvider>
    ),
  })
}
