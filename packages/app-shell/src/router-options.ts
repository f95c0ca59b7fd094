import { type AnyRoute, lazyRouteComponent, type RouterOptions } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './search-params.ts'

type Common = Pick<
  RouterOptions<AnyRoute, 'never'>,
  | 'parseSearch'
  | 'stringifySearch'
  | 'scrollRestoration'
  | 'scrollToTopSelectors'
  | 'defaultPreloadStaleTime'
  | 'defaultErrorComponent'
  | 'defaultNotFoundComponent'
>

// They come with the frame of the signed-in pages; what goes wrong before that is the root's to show.
const RouteError = lazyRouteComponent(() => import('./errors/route-error.tsx'), 'RouteError')
const NotFound = lazyRouteComponent(() => import('./errors/not-found.tsx'), 'NotFound')

/** What both dashboards' routers have in common: spread it into `createRouter`. */
export const routerOptions: Common = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // On a wide screen the page scrolls inside its frame, and a list inside its table.
  scrollToTopSelectors: ['#main', '[data-scroll-restoration-id]'],
  // The query client knows what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
}
