import type { AnyRouter } from '@tanstack/react-router'
import { type Audience, PRODUCT_NAME } from './audience.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab, in history and to a screen reader. */
    title?: string | ((params: Readonly<Record<string, string>>) => string)
  }
}

/** The title of the innermost page that has one, such as 'Order 1042'. */
export function pageTitle(router: AnyRouter): string {
  const titled = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)
  const title = titled?.staticData.title
  // An address that leads nowhere matches the root alone.
  if (title === undefined) return router.state.matches.length === 1 ? 'Page not found' : PRODUCT_NAME
  return typeof title === 'string' ? title : title(titled?.params ?? {})
}

export function documentTitle(title: string, { name }: Pick<Audience, 'name'>): string {
  return title === PRODUCT_NAME ? `${PRODUCT_NAME} ${name}` : `${title} · ${PRODUCT_NAME} ${name}`
}
