import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RenderLink } from '../link.tsx'
import { UiProvider } from '../ui-provider.tsx'

/** jsdom would match every rule against every element on each query by role, and lays nothing out anyway. */
const unseenStyles = createCache({ key: 'css', container: document.createElement('div') })

export function renderUi(content: ReactNode, renderLink?: RenderLink): RenderResult {
  return render(content, {
    wrapper: ({ children }) => (
      <CacheProvider value={unseenStyles}>
        <UiProvider accent="channel" renderLink={renderLink}>
          {children}
        </UiProvider>
      </CacheProvider>
    ),
  })
}
