/** Reads the code from the fragment and removes it at once, so that neither history nor a report keeps it. */
export function takeHandOffCode(
  location: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.pathname !== '/hand-off' || code === null) return null
  history.replaceState(null, '', location.pathname)
  return code
}
