import { colorModeScript } from '@causeway/ui/color-mode.ts'
import react from '@vitejs/plugin-react'
import type { ReactNode } from 'react'
import type { UserConfig } from 'vite'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { type Accent, renderHtml } from './render-html.tsx'
import { siteBuild } from './site-build.ts'

/** The Vite configuration of a site that is one page. Its HTML can be read before any code has come. */
export function pageBuild(page: ReactNode, accent: Accent): UserConfig {
  return {
    ...siteBuild,
    plugins: [
      react(),
      pagePlugin({ script: () => colorModeScript, content: renderHtml(page, accent) }),
      precompressPlugin(),
    ],
  }
}
