import { type SearchReader, stringifySearch } from '@causeway/app-shell/search-params.ts'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { noteListAddress } from './list-address.ts'
import type { ListBinding } from './list-screen.tsx'

/** Binds a screen to the address of the route it stands in: `<OrderListScreen {...useSearchBinding(orderListSearch)} />`. */
export function useSearchBinding<Search extends { cursor?: string }>(
  reader: SearchReader<Search>,
): ListBinding<Search> {
  const router = useRouter()
  const { pathname, search } = useMatch({
    strict: false,
    // An index route's own path ends in a slash, its address does not.
    select: (match) => ({ pathname: match.pathname.replace(/(?<=.)\/$/, ''), search: match.search }),
  })
  const binding = useMemo((): ListBinding<Search> => {
    // What belongs to every page, such as the stage, is put in by the router.
    const hrefForSearch = (next: Search) => `${pathname}${stringifySearch({ ...reader.strip(next) })}`
    return {
      search: reader.read(search),
      hrefForSearch,
      onSearch: (next, options) => void router.navigate({ href: hrefForSearch(next), ...options }),
    }
  }, [reader, router, pathname, search])

  useEffect(() => {
    // Another app or merchant may be chosen before the way back is taken, and a cursor knows only the one.
    const href = binding.hrefForSearch({ ...binding.search, cursor: undefined })
    noteListAddress(router, pathname, href)
  }, [router, pathname, binding])

  return binding
}
