import { colorModeScript } from '@causeway/ui/color-mode.ts'
import react from '@vitejs/plugin-react'
import type { Accent } from '@causeway/ui/theme/palette.ts'
import type { UserConfig } from 'vite'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { renderHtml, type StaticPart } from './render-html.tsx'
import { siteBuild } from './site-build.ts'
import { staticStylesPlugin } from './static-styles-plugin.ts'
import { closeStyleModules, styleModules } from './style-modules.ts'

/** The Vite configuration of a site that is one page. Its HTML can be read before any code has come. */
export function pageBuild(accent: Accent, page: StaticPart): UserConfig {
  const modules = styleModules()
  return {
    ...siteBuild,
    plugins: [
      react(),
      staticStylesPlugin(modules),
      pagePlugin({ script: () => colorModeScript, content: () => renderHtml(modules, accent, page) }),
      closeStyleModules(modules),
      precompressPlugin(),
    ],
  }
}
