import { join } from 'node:path'
import { colorModeScript } from '@causeway/ui/color-mode.ts'
import { build, type Rolldown } from 'vite'
import type { Audience } from '../audience.ts'
import type { PageFiles } from '../early/start-page.ts'

const ENTRY = 'virtual:early-script'
const startPage = join(import.meta.dirname, '../early/start-page.ts')

export interface EarlyScript {
  scope: Audience['scope']
  /** The module of the app that exports its `earlyReads`. */
  reads: string
  files: PageFiles
}

/** The inline script of a dashboard's page: its start, made of the same code as the dashboard itself. */
export async function earlyScript({ scope, reads, files }: EarlyScript): Promise<string> {
  const code = `
import { startPage } from ${JSON.stringify(startPage)}
import { earlyReads } from ${JSON.stringify(reads)}
startPage(${JSON.stringify(scope)}, earlyReads, ${JSON.stringify(files)})`

  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'causeway-early-script',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  return `${colorModeScript};${codeOf(built)}`
}

function codeOf(built: unknown): string {
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  // The end of a script element would end it also inside of a string.
  return output[0].code.trim().replaceAll('</script', '<\\/script')
}
