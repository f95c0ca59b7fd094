import { type AnyRouter, useRouter } from '@tanstack/react-router'

const addresses = new WeakMap<AnyRouter, Map<string, string>>()

/** Notes how a list was last looked at. */
export function noteListAddress(router: AnyRouter, path: string, href: string): void {
  const noted = addresses.get(router) ?? new Map<string, string>()
  // The one looked at last stands last.
  noted.delete(path)
  noted.set(path, href)
  addresses.set(router, noted)
}

/** The way back from a detail: the list it belongs to, with the search, filters, sort and page it was left with. */
export function useListAddress(path: string, ...siblings: readonly string[]): string {
  const noted = [...(addresses.get(useRouter()) ?? [])]
  const [, href] = noted.findLast(([list]) => list === path || siblings.includes(list)) ?? []
  return href ?? path
}
