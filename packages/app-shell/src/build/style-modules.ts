import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import type * as Recorded from './recorded-chakra.ts'

export const CHAKRA = '@chakra-ui/react'
const recorded = join(import.meta.dirname, 'recorded-chakra.ts')
const IMPORT = /import \{(?<before>[^}]*?)\bchakra\b,?(?<after>[^}]*)\} from '@chakra-ui\/react'/

/** A page that holds all styles needs nobody who makes them while it runs. */
export const staticStyleProvider: Plugin = {
  name: 'causeway-static-style-provider',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === './style-provider.tsx' ? this.resolve('./static-style-provider.tsx', importer) : null
  },
}

const recording: Plugin = {
  name: 'causeway-recorded-chakra',
  enforce: 'pre',
  transform(code, id) {
    if (!IMPORT.test(code)) return null
    const start = `import { recordedChakra } from ${JSON.stringify(recorded)}; const chakra = recordedChakra(${JSON.stringify(id)});`
    return { code: start + code.replace(IMPORT, `import {$<before>$<after>} from '${CHAKRA}'`), map: null }
  },
}

export interface StyleModules {
  /** Runs a module of ours here and now, with its styles made as in the build. */
  load<Module>(file: string): Promise<Module>
  recorded(): Promise<typeof Recorded>
  close(): Promise<void>
}

/** Runs modules while building, to read what styles they ask for and to render the page's frame with these. */
export function styleModules(): StyleModules {
  let server: Promise<ViteDevServer> | undefined
  const open = () => {
    server ??= createServer({
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [staticStyleProvider, recording],
    })
    return server
  }
  const load = async <Module>(file: string) => (await (await open()).ssrLoadModule(file)) as Module
  return {
    load,
    recorded: () => load<typeof Recorded>(recorded),
    close: async () => (await server)?.close(),
  }
}

/** Ends with the build that the modules were run for, and not with one inside of it. */
export const closeStyleModules = (modules: StyleModules): Plugin => ({
  name: 'causeway-close-style-modules',
  closeBundle: () => modules.close(),
})
