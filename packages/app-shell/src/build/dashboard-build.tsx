import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import type { Audience } from '../audience.ts'
import { type Budget, budgetPlugin } from './budget-plugin.ts'
import { lastScript, startScript } from './early-script.ts'
import { pagePlugin } from './page-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { renderHtml, type StaticPart } from './render-html.tsx'
import { siteBuild } from './site-build.ts'
import { staticStylesPlugin } from './static-styles-plugin.ts'
import { closeStyleModules, styleModules } from './style-modules.ts'

const budget: Budget = {
  entryGzip: 150_000,
  // A page with forms; one with a list needs far less.
  pageBrotli: 190_000,
  pageFiles: 9,
  allBrotli: 536_000,
  file: 384_000,
}

const shellFile = join(import.meta.dirname, 'shell-page.tsx')

/** The last of what stands in the HTML. A browser that reads it in parts would paint an empty page meanwhile. */
const END = 'early-end'
const paintedWhole = `<link rel="expect" href="#${END}" blocking="render">`

/** Of what stands in the HTML only what `start-page.ts` chose is shown, until the page is there. */
const shown = `<style>[data-static],html:is([data-page=login],[data-page=frame]) #root{display:none}
html[data-page=login] [data-static=login],html[data-page=frame] [data-static=frame]{display:contents}</style>`

/** The Vite configuration of a dashboard. */
export function dashboardBuild(audience: Audience): UserConfig {
  const modules = styleModules()
  const loadShell = (load: Parameters<StaticPart>[0]) => load<typeof import('./shell-page.tsx')>(shellFile)
  const frame: StaticPart = async (load) => {
    const { ShellPage } = await loadShell(load)
    return (
      <div data-static="frame">
        <ShellPage audience={audience} />
      </div>
    )
  }
  const login: StaticPart = async (load) => {
    const { ShellLogin } = await loadShell(load)
    return (
      <div id={END} data-static="login">
        <ShellLogin audience={audience} />
      </div>
    )
  }
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
      staticStylesPlugin(modules),
      pagePlugin({
        script: (page) => startScript(audience.scope, page, modules),
        lastScript: (page) => lastScript(page, modules),
        content: async () => {
          const { styles, markup } = await renderHtml(modules, audience.area, frame)
          const { markup: signIn } = await renderHtml(modules, audience.area, login)
          return { styles: styles + shown + paintedWhole, markup: '', beside: markup + signIn }
        },
      }),
      closeStyleModules(modules),
      budgetPlugin(budget),
      precompressPlugin(),
    ],
  }
}
