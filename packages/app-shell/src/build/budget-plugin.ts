import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunk-imports.ts'

export interface Budget {
  /** Bytes of all code that every page waits for, packed. */
  entryGzip: number
  /** Bytes of the largest file, as the browser has to read it. */
  file: number
}

const packedSize = ({ code }: Rolldown.OutputChunk) => gzipSync(code, { level: 9 }).length

/** Fails a build that has grown past its budget: what every visitor downloads is decided here, not noticed later. */
export function budgetPlugin({ entryGzip, file }: Budget): Plugin {
  return {
    name: 'causeway-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const size = Buffer.byteLength(chunk.code)
        if (size > file) this.error(`${chunk.fileName} has ${size} bytes; a file may have ${file}.`)
        if (!chunk.isEntry) continue
        const entry = withImports(chunk, bundle).reduce((sum, part) => sum + packedSize(part), 0)
        if (entry > entryGzip)
          this.error(`Every page waits for ${entry} packed bytes of code; the budget is ${entryGzip}.`)
      }
    },
  }
}
