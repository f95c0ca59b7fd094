import react from '@vitejs/plugin-react'
import type { ReactNode } from 'react'
import type { UserConfig } from 'vite'
import { earlyScript } from './early-script.ts'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { type Accent, renderHtml } from './render-html.tsx'
import { siteBuild } from './site-build.ts'

/** The Vite configuration of a site that is one page. Its HTML can be read before any code has come. */
export function pageBuild(page: ReactNode, accent: Accent): UserConfig {
  const script = earlyScript({ asksForSession: false })
  return {
    ...siteBuild,
    plugins: [react(), pagePlugin({ script, content: renderHtml(page, accent) }), precompressPlugin()],
  }
}
