import { createSystem, defaultBaseConfig, defineConfig, defineKeyframes } from '@chakra-ui/react'
import { globalCss } from './theme/global-css.ts'
import type { Accent } from './theme/palette.ts'
import { semanticTokens } from './theme/semantic-tokens.ts'
import { breakpoints, tokens } from './theme/tokens.ts'

const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(6px)' } },
  'slide-in': { from: { transform: 'translateX(var(--drawer-from))' } },
  'slide-out': { to: { transform: 'translateX(var(--drawer-from))' } },
  pulse: { '50%': { opacity: 0.45 } },
  sweep: { from: { backgroundPosition: '-70% 0' }, to: { backgroundPosition: '170% 0' } },
})

export interface ThemeOptions {
  /** The audience whose accent colour the product wears. */
  accent: Accent
}

/** The whole look: own tokens, which the parts' own recipes refer to. */
export function createTheme({ accent }: ThemeOptions) {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'cw',
      cssVarsRoot: ':where(html)',
      globalCss,
      theme: {
        breakpoints,
        keyframes,
        tokens,
        semanticTokens: semanticTokens(accent),
      },
    }),
  )
}
