import type { Rolldown } from 'vite'
import type { PageFiles } from '../early/start-page.ts'
import { withImports } from './chunk-imports.ts'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The route's part that is loaded with the page, as the router's plugin names it. */
const COMPONENT = /\/src\/routes\/(?<route>.+)\.tsx\?tsr-split=component/
const FRAME = '_authed'

/** `_authed/orders/$orderId` is `/orders/$orderId`. */
function pathOf(route: string): string {
  const segments = route.split('/').filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${segments.join('/')}`
}

function routesOf(chunk: Rolldown.OutputChunk): string[] {
  return chunk.moduleIds.flatMap((id) => COMPONENT.exec(id)?.groups?.route ?? [])
}

/** Which files each page of a dashboard needs beside its entry, so that all of them can be asked for at once. */
export function pageFiles(bundle: Bundle): PageFiles {
  const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
  const entry = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(chunk, bundle)),
  )
  const filesOf = (wanted: Rolldown.OutputChunk) =>
    withImports(wanted, bundle).flatMap((chunk) => (entry.has(chunk) ? [] : [`/${chunk.fileName}`]))

  const byRoute = new Map(chunks.flatMap((chunk) => routesOf(chunk).map((route) => [route, filesOf(chunk)])))
  const pages = [...byRoute].flatMap(([route, files]) => {
    if (route === FRAME || route === '__root') return []
    const frame = route.startsWith(`${FRAME}/`) ? (byRoute.get(FRAME) ?? []) : []
    return [[pathOf(route), [...new Set([...frame, ...files])]] as const]
  })
  return Object.fromEntries(pages)
}
