import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Rolldown, UserConfig } from 'vite'
import type { Audience } from '../audience.ts'
import { earlyScript } from './early-script.ts'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { renderHtml, ShellPage } from './shell-html.tsx'

/** Libraries that every page needs change less often than our code. Where a group ends, the next goes on. */
const always = { tags: ['$initial'], includeDependenciesRecursively: false } satisfies Partial<CodeSplittingGroup>

/** Few, medium files: what every page needs in three, what several screens share in one, each screen in its own. */
const chunks = [
  { ...always, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { ...always, name: 'libraries', test: /node_modules/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'parts', test: /packages\/(ui|features\/src\/shared)\/|@tanstack\/(react-)?query/, minShareCount: 2, priority: 1 },
] satisfies CodeSplittingGroup[]

type CodeSplittingGroup = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** How every site of ours is built: static files that any web server can serve on its sub-domain. */
export const siteBuild = {
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
} satisfies UserConfig

/** The whole Vite configuration of a dashboard. */
export function dashboardBuild(audience: Audience): UserConfig {
  const content = renderHtml(<ShellPage audience={audience} />, audience.area)
  return {
    ...siteBuild,
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false, addExtensions: true }),
      react(),
      pagePlugin({ script: earlyScript({ asksForSession: true }), content }),
      precompressPlugin(),
    ],
  }
}
