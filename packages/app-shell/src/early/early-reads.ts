import type { Api, QueryRead } from '@causeway/api-client/api.ts'
import type { CommonSelection } from '../selection/common-selection.ts'

/** Where a page is: what its address says, as text that nobody has checked yet. */
export interface EarlyPage {
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string | string[]>>
  /** What the person left selected. */
  common: CommonSelection
}

/**
 * What each page reads first, by its path pattern: the same options as its route's loader, so that the call can be
 * made before any of the page's code has come. Null where the address asks for nothing that could be read.
 */
export type EarlyReads = Readonly<
  Record<string, (api: Api, scopeId: number, page: EarlyPage) => QueryRead | null>
>

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = decoded(given[index] ?? '')
    if (segment === null) return null
    if (part.startsWith('$')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** The pattern of a path among these; one that spells the path out comes before one with a parameter. */
export function matchPath(
  patterns: readonly string[],
  path: string,
): { pattern: string; params: Record<string, string> } | null {
  const found = patterns.flatMap((pattern) => {
    const params = paramsOf(pattern, path)
    return params ? [{ pattern, params }] : []
  })
  return (
    found.sort((left, right) => Object.keys(left.params).length - Object.keys(right.params).length)[0] ?? null
  )
}
