const MAX_LENGTH = 2048
// Encoded slashes, backslashes and dots could turn into another path further on.
const ENCODED_TRICK = /%(2f|5c|2e|00)/i

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function matches(segments: readonly string[], knownPath: string): boolean {
  const known = segmentsOf(knownPath)
  return (
    known.length === segments.length &&
    known.every((part, at) => part.startsWith('$') || part === segments[at])
  )
}

/**
 * The stored address to go back to, or null if it is no page of this app. Known paths are written as the
 * router has them (`/orders/$orderId`); query and hash are kept.
 */
export function lastVisitedPath(url: string, knownPaths: readonly string[]): string | null {
  const isLocal = url.startsWith('/') && !url.startsWith('//') && url.length <= MAX_LENGTH
  if (!isLocal || /[\\\s\p{Cc}]/u.test(url)) return null
  const [path = ''] = url.split(/[?#]/)
  const segments = segmentsOf(path)
  if (path.includes('//') || ENCODED_TRICK.test(path) || segments.some((part) => /^\.+$/.test(part)))
    return null
  return knownPaths.some((known) => matches(segments, known)) ? url : null
}
