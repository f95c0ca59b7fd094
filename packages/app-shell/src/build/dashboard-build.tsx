import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import type { Audience } from '../audience.ts'
import { type Budget, budgetPlugin } from './budget-plugin.ts'
import { earlyScript } from './early-script.ts'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { renderHtml } from './render-html.tsx'
import { ShellPage } from './shell-page.tsx'
import { siteBuild } from './site-build.ts'

const budget: Budget = {
  entryGzip: 170_000,
  pageBrotli: 192_000,
  pageFiles: 8,
  allBrotli: 536_000,
  file: 384_000,
}

/** The Vite configuration of a dashboard. */
export function dashboardBuild(audience: Audience): UserConfig {
  return {
    ...siteBuild,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent', 'notFoundComponent', 'pendingComponent']],
        },
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
      }),
      react(),
      pagePlugin({
        script: ({ reads, files }) => earlyScript({ scope: audience.scope, reads, files }),
        content: renderHtml(<ShellPage audience={audience} />, audience.area),
      }),
      budgetPlugin(budget),
      precompressPlugin(),
    ],
  }
}
