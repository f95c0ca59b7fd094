import { NotFound } from './errors/not-found.tsx'
import { RouteError } from './errors/route-error.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** What both dashboards' routers have in common: spread it into `createRouter`. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // On a wide screen the page scrolls inside its frame.
  scrollToTopSelectors: ['#main'],
  defaultPreload: 'intent',
  // The query client knows what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultStructuralSharing: true,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
} as const
