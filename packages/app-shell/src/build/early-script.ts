import { join } from 'node:path'
import { colorModeScript } from '@causeway/ui/color-mode.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Audience } from '../audience.ts'
import type { EarlyLists } from '../early/early-lists.tsx'
import type { PageSources } from './page-plugin.ts'
import { staticStylesPlugin } from './static-styles-plugin.ts'
import { CHAKRA, type StyleModules } from './style-modules.ts'

const ENTRY = 'virtual:early-script'
const REACT = /^react(\/jsx-(dev-)?runtime)?$/
const early = (file: string) => join(import.meta.dirname, '../early', file)
const plainReact = early('plain-react.ts')

const imported = (names: string, file: string) => `import { ${names} } from ${JSON.stringify(file)}\n`

function codeOf(built: unknown): string {
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  // The end of a script element would end it also inside of a string.
  return output[0].code.trim().replaceAll('</script', '<\\/script')
}

/** Builds an inline script of the same code as the dashboard itself. */
async function inlineScript(code: string, plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'causeway-early-script',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
      ...plugins,
    ],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  return codeOf(built)
}

/** Parts are drawn once and as text, so another React stands in for React. */
const drawnPlainly: Plugin = {
  name: 'causeway-drawn-plainly',
  enforce: 'pre',
  resolveId(id) {
    if (REACT.test(id)) return plainReact
    // Recipes have become classes, and what defined them is read by nobody.
    return id === CHAKRA ? { id, external: true, moduleSideEffects: false } : null
  },
  // What is imported later is imported by the page's own code.
  resolveDynamicImport: (id) => ({ id, external: true }),
}

/** What a dashboard's page does before any of its files has come. */
export async function startScript(
  scope: Audience['scope'],
  { reads, lists, files, code }: PageSources,
  modules: StyleModules,
): Promise<string> {
  const { earlyLists } = await modules.load<{ earlyLists: EarlyLists }>(lists)
  const known = { scope, code, files, lists: Object.keys(earlyLists) }
  const start = await inlineScript(
    imported('startPage', early('start-page.ts')) +
      imported('earlyReads as reads', reads) +
      `startPage({ ...${JSON.stringify(known)}, reads })`,
    [],
  )
  return `${colorModeScript};${start}`
}

/** What a dashboard's page does once its HTML is there: shows the first rows, and starts its code. */
export function lastScript({ lists, code }: PageSources, modules: StyleModules): Promise<string> {
  return inlineScript(
    imported('showRows', early('show-rows.ts')) +
      imported('earlyLists', lists) +
      imported('textOf', plainReact) +
      imported('startCode', early('start-code.ts')) +
      `showRows(earlyLists, textOf);startCode(${JSON.stringify(code)})`,
    [drawnPlainly, ...staticStylesPlugin(modules)],
  )
}
