import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunk-imports.ts'
import { pageFiles } from './page-files.ts'

export interface Budget {
  /** Bytes of all code that every page waits for, packed by gzip. */
  entryGzip: number
  /** Bytes of the code that any one page needs in all, packed by brotli. */
  pageBrotli: number
  /** Files of code that a page may need, the entry's included. */
  pageFiles: number
  /** Bytes of all code, packed by brotli. */
  allBrotli: number
  /** Bytes of the largest file, as the browser has to read it. */
  file: number
}

type Chunks = readonly Rolldown.OutputChunk[]

const gzipOf = ({ code }: Rolldown.OutputChunk) => gzipSync(code, { level: 9 }).length
const sum = (chunks: Chunks, size: (chunk: Rolldown.OutputChunk) => number) =>
  chunks.reduce((total, chunk) => total + size(chunk), 0)

/** Fails a build that has grown past its budget: what every visitor downloads is decided here, not noticed later. */
export function budgetPlugin(budget: Budget): Plugin {
  return {
    name: 'causeway-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const packed = new Map(chunks.map((chunk) => [chunk, brotliCompressSync(chunk.code).length]))
      const brotliOf = (chunk: Rolldown.OutputChunk) => packed.get(chunk) ?? 0
      const check = (what: string, size: number, limit: number) => {
        if (size > limit) this.error(`${what}: ${size}, and the budget is ${limit}.`)
      }

      const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(chunk, bundle))
      check('Bytes of code that every page waits for, by gzip', sum(entry, gzipOf), budget.entryGzip)
      check('Bytes of all code, by brotli', sum(chunks, brotliOf), budget.allBrotli)
      for (const chunk of chunks)
        check(`Bytes of ${chunk.fileName}`, Buffer.byteLength(chunk.code), budget.file)
      for (const [path, files] of Object.entries(pageFiles(bundle))) {
        const needed = [...entry, ...chunks.filter(({ fileName }) => files.includes(`/${fileName}`))]
        const names = needed.map(({ name }) => name).join(', ')
        check(`Files of code that ${path} needs (${names})`, needed.length, budget.pageFiles)
        check(`Bytes of code that ${path} needs, by brotli`, sum(needed, brotliOf), budget.pageBrotli)
      }
    },
  }
}
