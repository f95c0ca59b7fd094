import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface BuiltBytes {
  /** What every page waits for, packed by gzip. */
  entryGzip: number
  /** All code that could ever be asked for, packed by brotli. */
  allBrotli: number
  /** The largest file, unpacked. */
  largest: number
}

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["']\.\/([^"']+\.js)["']/g

/** The sizes of a build, from its files alone. */
export function builtBytes(folder: string): BuiltBytes {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const files = new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
  const entry = new Set<string>()
  const visit = (name: string) => {
    const code = files.get(name)
    if (code === undefined || entry.has(name)) return
    entry.add(name)
    for (const [, imported = ''] of code.matchAll(STATIC_IMPORT)) visit(imported)
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  // The page's last inline script is what starts its code.
  const start = page.slice(page.lastIndexOf('<script>'))
  for (const [, name = ''] of start.matchAll(/["'`]\/assets\/([^"'`]+\.js)["'`]/g)) visit(name)
  if (entry.size === 0) throw new Error(`${folder} holds no page that starts any code.`)
  const sum = (chosen: Iterable<string>, size: (code: string) => number) =>
    [...chosen].reduce((total, name) => total + size(files.get(name) ?? ''), 0)
  return {
    entryGzip: sum(entry, (code) => gzipSync(code, { level: 9 }).length),
    allBrotli: sum(files.keys(), (code) => brotliCompressSync(code).length),
    largest: Math.max(...[...files.values()].map((code) => Buffer.byteLength(code))),
  }
}
