import type { Rolldown } from 'vite'

/** A chunk and everything it imports before it runs. */
export function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (next: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) => {
    if (next?.type !== 'chunk' || found.has(next)) return
    found.add(next)
    for (const name of next.imports) visit(bundle[name])
  }
  visit(chunk)
  return [...found]
}
