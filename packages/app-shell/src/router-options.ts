import type { AnyRoute, RouterOptions } from '@tanstack/react-router'
import { NotFound } from './errors/not-found.tsx'
import { RouteError } from './errors/route-error.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

type Common = Pick<
  RouterOptions<AnyRoute, 'never'>,
  | 'parseSearch'
  | 'stringifySearch'
  | 'scrollRestoration'
  | 'scrollToTopSelectors'
  | 'defaultPreload'
  | 'defaultPreloadStaleTime'
  | 'defaultErrorComponent'
  | 'defaultNotFoundComponent'
>

/** What both dashboards' routers have in common: spread it into `createRouter`. */
export const routerOptions: Common = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // On a wide screen the page scrolls inside its frame, and a list inside its table.
  scrollToTopSelectors: ['#main', '[data-scroll-restoration-id]'],
  defaultPreload: 'intent',
  // The query client knows what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
}
