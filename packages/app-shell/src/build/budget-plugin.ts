import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface Budget {
  /** Bytes of all code that every page waits for, packed. */
  entryGzip: number
  /** Bytes of the largest file, as the browser has to read it. */
  file: number
}

const packedSize = ({ code }: Rolldown.OutputChunk) => gzipSync(code, { level: 9 }).length

/** An entry and everything it imports before it runs. */
function withImports(entry: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  visit(entry)
  return [...found]
}

/** Fails a build that has grown past its budget: what every visitor downloads is decided here, not noticed later. */
export function budgetPlugin({ entryGzip, file }: Budget): Plugin {
  return {
    name: 'causeway-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output]] : [],
        ),
      )
      for (const chunk of chunks.values()) {
        const size = Buffer.byteLength(chunk.code)
        if (size > file) this.error(`${chunk.fileName} has ${size} bytes; a file may have ${file}.`)
        if (!chunk.isEntry) continue
        const entry = withImports(chunk, chunks).reduce((sum, part) => sum + packedSize(part), 0)
        if (entry > entryGzip)
          this.error(`Every page waits for ${entry} packed bytes of code; the budget is ${entryGzip}.`)
      }
    },
  }
}
